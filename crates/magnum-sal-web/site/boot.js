// Starts the page: its module and the texts of one language, at the same time. Addresses of a server's tables need the larger module.
const TEXTS = {{texts}};
const online = /^#\/(online|table|person|notifications)/.test(location.hash);
const script = online ? "./{{online-script}}" : "./{{script}}";
const module = online ? "./{{online-module}}" : "./{{module}}";

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
const code = fetch(new URL(module, import.meta.url));
const texts = fetch(new URL(TEXTS[language], import.meta.url)).then((answer) => answer.text());
const { default: start, open } = await import(script);
await start({ module_or_path: code });
open(language, await texts);
