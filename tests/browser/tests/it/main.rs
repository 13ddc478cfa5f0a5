//! The app in headless Chromium. `cargo xtask test browser` builds the site and runs these.

mod accessibility;
mod accounts;
mod actions;
mod afterwards;
mod deal;
mod editor;
mod first_screen;
mod games;
mod gestures;
mod hand;
mod hint;
mod keeping;
mod keyboard;
mod languages;
mod moderation;
mod motion;
mod notifications;
mod offline;
mod online;
mod peace;
mod plan;
mod practice;
mod replay;
mod sizes;
mod taps;
mod tutorial;
