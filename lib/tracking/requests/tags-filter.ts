import { Prisma } from "@/lib/platform/db/generated/client";
import { escapedListFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy, notSelectedBy } from "@/lib/platform/jsonapi/list-filters";

const tagList = (description: string) =>
  escapedListFilter.optional().meta({
    description: `Tags, comma-separated; records with ${description}. \`\\,\` is a comma and \`\\\\\` a backslash within a tag`,
  });

const hasAny = (tags: string[]) => Prisma.sql`r.tags && ${tags}::text[]`;

/** Filters records by whole tags, as the indexes on the column `tags` have them: case counts. */
export const tagFilters = {
  "filter[tags]": filterBy(tagList("any of them"), hasAny),
  "filter[tags][not]": filterBy(tagList("none of them"), (tags) => notSelectedBy(hasAny(tags))),
};
