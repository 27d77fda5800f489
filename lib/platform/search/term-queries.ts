/** The most entries of the index that a prefix or a part is looked up with. */
export const matchesMax = 1_000;
/** The number of newest terms among which a common text is searched. */
const newestMax = 2_000;
/** As newestMax, when the index has more matches than are read. */
const moreNewestMax = 10_000;
/** Parts of this length are mostly rare enough for the index of parts. */
const rareLength = 7;
/** The length of the parts in the index; shorter ones are searched among the newest terms only. */
const gramLength = 4;
/** With this number of matches among the newest terms, a text is common. */
const commonMin = 25;
/** With this number, also of matches that are not sufficient, too much of the index of parts would be read. */
const veryCommonMin = 200;

/** A type of records and the field in which the text stands. */
export type TermKind = readonly [record: string, field: string];

type Options = {
  /** What equal texts are searched in. */
  exactKinds: readonly TermKind[];
  /** The most equal texts of each kind. */
  exactMax: number;
  /** A further condition on the records with an equal text, named `found`; it is evaluated for the newest 1,000 of each kind. */
  exactCondition?: string;
  /** Prefixes and parts are searched only if there are fewer matches. */
  enough: number;
  /** Which matches count for `enough`, as a condition on their columns; by default all. */
  sufficient?: string;
  /** Further columns of the expression `input`, from further parameters. */
  more?: string[];
};

// The planner does not know values that are read from a table expression: it estimates every search alike, and so plans the prepared
// statement once instead of each time, which takes longer than the search itself.
const account = "(SELECT account FROM input)";
const term = "(SELECT term FROM input)";
const hasParts = "(SELECT has_parts FROM input)";
const columns = "record_type, field, record_id, created_at";

/** Names of the expressions with matches. They have the columns record_type, field, record_id, created_at and tier (0: equal, 1: prefix, 2: part). */
export const termTables = ["exact", "prefix", "newest", "parts", "more_newest"];

const hasCount = (column: "n" | "sufficient", tables: string[], count: number) =>
  `(${tables.map((table) => `(SELECT ${column} FROM count_of_${table})`).join(" + ")}) >= ${count}`;

/** Whether these expressions have at least `count` rows together. As a guard of another expression, evaluated before it is run. */
export const hasRows = (tables: string[], count: number) => hasCount("n", tables, count);

const hasEnough = (tables: string[], count: number) => hasCount("sufficient", tables, count);

/** A common table expression with its number of rows, and of those that are `sufficient`, which are counted once. */
export const counted = (table: string, query: string, sufficient = "true") =>
  `${table} AS MATERIALIZED (${query}),
count_of_${table} AS MATERIALIZED (SELECT count(*) AS n, count(*) FILTER (WHERE ${sufficient}) AS sufficient FROM ${table})`;

/** The parameters. `more`: further columns. */
const inputOf = (more: string[]) => `input AS MATERIALIZED (
  SELECT account, term, term || chr(1114111) AS beyond, has_parts${more.map((column) => `, ${column}`).join("")}
  FROM (SELECT $1::uuid AS account, search_term($2::text) AS term, $3::boolean AS has_parts) searched)`;

function exact({ exactKinds, exactMax, exactCondition = "true", sufficient }: Options): string {
  const kinds = exactKinds.map(([record, field]) => `('${record}'::search_record, '${field}'::search_field)`);
  const newestFirst = "ORDER BY created_at DESC, record_id DESC";
  return counted(
    "exact",
    `SELECT equal.*, 0 AS tier FROM (VALUES ${kinds.join(", ")}) AS kind (record_type, field)
  CROSS JOIN LATERAL (SELECT * FROM (SELECT ${columns} FROM search_terms
      WHERE account_id = ${account} AND term = ${term} AND record_type = kind.record_type AND field = kind.field
      ${newestFirst} LIMIT ${matchesMax}) found
    WHERE ${exactCondition} ${newestFirst} LIMIT ${exactMax}) equal`,
    sufficient,
  );
}

const prefix = ({ enough, sufficient }: Options) =>
  counted(
    "prefix",
    `SELECT ${columns}, 1 AS tier FROM search_terms
  WHERE account_id = ${account} AND term > ${term} AND term < (SELECT beyond FROM input) AND NOT ${hasEnough(["exact"], enough)}
  ORDER BY term LIMIT ${matchesMax}`,
    sufficient,
  );

const newest = (name: string, limit: number, guard: string, { sufficient }: Options) =>
  counted(
    name,
    `SELECT ${columns}, CASE WHEN starts_with(term, ${term}) THEN 1 ELSE 2 END AS tier FROM newest_terms(${account}, ${limit})
  WHERE ${guard} AND term <> ${term}
    AND CASE WHEN ${hasParts} THEN strpos(term, ${term}) > 0 ELSE starts_with(term, ${term}) END`,
    sufficient,
  );

const hasManyPrefixes = hasRows(["prefix"], matchesMax);
const hasManyParts = hasRows(["parts"], matchesMax);
/** Whether parts are not looked up because too many terms match; more of the newest are read instead. */
const hasMany = `(${hasManyPrefixes} OR ${hasRows(["newest"], veryCommonMin)})`;

const isShort = ({ enough }: Options) =>
  `(${hasParts} AND length(${term}) < ${rareLength} AND NOT ${hasEnough(["exact", "prefix"], enough)})`;

/** Whether the newest terms have what is searched: older ones need not be read. */
const isAmongNewest = ({ enough }: Options) => hasEnough(["newest"], Math.min(commonMin, enough));

const parts = (options: Options) =>
  counted(
    "parts",
    `SELECT ${columns}, 2 AS tier FROM terms_with_part(${account}, ${term}, ${matchesMax})
  WHERE ${hasParts} AND NOT ${hasEnough(["exact", "prefix"], options.enough)} AND NOT ${isAmongNewest(options)} AND NOT ${hasMany}`,
    options.sufficient,
  );

/**
 * Common table expressions with the terms of an account ($1) that match a text ($2); $3: whether parts match, too, else only prefixes.
 * Each reads a bounded number of terms, whatever the text. Of a text with more matches than that, the newest are searched among the
 * newest terms.
 */
export function termQueries(options: Options): string[] {
  const hasNoGram = `(${isShort(options)} AND length(${term}) < ${gramLength})`;
  return [
    inputOf(options.more ?? []),
    exact(options),
    prefix(options),
    newest("newest", newestMax, `(${hasManyPrefixes} OR ${isShort(options)})`, options),
    parts(options),
    newest(
      "more_newest",
      moreNewestMax,
      `(${hasMany} OR ${hasManyParts} OR ${hasNoGram}) AND NOT ${isAmongNewest(options)}`,
      options,
    ),
  ];
}

/** Whether the expressions may lack matches: there are more than are read, or a common or short text was searched among the newest terms only. */
export const lacksMatches = `(${hasManyPrefixes} OR ${hasManyParts} OR ${hasRows(["newest"], commonMin)}
  OR (${hasParts} AND length(${term}) < ${gramLength}))`;

/** The matches of all expressions. */
export const foundTerms = (tables = termTables) =>
  tables.map((table) => `SELECT record_type, field, record_id, created_at, tier FROM ${table}`).join(" UNION ALL ");
