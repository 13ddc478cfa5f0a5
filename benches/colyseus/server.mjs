// A trivial game on Colyseus: four seats take turns to count up one of 32 spaces. No rules, no storage.
// Started by bench.mjs, which asks for the CPU time used so far.
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const SPACES = 32;
const State = schema({ turn: t.uint32(), spaces: t.array("uint32") });

class Table extends Room {
  maxClients = 4;
  // Changes are sent at once instead of 20 times per second.
  patchRate = null;

  onCreate() {
    this.setState(new State());
    this.state.turn = 0;
    for (let space = 0; space < SPACES; space += 1) this.state.spaces.push(0);
    this.onMessage("move", (client, space) => {
      const seat = this.clients.indexOf(client);
      if (seat !== this.state.turn % this.maxClients || !(space >= 0 && space < SPACES)) return;
      this.state.spaces[space] += 1;
      this.state.turn += 1;
      this.broadcastPatch();
    });
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("table", Table);
await server.listen(Number(process.argv[2]));
process.on("message", () => process.send(process.cpuUsage()));
process.on("disconnect", () => process.exit());
process.send("listening");
