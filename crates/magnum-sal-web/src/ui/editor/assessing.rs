//! What the bots think of the position, and playing on from it.

use leptos::prelude::*;
use magnum_sal_bots::BotLevel;

use super::super::play::Play;
use super::super::web_worker::WebWorker;
use super::super::{BOT_NAMES, t};
use super::panel::seats;
use super::{Editor, Notice};
use crate::worker::{Answer, SeatSetup, Setup, WorkerRequest};

/// Milliseconds that the bots think about an edited position.
const LOOK: u64 = 2500;

#[component]
pub(super) fn Candidates() -> impl IntoView {
    let editor: Editor = expect_context();
    let table = move || {
        let assessment = editor.assessment.get()?;
        let board = editor.visible()?;
        let (texts, names) = (editor.texts(), editor.names());
        let rows: Vec<_> = assessment
            .hints
            .iter()
            .filter_map(|hint| {
                let action = hint.action.action(board.board()).ok()?;
                let words = texts.action(board.board(), &action, &names);
                let money = hint.money.round() as i32;
                Some(view! { <tr><td>{words}</td><td>{texts.percent(hint.win)}</td><td>{money}</td><td>{hint.visits}</td></tr> })
            })
            .collect();
        Some(view! {
            <div class="table" tabindex="0" role="group" aria-label=t("editor-think")>
            <table id="candidates">
                <thead><tr><th scope="col">{t("editor-action")}</th><th scope="col">{t("editor-win")}</th><th scope="col">{t("editor-money")}</th><th scope="col">{t("editor-visits")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
            </div>
        })
    };
    view! {
        <section class="panel column" aria-label=t("editor-think")>
            <button type="button" id="editor-think" disabled=move || editor.assessing.get() on:click=move |_| assess(editor)>
                {super::super::art("ui-bot", "icon")}<span>{t("editor-think")}</span>
            </button>
            {table}
        </section>
    }
}

fn assess(editor: Editor) {
    editor.assessing.set(true);
    let answered = move |answer| match answer {
        Answer::Assessed { assessment, .. } => {
            editor.assessing.set(false);
            editor.assessment.set(Some(assessment));
        }
        Answer::Refused(refused) => {
            editor.assessing.set(false);
            editor.notice.set(Some(Notice::Failed(refused.reason)));
        }
        _ => {}
    };
    let worker = WebWorker::start(answered);
    if let Some(worker) = &worker {
        worker.ask(&start(editor, |_| None));
        worker.ask(&WorkerRequest::Assess { number: 0, milliseconds: LOOK });
    }
    editor.worker.set_value(worker);
}

/// A game from the edited position, with a bot's level by seat.
fn start(editor: Editor, bot: impl Fn(usize) -> Option<String>) -> WorkerRequest {
    let position = editor.position.get_untracked();
    let names = editor.names();
    let player = |seat: magnum_sal::Seat| {
        let index = seat.index();
        let bot = bot(index);
        let name = match &bot {
            Some(_) => BOT_NAMES[index % BOT_NAMES.len()].to_owned(),
            None => names.of(seat),
        };
        SeatSetup { name, bot }
    };
    let players = seats(&position).map(player).collect();
    let setup = Setup { options: position.options, components: None, players };
    let seed = "position".to_owned();
    WorkerRequest::Start { setup, seed, position: Some(Box::new((*position).clone())) }
}

#[component]
pub(super) fn PlayFromHere() -> impl IntoView {
    let editor: Editor = expect_context();
    let play: Play = expect_context();
    let seats = move || {
        let names = editor.names();
        seats(&editor.position.get())
            .map(|seat| {
                let who = editor.who[seat.index()];
                let levels = BotLevel::ALL.map(|level| {
                    let label = editor.texts().say(&format!("level-{level}"));
                    view! { <option value=level.name() selected=move || who.get() == level.name()>{label}</option> }
                });
                view! {
                    <label class="detail"><span>{names.of(seat)}</span>
                        <select name=format!("who-{}", seat.index() + 1) on:change=move |event| who.set(event_target_value(&event))>
                            <option value="person" selected=move || who.get() == "person">{t("ui-person")}</option>
                            {levels}
                        </select>
                    </label>
                }
            })
            .collect::<Vec<_>>()
    };
    let go = move |_| {
        let bot =
            |index: usize| Some(editor.who[index].get_untracked()).filter(|who| who != "person");
        play.begin(&start(editor, bot));
    };
    view! {
        <section class="panel column" aria-label=t("ui-who-plays")>
            <h2>{t("ui-who-plays")}</h2>
            {seats}
            <button type="button" class="confirm" id="editor-play" on:click=go>{super::super::art("ui-play", "icon")}<span>{t("editor-play")}</span></button>
        </section>
    }
}
