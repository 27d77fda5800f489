import { defineRoute } from "@/lib/http/define-route";
import { listTags, tagsQuery } from "@/lib/shipments/tags/list-tags";
import { tags } from "@/lib/shipments/tags/tag";

export const GET = defineRoute({
  summary: "List tags",
  description:
    "The tags in use, by name, with the number of shipments, containers and tracking requests that carry each. A tag is the text itself: it begins with its first record and ends with its last. To rename a tag, or to merge it into another, list the records with `filter[tags]` and send `rename_tag` in bulk edits.",
  query: tagsQuery,
  response: tags.many,
  handler: async ({ account, query }) => tags.list(await listTags(account, query)),
});
