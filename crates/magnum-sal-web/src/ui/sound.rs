//! A soft sound and a touch of vibration, to say whose turn it is.

use std::time::Duration;

use leptos::prelude::{GetUntracked, set_timeout, window};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use super::preferences::{Preferences, Sound};

/// Two notes, in hertz, and when each begins, in seconds.
const NOTES: [(f32, f64); 2] = [(523.25, 0.0), (783.99, 0.16)];
const LENGTH: f64 = 0.5;
const VOLUME: f32 = 0.07;
/// Milliseconds.
const VIBRATION: u32 = 35;

/// Tells the reader that it is their turn. A browser that lets no page sound stays silent.
pub(super) fn your_turn(preferences: Preferences) {
    if preferences.sound.get_untracked() == Sound::On && is_used() {
        let _ = ring();
        let navigator = window().navigator();
        // Safari has no vibration.
        if js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
            navigator.vibrate_with_duration(VIBRATION);
        }
    }
}

/// Whether the reader has tapped or pressed anything: before that, browsers let no page sound or vibrate.
fn is_used() -> bool {
    let of = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &name.into()).ok();
    let activation = of(&window().navigator(), "userActivation");
    let used = activation.and_then(|activation| of(&activation, "hasBeenActive"));
    used.is_some_and(|used| used.is_truthy())
}

fn ring() -> Result<(), JsValue> {
    let audio = AudioContext::new()?;
    let now = audio.current_time();
    for (hertz, start) in NOTES {
        let (note, volume) = (audio.create_oscillator()?, audio.create_gain()?);
        note.set_type(OscillatorType::Sine);
        note.frequency().set_value(hertz);
        let begin = now + start;
        volume.gain().set_value_at_time(0.0, begin)?;
        volume.gain().linear_ramp_to_value_at_time(VOLUME, begin + 0.03)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0001, begin + LENGTH)?;
        note.connect_with_audio_node(&volume)?.connect_with_audio_node(&audio.destination())?;
        note.start_with_when(begin)?;
        note.stop_with_when(begin + LENGTH)?;
    }
    // A context that is open keeps a thread busy.
    set_timeout(move || drop(audio.close()), Duration::from_secs(1));
    Ok(())
}
