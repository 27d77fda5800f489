import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { searchAccount } from "@/lib/search/search-account";
import { searchResults } from "@/lib/search/search-result";

export const GET = defineRoute({
  summary: "Search shipments, containers and tracking requests",
  description:
    "Searches numbers, references, custom fields and customers. Exact matches come first, then prefixes, substrings and matches that differ by one typing error. Returns at most 25 results.",
  query: z.object({ query: z.string().trim().min(1).max(255) }),
  response: searchResults.many,
  handler: async ({ account, query }) => searchResults.all(await searchAccount(account, query.query)),
});
