import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { createParty, listParties, parties, partyInput } from "@/lib/parties/party";
import { pageQueryOf, parsePage } from "@/lib/platform/jsonapi/page";

const pageSize = 25;

export const GET = defineRoute({
  summary: "List parties",
  description: "Sorted by creation time, newest first.",
  query: z.object(pageQueryOf(pageSize)),
  response: parties.many,
  handler: async ({ account, query }) => parties.list(await listParties(account, parsePage(query, pageSize))),
});

export const POST = defineRoute({
  summary: "Create a party",
  description: "A party is a customer that shipments belong to. Its name is unique within the account, ignoring case.",
  body: resourceBody("party", partyInput),
  status: 201,
  response: parties.one,
  errors: ["blank", "invalid", "duplicate"],
  handler: async ({ account, body }) => parties.document(await createParty(account, body.data.attributes)),
});
