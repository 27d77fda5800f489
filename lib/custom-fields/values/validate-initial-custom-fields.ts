import { type DefinitionWithOptions, optionsInclude } from "@/lib/custom-fields/definitions/find-definitions";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Problem } from "@/lib/platform/errors";
import type { InitialFields, InitialFieldsInput } from "./initial-custom-fields";
import { type ValidatedValue, validateValues } from "./validate-values";
import { problemDetail } from "./write-value";

/** The valid fields of one tracking request, or its problems, with pointers below `initial_custom_fields`. */
export type ValidatedInitialFields = { fields: InitialFields | null; problems: Problem[] };

const problemsMax = 20;

type List = keyof InitialFields;
type Entry = { row: number; list: List; index: number; apiSlug: string; number: string | null; input: unknown };

function entriesOf(fields: InitialFieldsInput, row: number): Entry[] {
  const base = (list: List, index: number, { api_slug: apiSlug, value }: { api_slug: string; value?: unknown }) => ({
    row,
    list,
    index,
    apiSlug,
    input: value,
  });
  return [
    ...(fields?.shipment ?? []).map((entry, index) => ({ ...base("shipment", index, entry), number: null })),
    ...(fields?.containers ?? []).map((entry, index) => ({
      ...base("containers", index, entry),
      number: entry.number,
    })),
  ];
}

const entityTypeOf = { shipment: "Shipment", containers: "Container" } as const satisfies Record<List, string>;

type Definitions = Map<string, DefinitionWithOptions>;

/** The definitions that these entries refer to, by entity type and slug, with one statement. */
async function findReferencedDefinitions(account: Account, entries: Entry[]): Promise<Definitions> {
  if (entries.length === 0) return new Map();
  const slugs = [...new Set(entries.map(({ apiSlug }) => apiSlug))];
  const definitions = await prisma().customFieldDefinition.findMany({
    where: {
      accountId: account.id,
      entityType: { in: Object.values(entityTypeOf) },
      // An account has fewer definitions than this: then all of them are read.
      ...(slugs.length <= 500 && { apiSlug: { in: slugs } }),
    },
    include: optionsInclude,
  });
  return new Map(definitions.map((definition) => [`${definition.entityType} ${definition.apiSlug}`, definition]));
}

const definitionOf = (definitions: Definitions, { list, apiSlug }: Entry) =>
  definitions.get(`${entityTypeOf[list]} ${apiSlug}`);

function problemOf({ list, index }: Entry, field: string, code: Problem["code"], detail: string): Problem {
  return { code, detail, source: { field: `initial_custom_fields/${list}/${index}/${field}` } };
}

/** The problems of entries whose slug is undefined or repeated. */
function findSlugProblems(entries: Entry[], definitions: Definitions): Map<Entry, Problem> {
  const seen = new Set<string>();
  const problems = new Map<Entry, Problem>();
  for (const entry of entries) {
    const { row, list, apiSlug, number } = entry;
    const key = `${row} ${list} ${number ?? ""} ${apiSlug}`;
    const type = entityTypeOf[list];
    if (!definitionOf(definitions, entry)) {
      const detail = `api_slug: ${apiSlug} is not defined for ${type}.`;
      problems.set(entry, problemOf(entry, "api_slug", "invalid", detail));
    } else if (seen.has(key)) {
      problems.set(entry, problemOf(entry, "api_slug", "duplicate", `api_slug: ${apiSlug} is repeated.`));
    }
    seen.add(key);
  }
  return problems;
}

function valueProblem(entry: Entry, validated: ValidatedValue): Problem | null {
  if ("value" in validated) return null;
  const { problem } = validated;
  return problemOf(entry, ["value", ...problem.path].join("/"), problem.code, problemDetail(problem));
}

/** The fields of valid entries without empty values; null if none remain. */
function toInitialFields(validated: { entry: Entry; value: ValidatedValue }[]): InitialFields | null {
  const fields = validated.flatMap(({ entry: { list, apiSlug: api_slug, number }, value: item }) =>
    "value" in item && item.value !== null ? [{ list, api_slug, value: item.value, number }] : [],
  );
  if (fields.length === 0) return null;
  return {
    shipment: fields.filter(({ list }) => list === "shipment").map(({ api_slug, value }) => ({ api_slug, value })),
    containers: fields
      .filter(({ list }) => list === "containers")
      .map(({ api_slug, value, number }) => ({ api_slug, value, number })),
  };
}

/**
 * Validates the initial custom fields of many requests; results are in the order of `inputs`. The number of statements is
 * constant: one for the definitions, one for their options, and one for each type of record that values refer to.
 */
export async function validateInitialCustomFields(
  account: Account,
  inputs: InitialFieldsInput[],
): Promise<ValidatedInitialFields[]> {
  const entries = inputs.flatMap(entriesOf);
  const definitions = await findReferencedDefinitions(account, entries);
  const problemByEntry = findSlugProblems(entries, definitions);
  const defined = entries.flatMap((entry) => {
    const definition = problemByEntry.has(entry) ? undefined : definitionOf(definitions, entry);
    return definition ? [{ entry, definition, input: entry.input }] : [];
  });
  const values = await validateValues(account, defined);
  const validated = defined.flatMap(({ entry }, index) => {
    const value = values[index];
    const problem = value ? valueProblem(entry, value) : null;
    if (problem) problemByEntry.set(entry, problem);
    return value ? [{ entry, value }] : [];
  });
  const invalidByRow = Map.groupBy(
    entries.filter((entry) => problemByEntry.has(entry)),
    ({ row }) => row,
  );
  const validatedByRow = Map.groupBy(validated, ({ entry }) => entry.row);
  return inputs.map((_, row) => {
    const problems = (invalidByRow.get(row) ?? [])
      .flatMap((entry) => problemByEntry.get(entry) ?? [])
      .slice(0, problemsMax);
    return { fields: problems.length > 0 ? null : toInitialFields(validatedByRow.get(row) ?? []), problems };
  });
}
