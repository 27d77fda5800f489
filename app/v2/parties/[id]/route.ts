import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { findParty } from "@/lib/parties/find-party";
import { parties, partyInput } from "@/lib/parties/party";
import { updateParty } from "@/lib/parties/update-party";

export const GET = defineRoute({
  summary: "Read a party",
  params: idParams,
  response: parties.one,
  handler: async ({ account, params }) => parties.document(await findParty(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Rename a party",
  current: GET,
  description: "Every shipment of the party shows the new name as its customer_name.",
  params: idParams,
  body: resourceBody("party", partyInput.partial()),
  response: parties.one,
  errors: ["blank", "invalid", "duplicate"],
  handler: async ({ account, params, body }) =>
    parties.document(await updateParty(account, params.id, body.data.attributes)),
});
