import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { searchAccount } from "@/lib/search/search-account";
import { searchResults } from "@/lib/search/search-result";

export const GET = defineRoute({
  summary: "Search shipments, containers and tracking requests",
  description:
    "Searches numbers, references, tags, vessels, custom fields, customers, ports (by name or UN/LOCODE), shipping lines and numbers in documents. Exact matches come first, then prefixes, substrings, matches by port, shipping line or document, and matches that differ by one typing error. Texts of fewer than three characters match exactly or as prefixes. Returns at most 25 results. If more than 1,000 texts match, the newest of them are searched among the newest records only.",
  query: z.object({ query: z.string().trim().min(1).max(255) }),
  response: searchResults.many,
  handler: async ({ account, query }) => searchResults.all(await searchAccount(account, query.query)),
});
