import { type DefinitionWithOptions, withOptions } from "@/lib/custom-fields/definitions/find-definitions";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Problem } from "@/lib/platform/errors";
import { type CheckedValue, checkValues } from "./check-values";
import type { GivenInitialFields, InitialFields } from "./initial-custom-fields";
import { detailOf } from "./write-value";

/** What of one request can be kept, or what is wrong with it, by fields below `initial_custom_fields`. */
export type CheckedInitialFields = { fields: InitialFields | null; problems: Problem[] };

const problemsMax = 20;

type List = keyof InitialFields;
type Entry = { row: number; list: List; index: number; apiSlug: string; number: string | null; given: unknown };

function entriesOf(given: GivenInitialFields, row: number): Entry[] {
  const base = (list: List, index: number, { api_slug: apiSlug, value }: { api_slug: string; value?: unknown }) => ({
    row,
    list,
    index,
    apiSlug,
    given: value,
  });
  return [
    ...(given?.shipment ?? []).map((entry, index) => ({ ...base("shipment", index, entry), number: null })),
    ...(given?.containers ?? []).map((entry, index) => ({
      ...base("containers", index, entry),
      number: entry.number,
    })),
  ];
}

const entityTypeOf = { shipment: "Shipment", containers: "Container" } as const satisfies Record<List, string>;

type Definitions = Map<string, DefinitionWithOptions>;

/** The definitions that these entries name, by type of entity and slug, in one statement. */
async function findNamed(account: Account, entries: Entry[]): Promise<Definitions> {
  if (entries.length === 0) return new Map();
  const slugs = [...new Set(entries.map(({ apiSlug }) => apiSlug))];
  const definitions = await prisma().customFieldDefinition.findMany({
    where: {
      accountId: account.id,
      entityType: { in: Object.values(entityTypeOf) },
      // So many different ones cannot all be defined: then all there are is less.
      ...(slugs.length <= 500 && { apiSlug: { in: slugs } }),
    },
    include: withOptions,
  });
  return new Map(definitions.map((definition) => [`${definition.entityType} ${definition.apiSlug}`, definition]));
}

const definitionOf = (definitions: Definitions, { list, apiSlug }: Entry) =>
  definitions.get(`${entityTypeOf[list]} ${apiSlug}`);

function problemOf({ list, index }: Entry, field: string, code: Problem["code"], detail: string): Problem {
  return { code, detail, source: { field: `initial_custom_fields/${list}/${index}/${field}` } };
}

/** Slugs that are not defined, and slugs given twice for the same; each with its entry. */
function faultsOfSlugs(entries: Entry[], definitions: Definitions): Map<Entry, Problem> {
  const seen = new Set<string>();
  const faults = new Map<Entry, Problem>();
  for (const entry of entries) {
    const { row, list, apiSlug, number } = entry;
    const key = `${row} ${list} ${number ?? ""} ${apiSlug}`;
    const type = entityTypeOf[list];
    if (!definitionOf(definitions, entry)) {
      const detail = `api_slug: ${apiSlug} is not defined for ${type}.`;
      faults.set(entry, problemOf(entry, "api_slug", "invalid", detail));
    } else if (seen.has(key)) {
      faults.set(entry, problemOf(entry, "api_slug", "duplicate", `api_slug: ${apiSlug} is given twice.`));
    }
    seen.add(key);
  }
  return faults;
}

function faultOfValue(entry: Entry, checked: CheckedValue): Problem | null {
  if ("value" in checked) return null;
  const { fault } = checked;
  return problemOf(entry, ["value", ...fault.path].join("/"), fault.code, detailOf(fault));
}

/** What is kept of entries without a fault; empty values are not worth keeping. */
function fieldsOf(checked: { entry: Entry; value: CheckedValue }[]): InitialFields | null {
  const kept = checked.flatMap(({ entry: { list, apiSlug: api_slug, number }, value: item }) =>
    "value" in item && item.value !== null ? [{ list, api_slug, value: item.value, number }] : [],
  );
  if (kept.length === 0) return null;
  return {
    shipment: kept.filter(({ list }) => list === "shipment").map(({ api_slug, value }) => ({ api_slug, value })),
    containers: kept
      .filter(({ list }) => list === "containers")
      .map(({ api_slug, value, number }) => ({ api_slug, value, number })),
  };
}

/**
 * Judges the initial custom fields of many requests, in order, in a number of statements that does not grow with them: one
 * for the definitions, one for their options, and one for each type of record that values refer to.
 */
export async function checkInitialCustomFields(
  account: Account,
  inputs: GivenInitialFields[],
): Promise<CheckedInitialFields[]> {
  const entries = inputs.flatMap(entriesOf);
  const definitions = await findNamed(account, entries);
  const faults = faultsOfSlugs(entries, definitions);
  const judged = entries.flatMap((entry) => {
    const definition = faults.has(entry) ? undefined : definitionOf(definitions, entry);
    return definition ? [{ entry, definition, given: entry.given }] : [];
  });
  const values = await checkValues(account, judged);
  const checked = judged.flatMap(({ entry }, index) => {
    const value = values[index];
    const fault = value ? faultOfValue(entry, value) : null;
    if (fault) faults.set(entry, fault);
    return value ? [{ entry, value }] : [];
  });
  const [faultsBy, checkedBy] = [
    Map.groupBy(
      entries.filter((entry) => faults.has(entry)),
      ({ row }) => row,
    ),
    Map.groupBy(checked, ({ entry }) => entry.row),
  ];
  return inputs.map((_, row) => {
    const problems = (faultsBy.get(row) ?? []).flatMap((entry) => faults.get(entry) ?? []).slice(0, problemsMax);
    return { fields: problems.length > 0 ? null : fieldsOf(checkedBy.get(row) ?? []), problems };
  });
}
