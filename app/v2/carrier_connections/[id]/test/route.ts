import { connectionTest, connectionTests, testCarrierConnection } from "@/lib/carriers/test-carrier-connection";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const POST = defineRoute({
  summary: "Ask a carrier one question through a connection",
  description:
    "Without a body a number that no carrier issues is asked for: it shows whether the credentials are taken.",
  role: "admin",
  params: idParams,
  body: resourceBody("carrier_connection_test", connectionTest, { optional: true }),
  response: connectionTests.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, params, body }) =>
    connectionTests.document(await testCarrierConnection(account, params.id, body?.data.attributes)),
});
