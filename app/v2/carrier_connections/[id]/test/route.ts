import { defineRoute, idParams } from "@/lib/http/define-route";
import { connectionTestInput } from "@/lib/ingest/carriers/connections/connection-test-input";
import { connectionTests, testCarrierConnection } from "@/lib/ingest/carriers/connections/test-carrier-connection";

export const POST = defineRoute({
  summary: "Ask a carrier one question through a connection",
  description:
    "Without a body a number that no carrier issues is asked for: it shows whether the credentials are taken.",
  role: "admin",
  outbound: true,
  params: idParams,
  body: { schema: connectionTestInput, resourceType: "carrier_connection_test", id: "path", optional: true },
  response: connectionTests.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, params, body }) =>
    connectionTests.document(await testCarrierConnection(account, params.id, body ?? null)),
});
