import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { customerLink } from "@/lib/parties/customer-link";
import { findShipment } from "@/lib/shipments/find-shipments";
import { shipments } from "@/lib/shipments/shipment";
import { shipmentEdit, updateShipment } from "@/lib/shipments/update-shipment";

export const GET = defineRoute({
  summary: "Retrieve a shipment",
  params: idParams,
  response: shipments.one,
  handler: async ({ account, params, include }) => shipments.document(await findShipment(account, params.id, include)),
});

export const PATCH = defineRoute({
  summary: "Update a shipment",
  description:
    "Changes the references, tags or customer of the shipment. A list can have at most 100 values. Only one that unites those of several tracking requests can be longer, and then cannot grow.",
  current: GET,
  params: idParams,
  body: resourceBody("shipment", shipmentEdit, { relationships: customerLink }),
  response: shipments.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body: { data } }) =>
    shipments.document(await updateShipment(account, params.id, data.attributes, data.relationships)),
});
