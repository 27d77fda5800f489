import type { z } from "zod";
import { jsonAttributes, type Resource } from "@/lib/platform/jsonapi/resource";

export type Attributes = Record<string, unknown>;

/** The serialized attributes of a resource, times as ISO 8601 strings. */
export function plainAttributes<Row>(resource: Resource<Row>, row: Row): Attributes {
  return jsonAttributes(resource, row);
}

/** The named attributes; null if missing. */
export function pick(attributes: Attributes, ...names: string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, attributes[name] ?? null]));
}

/** The schemas of the named attributes, as `pick` gives their values. */
export function attributeShape<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  names: readonly Name[],
): Pick<Shape, Name> {
  return Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<Shape, Name>;
}

/** The attributes with camelCase names. */
export function camelCase(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
}
