//! The controls of the editor: one button for each edit, so that everything works with keys as well.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Editor;
use crate::args;
use crate::editor::Edit;

/// A number with a button for less and one for more.
pub(super) fn stepper(editor: Editor, what: String, less: Edit, more: Edit) -> AnyView {
    steps(editor, what, [less], [more])
}

/// The same with several buttons; those with two icons do more.
pub(super) fn steps<const N: usize>(
    editor: Editor,
    what: String,
    less: [Edit; N],
    more: [Edit; N],
) -> AnyView {
    let texts = editor.texts();
    let fewer = texts.say_with("editor-less", &args![what = what.clone()]);
    let further = texts.say_with("editor-more", &args![what = what.clone()]);
    let button = |edit: Edit, label: String, icon: &'static str, icons: usize| {
        let icons = (0..icons).map(|_| super::super::art(icon, "icon")).collect::<Vec<_>>();
        view! { <button type="button" data-edit=name(edit) aria-label=label on:click=move |_| done(editor, edit)>{icons}</button> }
    };
    let less: Vec<_> =
        (0..N).map(|index| button(less[index], fewer.clone(), "ui-minus", N - index)).collect();
    let more: Vec<_> =
        (0..N).map(|index| button(more[index], further.clone(), "ui-plus", index + 1)).collect();
    view! { <div class="stepper">{less}<span>{what}</span>{more}</div> }.into_any()
}

pub(super) fn button(editor: Editor, label: String, edit: Edit) -> AnyView {
    view! { <button type="button" data-edit=name(edit) on:click=move |_| done(editor, edit)>{label}</button> }
        .into_any()
}

/// A menu in which each choice is an edit; the one that holds now is chosen.
pub(super) fn menu(
    editor: Editor,
    label: String,
    name: &'static str,
    choices: Vec<(String, Edit, bool)>,
) -> AnyView {
    let edits: Vec<Edit> = choices.iter().map(|&(_, edit, _)| edit).collect();
    let options: Vec<_> = choices
        .into_iter()
        .enumerate()
        .map(|(index, (label, _, now))| view! { <option value=index.to_string() selected=now>{label}</option> })
        .collect();
    let changed = move |event| {
        let index: Option<usize> = event_target_value(&event).parse().ok();
        if let Some(&edit) = index.and_then(|index| edits.get(index)) {
            keep_focus(format!("select[name=\"{name}\"]"));
            editor.edit(edit);
        }
    };
    view! { <label class="detail"><span>{label}</span><select name=name on:change=changed>{options}</select></label> }.into_any()
}

fn name(edit: Edit) -> String {
    format!("{edit:?}")
}

fn done(editor: Editor, edit: Edit) {
    keep_focus(format!("[data-edit=\"{}\"]", name(edit)));
    editor.edit(edit);
}

/// The panels are drawn anew after an edit; the focus stays on the button that made it.
fn keep_focus(selector: String) {
    request_animation_frame(move || {
        let found = document().query_selector(&selector).ok().flatten();
        if let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = found.focus();
        }
    });
}
