import type { Account } from "@/lib/platform/auth/account";
import type { Identifier, Linkage, ResourceObject } from "./document";
import type { Resource } from "./resource";

/** Resources that can be loaded by id, by type. */
export type Loaders = Map<string, Pick<Resource<never>, "type" | "load">>;

function identifiersOf(linkage: Linkage | undefined): Identifier[] {
  if (!linkage) return [];
  return Array.isArray(linkage) ? linkage : [linkage];
}

const keyOf = ({ type, id }: Identifier) => `${type} ${id}`;

type Sources = { loaders: Loaders; available: Map<string, ResourceObject> };

/** Loads the resources of these identifiers in their order, with one query per type. Types without a loader are left out. */
async function load(
  account: Account,
  identifiers: Identifier[],
  { loaders, available }: Sources,
): Promise<ResourceObject[]> {
  const missing = identifiers.filter((identifier) => !available.has(keyOf(identifier)));
  const loaded = await Promise.all(
    [...Map.groupBy(missing, ({ type }) => type)].map(async ([type, group]) => {
      const ids = [...new Set(group.map(({ id }) => id))];
      return (await loaders.get(type)?.load(account, ids)) ?? [];
    }),
  );
  const byKey = new Map([...available, ...loaded.flat().map((object) => [keyOf(object), object] as const)]);
  return [...new Set(identifiers.map(keyOf))].flatMap((key) => byKey.get(key) ?? []);
}

/**
 * The related resources of `primary` along `paths` (each a list of relationship names), each once and without the primary ones.
 * Unknown relationship names are ignored, because existing clients send them. `preloaded` are not loaded again.
 */
export async function loadIncluded(
  account: Account,
  primary: ResourceObject[],
  paths: string[][],
  loaders: Loaders,
  preloaded: ResourceObject[] = [],
): Promise<ResourceObject[]> {
  if (paths.length === 0) return [];
  const sources = { loaders, available: new Map(preloaded.map((object) => [keyOf(object), object])) };
  const known = new Map(primary.map((object) => [keyOf(object), object]));
  const included = new Map<string, ResourceObject>();
  const follow = async (from: ResourceObject[], rest: string[][]): Promise<void> => {
    for (const [name, branches] of Map.groupBy(rest, ([first]) => first ?? "")) {
      const identifiers = from.flatMap((object) => identifiersOf(object.relationships?.[name]?.data));
      const missing = identifiers.filter((identifier) => !known.has(keyOf(identifier)));
      for (const object of await load(account, missing, sources)) {
        known.set(keyOf(object), object);
        included.set(keyOf(object), object);
      }
      const deeper = branches.map((path) => path.slice(1)).filter((path) => path.length > 0);
      const next = [...new Set(identifiers.flatMap((identifier) => known.get(keyOf(identifier)) ?? []))];
      if (deeper.length > 0 && next.length > 0) await follow(next, deeper);
    }
  };
  await follow(primary, paths);
  return [...included.values()];
}
