// Starts the page: its module and the texts of one language, at the same time.
const TEXTS = {{texts}};
const PARTS = {{parts}};

function kept() {
  try {
    return localStorage.getItem("magnum-sal.language");
  } catch {
    return null; // Some private windows keep nothing.
  }
}

const tags = [kept(), ...navigator.languages];
const codes = tags.map((tag) => tag?.split(/[-_]/)[0].toLowerCase());
const language = codes.find((code) => Object.hasOwn(TEXTS, code)) ?? "en";
const get = (name) => fetch(new URL(name, import.meta.url));
// All screens but the first one need parts of the page, which would be asked for only when the page has started.
if (/^#\/./.test(location.hash)) {
  for (const part of PARTS) get(part).then((answer) => answer.arrayBuffer()).catch(() => {});
}
const code = get("./{{module}}");
const texts = get(TEXTS[language]).then((answer) => answer.text());
const { default: start, open } = await import("./{{script}}");
await start({ module_or_path: code });
open(language, await texts);
