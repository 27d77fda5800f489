import { createServer } from "node:http";
import { routes } from "@/bin/routes";
import { listenerOf } from "@/lib/http/create-web-server";
import { createRouteTable } from "@/lib/http/route-table";
import { env } from "@/lib/platform/env";
import { onStop } from "@/lib/platform/process/on-stop";

// A web process for tests that race or kill it: serves all API routes on PORT, without pages.
// CRASH_ON_STATUS: kills the process when a response with this status is ready, before any byte of it is sent.
const table = createRouteTable(routes);
const crashStatus = Number(process.env.CRASH_ON_STATUS);

const listener = listenerOf(async (request) => {
  const response = await table.handle(request);
  if (response.status === crashStatus) process.kill(process.pid, "SIGKILL");
  return response;
});

createServer(listener).listen(env().port, "127.0.0.1");
onStop(1_000, async () => undefined);
