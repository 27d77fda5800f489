import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import { type MeasuredServer, startServer } from "./product/load/start-server";

// Two web processes of one installation serve steady clients over connections that are kept open, and are restarted in turns with
// SIGTERM: prints how requests ended, and how long the processes took to start. Needs npm run build.
// npm run bench:rolling-restart -- [--restarts 20] [--clients 16]
const { values } = parseArgs({
  options: { restarts: { type: "string", default: "20" }, clients: { type: "string", default: "16" } },
});
const [restarts, clients] = [Number(values.restarts), Number(values.clients)];

/** `refused`: the process does not listen, so that a client or proxy takes the other one. Everything else is a lost request. */
type Outcome = "answered" | "refused" | "lost";

function send(agent: Agent, url: string, key: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { authorization: `Token ${key}` }, timeout: 10_000 }, (response) => {
      response.on("error", () => resolve("lost"));
      response.on("end", () => resolve(response.statusCode === 200 && response.complete ? "answered" : "lost"));
      response.resume();
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED" ? "refused" : "lost"));
    sent.end();
  });
}

async function run(): Promise<void> {
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const { findFreePort } = await import("@/lib/platform/process/ports");
  const email = `${crypto.randomUUID()}@example.test`;
  const settings = { name: "Bench", email, features: ["sandbox" as const], requestsPerMinute: 1_000_000 };
  const { api_key: key } = await createAccount(settings);
  const startWeb = (port: number) => startServer("web", port, [".next/bin/web.mjs"]);
  const servers: MeasuredServer[] = [await startWeb(await findFreePort()), await startWeb(await findFreePort())];
  const counts: Record<Outcome, number> = { answered: 0, refused: 0, lost: 0 };
  let isStopped = false;
  const client = async (index: number) => {
    const agent = new Agent({ keepAlive: true });
    for (let turn = index; !isStopped; turn++) {
      const { origin = "" } = servers[turn % 2] ?? {};
      counts[await send(agent, `${origin}/v2/shipments?page[size]=5`, key)] += 1;
      await wait(20);
    }
    agent.destroy();
  };
  const running = Array.from({ length: clients }, (_, index) => client(index));
  const starts: number[] = [];
  for (let restart = 0; restart < restarts; restart++) {
    const old = servers[restart % 2];
    if (!old) continue;
    await wait(500);
    await old.stop();
    const started = await startWeb(Number(new URL(old.origin).port));
    servers[restart % 2] = started;
    starts.push(Math.round(started.startMs));
  }
  isStopped = true;
  await Promise.all(running);
  for (const server of servers) await server.stop();
  process.stdout.write(`${JSON.stringify({ restarts, clients, ...counts, longestStartMs: Math.max(...starts) })}\n`);
}

runAndExit(withScratchInstallation(run));
