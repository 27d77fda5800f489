import type { Account } from "@/lib/platform/auth/account";
import type { Identifier, Linkage, ResourceObject } from "./document";
import type { Resource } from "./resource";

/** Resources that can be reached by their ids, by type. */
export type Loaders = Map<string, Pick<Resource<never>, "type" | "load">>;

function identifiersOf(linkage: Linkage | undefined): Identifier[] {
  if (!linkage) return [];
  return Array.isArray(linkage) ? linkage : [linkage];
}

const keyOf = ({ type, id }: Identifier) => `${type} ${id}`;

type Sources = { loaders: Loaders; given: Map<string, ResourceObject> };

/** Loads what these identifiers name, one query a type, in the order named; types without a loader are left out. */
async function load(
  account: Account,
  identifiers: Identifier[],
  { loaders, given }: Sources,
): Promise<ResourceObject[]> {
  const missing = identifiers.filter((identifier) => !given.has(keyOf(identifier)));
  const loaded = await Promise.all(
    [...Map.groupBy(missing, ({ type }) => type)].map(async ([type, named]) => {
      const ids = [...new Set(named.map(({ id }) => id))];
      return (await loaders.get(type)?.load(account, ids)) ?? [];
    }),
  );
  const byKey = new Map([...given, ...loaded.flat().map((object) => [keyOf(object), object] as const)]);
  return [...new Set(identifiers.map(keyOf))].flatMap((key) => byKey.get(key) ?? []);
}

/**
 * The related resources of `primary` along `paths` (each a list of relationship names), every one once, none of them
 * primary itself. Names that are no relationship are ignored, as existing clients need. `given` are at hand already.
 */
export async function loadIncluded(
  account: Account,
  primary: ResourceObject[],
  paths: string[][],
  loaders: Loaders,
  given: ResourceObject[] = [],
): Promise<ResourceObject[]> {
  const sources = { loaders, given: new Map(given.map((object) => [keyOf(object), object])) };
  const known = new Map(primary.map((object) => [keyOf(object), object]));
  const included = new Map<string, ResourceObject>();
  const follow = async (from: ResourceObject[], rest: string[][]): Promise<void> => {
    for (const [name, branches] of Map.groupBy(rest, ([first]) => first ?? "")) {
      const wanted = from.flatMap((object) => identifiersOf(object.relationships?.[name]?.data));
      const missing = wanted.filter((identifier) => !known.has(keyOf(identifier)));
      for (const object of await load(account, missing, sources)) {
        known.set(keyOf(object), object);
        included.set(keyOf(object), object);
      }
      const deeper = branches.map((path) => path.slice(1)).filter((path) => path.length > 0);
      const next = [...new Set(wanted.flatMap((identifier) => known.get(keyOf(identifier)) ?? []))];
      if (deeper.length > 0 && next.length > 0) await follow(next, deeper);
    }
  };
  await follow(primary, paths);
  return [...included.values()];
}
