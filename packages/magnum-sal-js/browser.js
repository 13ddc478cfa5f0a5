import init from "./engine.js";

await init({ module_or_path: new URL("engine_bg.wasm", import.meta.url) });

export { Bot, Game, View, verify } from "./engine.js";
