import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { carrierConnections } from "@/lib/ingest/carriers/connections/carrier-connection";
import { carrierConnectionChanges } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { deleteCarrierConnection } from "@/lib/ingest/carriers/connections/delete-carrier-connection";
import { findCarrierConnection } from "@/lib/ingest/carriers/connections/find-carrier-connection";
import { updateCarrierConnection } from "@/lib/ingest/carriers/connections/update-carrier-connection";

export const GET = defineRoute({
  summary: "Read a connection to a carrier, without its secrets",
  role: "admin",
  params: idParams,
  response: carrierConnections.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => carrierConnections.document(await findCarrierConnection(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Change a connection to a carrier",
  current: GET,
  outbound: true,
  description: "A credential sent without its value keeps the stored one.",
  role: "admin",
  params: idParams,
  body: resourceBody("carrier_connection", carrierConnectionChanges),
  response: carrierConnections.one,
  errors: ["not_found", "blank", "invalid", "not_supported"],
  handler: async ({ account, params, body }) =>
    carrierConnections.document(await updateCarrierConnection(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete a connection to a carrier and its secrets",
  current: GET,
  role: "admin",
  params: idParams,
  response: z.null(),
  errors: ["not_found", "not_supported"],
  handler: async ({ account, params }) => {
    await deleteCarrierConnection(account, params.id);
    return null;
  },
});
