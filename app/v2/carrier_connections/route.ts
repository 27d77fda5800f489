import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { carrierConnections } from "@/lib/ingest/carriers/connections/carrier-connection";
import { newCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { createCarrierConnection } from "@/lib/ingest/carriers/connections/create-carrier-connection";
import { listCarrierConnections } from "@/lib/ingest/carriers/connections/list-carrier-connections";
import { pageQuery, parsePage } from "@/lib/platform/jsonapi/page";

export const GET = defineRoute({
  summary: "List the account's connections to carriers",
  role: "admin",
  query: z.object(pageQuery),
  response: carrierConnections.many,
  handler: async ({ account, query }) =>
    carrierConnections.list(await listCarrierConnections(account, parsePage(query))),
});

export const POST = defineRoute({
  summary: "Connect a carrier with the account's own credentials",
  description: "Serves every number of the lines it names; of several for one line the newest active one is asked.",
  role: "admin",
  outbound: true,
  body: resourceBody("carrier_connection", newCarrierConnection),
  status: 201,
  response: carrierConnections.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, body }) =>
    carrierConnections.document(await createCarrierConnection(account, body.data.attributes)),
});
