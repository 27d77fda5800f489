import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { findParty, parties, partyInput, updateParty } from "@/lib/parties/party";

export const GET = defineRoute({
  summary: "Retrieve a party",
  params: idParams,
  response: parties.one,
  handler: async ({ account, params }) => parties.document(await findParty(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a party",
  current: GET,
  description: "All shipments of the party show the new name as `customer_name`.",
  params: idParams,
  body: resourceBody("party", partyInput.partial()),
  response: parties.one,
  errors: ["blank", "invalid", "duplicate"],
  handler: async ({ account, params, body }) =>
    parties.document(await updateParty(account, params.id, body.data.attributes)),
});
