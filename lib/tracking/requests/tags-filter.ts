import { Prisma } from "@/lib/platform/db/generated/client";
import { escapedListFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy } from "@/lib/platform/jsonapi/list-filters";

/** Filters records by whole tags, as the indexes on the column `tags` have them: case counts. */
export const tagsFilter = filterBy(
  escapedListFilter.optional().meta({
    description:
      "Tags, comma-separated; records with any of them. `\\,` is a comma and `\\\\` a backslash within a tag",
  }),
  (tags) => Prisma.sql`r.tags && ${tags}::text[]`,
);
