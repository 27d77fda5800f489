import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { carrierConnectionChanges } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { carrierConnections } from "@/lib/ingest/carriers/connections/carrier-connection-resource";
import {
  assertCarrierUrls,
  deleteCarrierConnection,
  findCarrierConnection,
} from "@/lib/ingest/carriers/connections/carrier-connections";
import { updateCarrierConnection } from "@/lib/ingest/carriers/connections/update-carrier-connection";

export const GET = defineRoute({
  summary: "Retrieve a carrier connection",
  description: "Secrets are not returned.",
  role: "admin",
  params: idParams,
  response: carrierConnections.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => carrierConnections.document(await findCarrierConnection(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a carrier connection",
  current: GET,
  description: "A credential that is sent without a value keeps the stored value.",
  role: "admin",
  params: idParams,
  body: resourceBody("carrier_connection", carrierConnectionChanges),
  response: carrierConnections.one,
  errors: ["not_found", "blank", "invalid", "not_supported"],
  checkAddresses: async ({ account, params, body }) => {
    await findCarrierConnection(account, params.id);
    await assertCarrierUrls(body.data.attributes);
  },
  handler: async ({ account, params, body }) =>
    carrierConnections.document(await updateCarrierConnection(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete a carrier connection and its credentials",
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
