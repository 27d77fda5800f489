import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { createParty } from "@/lib/parties/create-party";
import { listParties } from "@/lib/parties/list-parties";
import { parties, partyInput } from "@/lib/parties/party";
import { pageQueryOf, parsePage } from "@/lib/platform/jsonapi/page";

const pageSize = 25;

export const GET = defineRoute({
  summary: "List the account's parties, newest first",
  query: z.object(pageQueryOf(pageSize)),
  response: parties.many,
  handler: async ({ account, query }) => parties.list(await listParties(account, parsePage(query, pageSize))),
});

export const POST = defineRoute({
  summary: "Add a party",
  description: "A customer that shipments belong to. Its name is one within the account, whatever the case.",
  body: resourceBody("party", partyInput),
  status: 201,
  response: parties.one,
  errors: ["blank", "invalid", "duplicate"],
  handler: async ({ account, body }) => parties.document(await createParty(account, body.data.attributes)),
});
