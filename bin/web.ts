import next from "next";
import { registerConsumers } from "@/lib/consumers/register-consumers";
import { createWebServer, listenerOf } from "@/lib/http/create-web-server";
import { isDirectPath } from "@/lib/http/direct-paths";
import { endStreams } from "@/lib/http/event-stream";
import { createRouteTable } from "@/lib/http/route-table";
import { isOpenToAll } from "@/lib/mcp/server/is-open-to-all";
import { pool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { onStop } from "@/lib/platform/process/on-stop";
import { stopQueue } from "@/lib/platform/work/queue";
import { routes } from "./routes";

// One Node server: what programs ask for goes straight to its handler, pages go through Next.
const finishLimitMs = 5_000;
const stopLimitMs = 5_800;

registerConsumers();
const { port, host, appUrl } = env();
const table = createRouteTable(routes);
const api = listenerOf((request) => table.handle(request));
const dev = process.argv.includes("--dev");
const app = next({ dev, hostname: host, port });
const pages = app.getRequestHandler();

const server = createWebServer(isDirectPath, api, pages);
server.prependListener("request", (request) => {
  // Nothing stands in front of us: who forwards is whoever it pretends to be.
  if (!appUrl) request.headers["x-forwarded-for"] = request.socket.remoteAddress;
});

const stop = onStop(stopLimitMs, async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  endStreams();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const last = setTimeout(() => server.closeAllConnections(), finishLimitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(last);
  await stopQueue();
  await pool().end();
});

async function start(): Promise<void> {
  await app.prepare();
  if (dev) server.on("upgrade", app.getUpgradeHandler());
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  log().info({ url: `http://${host}:${port}` }, "web is listening");
  if (isOpenToAll()) log().warn("SVC_API_TOKEN opens the tool server to everyone who reaches this address");
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  stop(1);
});
