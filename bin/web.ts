import next from "next";
import { createWebServer, listenerOf } from "@/lib/http/create-web-server";
import { closeStreams } from "@/lib/http/event-stream";
import { peerHeader } from "@/lib/http/oauth/client-network";
import { setProcessRoutes } from "@/lib/http/process-routes";
import { closeQuota } from "@/lib/http/quota/process-quota";
import { createRouteTable, isApiPath } from "@/lib/http/route-table";
import { stopServer } from "@/lib/http/stop-server";
import { allowsAnonymous } from "@/lib/mcp/server/allows-anonymous";
import { startCallerCache } from "@/lib/platform/auth/caller-cache";
import { pool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { bufferLog, log } from "@/lib/platform/log";
import { onStop } from "@/lib/platform/process/on-stop";
import { temporaryFolder } from "@/lib/platform/process/temporary-folder";
import { routes } from "./routes";

// One Node server: API requests go directly to their handlers, pages go through Next.
/** The response to any request within this time announces that its connection closes. */
const graceMs = 2_000;
const finishLimitMs = 5_000;
const stopLimitMs = 5_800;

bufferLog();
temporaryFolder();
const { port, host, appUrl, corsOrigins } = env();
const table = createRouteTable(routes, corsOrigins);
setProcessRoutes(table);
const api = listenerOf((request) => table.handle(request));
const dev = process.argv.includes("--dev");
const app = next({ dev, hostname: host, port });
const pages = app.getRequestHandler();

const server = createWebServer(isApiPath, api, pages, corsOrigins);
server.prependListener("request", (request) => {
  // Without APP_URL there is no proxy, so a forwarded address sent by the client must not be trusted.
  if (!appUrl) request.headers["x-forwarded-for"] = request.socket.remoteAddress;
  request.headers[peerHeader] = request.socket.remoteAddress ?? "";
});

const callers = startCallerCache();

const stop = onStop(stopLimitMs, async () => {
  closeStreams();
  await stopServer(server, graceMs, finishLimitMs);
  await Promise.all([closeQuota(), callers.stop()]);
  await pool().end();
});

async function start(): Promise<void> {
  await app.prepare();
  if (dev) server.on("upgrade", app.getUpgradeHandler());
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  log().info({ url: `http://${host}:${port}` }, "web is listening");
  if (allowsAnonymous())
    log().warn("SVC_API_TOKEN makes the MCP server available without an API key to everyone who can reach this URL");
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  stop(1);
});
