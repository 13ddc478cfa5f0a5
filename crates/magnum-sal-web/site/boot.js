// Starts the page: its module and the texts of one language, at the same time.
import start, { open } from "./{{script}}";

const TEXTS = {{texts}};

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
const texts = fetch(new URL(TEXTS[language], import.meta.url)).then((answer) => answer.text());
await start({ module_or_path: new URL("./{{module}}", import.meta.url) });
open(language, await texts);
