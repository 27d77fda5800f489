import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { searchAccount } from "@/lib/search/search-account";
import { searchResults } from "@/lib/search/search-result";

export const GET = defineRoute({
  summary: "Search shipments, containers and tracking requests",
  description:
    "By numbers, references, custom fields and customers: exact matches first, then beginnings, parts, and what is one slip of the keyboard away. At most 25.",
  query: z.object({ query: z.string().trim().min(1).max(255) }),
  response: searchResults.many,
  handler: async ({ account, query }) => searchResults.all(await searchAccount(account, query.query)),
});
