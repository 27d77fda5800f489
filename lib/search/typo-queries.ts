import { matchesMax } from "@/lib/platform/search/term-queries";

/** The most records with the same term. */
const recordsMax = 25;

const columns = "record_type, field, record_id, created_at, 4 AS tier";

/**
 * Common table expressions with the terms that match with one typing error: `whole`, a whole term, and
 * `pieces`, a part of a term: it contains one of the halves of the text and matches one of the LIKE patterns of its edits.
 */
export const typoQueries = (isWanted: string) => [
  `whole AS MATERIALIZED (
    SELECT ${columns} FROM terms_with_typo($1, (SELECT term FROM input), ${recordsMax})
    WHERE (SELECT has_typos FROM input) AND ${isWanted})`,
  `pieces AS MATERIALIZED (
    SELECT ${columns} FROM unnest((SELECT halves FROM input)) AS half CROSS JOIN LATERAL terms_with_part($1, half, ${matchesMax}) found
    WHERE ${isWanted} AND EXISTS (SELECT FROM unnest((SELECT edits FROM input)) pattern WHERE term LIKE pattern))`,
];
