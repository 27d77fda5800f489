import { defineRoute, idParams } from "@/lib/http/define-route";
import {
  connectionTestInput,
  connectionTests,
  testCarrierConnection,
} from "@/lib/ingest/carriers/connections/test-carrier-connection";

export const POST = defineRoute({
  summary: "Test a carrier connection",
  description:
    "Sends one request to the carrier and returns its outcome. Without a body, a number that no carrier issues is requested, which shows whether the credentials are accepted. At most 10 requests per minute and account.",
  role: "admin",
  outbound: true,
  bucket: { name: "carrier_connection_test", perMinute: 10 },
  params: idParams,
  body: { schema: connectionTestInput, resourceType: "carrier_connection_test", id: "path", optional: true },
  response: connectionTests.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, params, body }) =>
    connectionTests.document(await testCarrierConnection(account, params.id, body ?? null)),
});
