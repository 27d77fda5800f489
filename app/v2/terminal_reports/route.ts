import { defineRoute } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";
import { plainBody } from "@/lib/http/read-body";
import { terminalReportsAnswer, terminalReportsBody } from "@/lib/ingest/terminals/terminal-report";
import { createTerminalReports } from "@/lib/tracking/recording/create-terminal-reports";
import { serializeResults } from "@/lib/tracking/recording/serialize-results";

export const POST = defineRoute({
  summary: "Tell what terminals, railways or lines say of containers",
  description:
    "Up to 500 rows, each on one container; always one result per row, in order, and a bad row never blocks the others. Of each fact the newest `reported_at` counts, whatever the order in which rows come; a fact left out keeps what was said of it last, and null says that there is none. Where a row does not name its shipment, the container's newest one that is still tracked is meant. Rows sent again are `unchanged`.",
  body: plainBody(terminalReportsBody, { checkedByRow: true }),
  response: terminalReportsAnswer,
  errors: ["blank", "invalid"],
  // Each shipment is recorded in a transaction of its own, and a repeat does no harm.
  outbound: true,
  handler: async ({ account, body: { rows }, bytes }) =>
    plainJson(serializeResults(await createTerminalReports(account, { rows, bytes }))),
});
