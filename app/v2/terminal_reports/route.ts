import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";
import { terminalReportsBody, terminalReportsResponse } from "@/lib/ingest/terminals/terminal-report-input";
import { createTerminalReports, serializeReportResults } from "@/lib/tracking/recording/create-terminal-reports";

export const POST = defineRoute({
  summary: "Submit terminal, rail or carrier reports about containers",
  description:
    "Accepts up to 500 rows, one container each, and returns one result per row in the same order; an invalid row does not affect the others. For each attribute the report with the newest `reported_at` applies, regardless of the order of submission. An omitted attribute keeps its last reported value; null reports that there is none. A row without a shipment applies to the container's newest shipment that is still tracked. Rows that were already submitted return `unchanged`.",
  body: plainBody(terminalReportsBody, { checkedByRow: true }),
  response: terminalReportsResponse,
  errors: ["blank", "invalid"],
  // Each shipment is recorded in a transaction of its own, and a repeat does no harm.
  outbound: true,
  handler: async ({ account, body: { rows }, bytes }) =>
    plainJson(serializeReportResults(await createTerminalReports(account, { rows, bytes }))),
});
