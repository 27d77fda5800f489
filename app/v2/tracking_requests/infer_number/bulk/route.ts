import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";
import { listConnectedScacs } from "@/lib/ingest/carriers/connections/find-active-connection";
import { inferNumbers, inferNumbersBody, inferNumbersResponse } from "@/lib/ingest/carriers/detection/infer-numbers";
import { hasFeature } from "@/lib/platform/auth/account";
import { sandboxPrefixes } from "@/lib/sandbox/scenarios";

export const POST = defineRoute({
  summary: "Infer the types and carriers of up to 1,000 numbers",
  description:
    "Returns one result per number in the same order; an invalid number does not affect the others. Nothing is tracked.",
  body: plainBody(inferNumbersBody),
  status: 200,
  response: inferNumbersResponse,
  errors: ["blank", "invalid"],
  role: "viewer",
  readOnly: true,
  bucket: { name: "infer_bulk", perMinute: 60 },
  handler: async ({ account, body }) => {
    const sandbox = hasFeature(account, "sandbox") ? sandboxPrefixes : [];
    return plainJson(inferNumbers(body.numbers, sandbox, await listConnectedScacs(account.id)));
  },
});
