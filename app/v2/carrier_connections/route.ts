import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { newCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { carrierConnections } from "@/lib/ingest/carriers/connections/carrier-connection-resource";
import {
  assertCarrierUrls,
  createCarrierConnection,
  listCarrierConnections,
} from "@/lib/ingest/carriers/connections/carrier-connections";
import { pageQuery, parsePage } from "@/lib/platform/jsonapi/page";

export const GET = defineRoute({
  summary: "List carrier connections",
  role: "admin",
  query: z.object(pageQuery),
  response: carrierConnections.many,
  handler: async ({ account, query }) =>
    carrierConnections.list(await listCarrierConnections(account, parsePage(query))),
});

export const POST = defineRoute({
  summary: "Create a carrier connection",
  description:
    "Connects a carrier with the account's own credentials. The connection serves every number of the shipping lines in `scacs`. If several connections name the same line, the newest active one is used. An account can have at most 50 connections.",
  role: "admin",
  body: resourceBody("carrier_connection", newCarrierConnection),
  status: 201,
  response: carrierConnections.one,
  errors: ["blank", "invalid", "not_supported"],
  checkAddresses: ({ body }) => assertCarrierUrls(body.data.attributes),
  handler: async ({ account, body }) =>
    carrierConnections.document(await createCarrierConnection(account, body.data.attributes)),
});
