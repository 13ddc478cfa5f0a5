// Starts the worker: its module and the bots' networks, at the same time.
import start, { serve } from "./{{script}}";

const load = async (name) => {
  const answer = await fetch(new URL(name, import.meta.url));
  return new Uint8Array(await answer.arrayBuffer());
};
const networks = Promise.all([load("./{{base}}"), load("./{{muria}}")]);
await start({ module_or_path: new URL("./{{module}}", import.meta.url) });
serve(...(await networks));
