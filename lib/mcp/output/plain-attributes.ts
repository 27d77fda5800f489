import type { Resource } from "@/lib/platform/jsonapi/resource";

export type Attributes = Record<string, unknown>;

/** The attributes of a resource as the interface tells them, times as text. */
export function plainAttributes<Row>(resource: Resource<Row>, row: Row): Attributes {
  return JSON.parse(JSON.stringify(resource.serialize(row).attributes)) as Attributes;
}

/** Some of them under their own names. */
export function pick(attributes: Attributes, ...names: string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, attributes[name] ?? null]));
}

/** The same attributes under the names that JavaScript clients use. */
export function camelCase(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
}
