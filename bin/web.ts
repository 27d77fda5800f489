import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import next from "next";
import { pool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { createRouteTable } from "@/lib/http/route-table";
import { log } from "@/lib/log";
import { stopQueue } from "@/lib/queue";
import { routes } from "./routes";

// One Node server: what programs ask for goes straight to its handler, pages go through Next.
const direct = /^\/(v2|mcp|api\/mcp|healthz|readyz|openapi\.json|sandbox)([/?]|$)/;
const stopLimitMs = 8_000;

const { port, host, appUrl } = env();

const app = next({ dev: process.argv.includes("--dev"), hostname: host, port });
await app.prepare();
const pages = app.getRequestHandler();
const table = createRouteTable(routes);
const api = getRequestListener((request) => table.handle(request), { overrideGlobalObjects: false });

function handle(request: IncomingMessage, response: ServerResponse): void {
  // Nothing stands in front of us: who forwards is whoever it pretends to be.
  if (!appUrl) request.headers["x-forwarded-for"] = request.socket.remoteAddress;
  const answered = direct.test(request.url ?? "") ? api(request, response) : pages(request, response);
  Promise.resolve(answered).catch((error: unknown) => {
    log().error({ err: error }, "request broke off");
    response.destroy();
  });
}

const server = createServer(
  { maxHeaderSize: 16_384, requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 },
  handle,
);
server.listen(port, host, () => log().info({ url: `http://${host}:${port}` }, "web is listening"));

let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), stopLimitMs).unref();
  await closed;
  await stopQueue();
  await pool().end();
  process.exit(0);
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
