import { createServer } from "node:http";
import { routes } from "@/bin/routes";
import { registerConsumers } from "@/lib/consumers/register-consumers";
import { listenerOf } from "@/lib/http/create-web-server";
import { createRouteTable } from "@/lib/http/route-table";
import { env } from "@/lib/platform/env";
import { onStop } from "@/lib/platform/process/on-stop";

// For tests that need a web process of its own, to race or to kill: every address of the table on PORT, without pages.
// DIE_AT_ANSWER: the process is killed when an answer with this status is ready, before a byte of it is sent.
registerConsumers();
const table = createRouteTable(routes);
const deadly = Number(process.env.DIE_AT_ANSWER);

const answer = listenerOf(async (request) => {
  const response = await table.handle(request);
  if (response.status === deadly) process.kill(process.pid, "SIGKILL");
  return response;
});

createServer(answer).listen(env().port, "127.0.0.1");
onStop(1_000, async () => undefined);
