import type { ResourceObject } from "@/lib/platform/jsonapi/document";

function only<Value>(members: Record<string, Value>, names: Set<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.has(name)));
}

/** The resource with only those attributes and relationships that its type's fieldset names. */
export function sparse(object: ResourceObject, fieldsets: Map<string, Set<string>>): ResourceObject {
  const names = fieldsets.get(object.type);
  if (!names) return object;
  const { attributes, relationships, ...rest } = object;
  return {
    ...rest,
    attributes: only(attributes, names),
    ...(relationships && { relationships: only(relationships, names) }),
  };
}
