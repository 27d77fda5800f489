import { z } from "zod";
import { includableResources } from "@/lib/http/includable-resources";

const includeDepthMax = 3;

/** Primary data of a response: resources of one type. */
export type PrimaryData = { type: string; object: z.ZodObject; isList: boolean };

/** The primary data of a response schema, of several ones that of the first; null for plain JSON and for empty responses. */
export function primaryDataOf(response: z.ZodType): PrimaryData | null {
  if (response instanceof z.ZodUnion) return primaryDataOf(response.options[0] as z.ZodType);
  if (!(response instanceof z.ZodObject) || !("included" in response.shape)) return null;
  const { data } = response.shape;
  const isList = data instanceof z.ZodArray;
  const object = isList ? data.element : data;
  if (!(object instanceof z.ZodObject) || !(object.shape.type instanceof z.ZodLiteral)) return null;
  return { type: String(object.shape.type.value), object, isList };
}

function typesOf(relationship: unknown): string[] {
  if (relationship instanceof z.ZodOptional) return typesOf(relationship.unwrap());
  if (!(relationship instanceof z.ZodObject)) return [];
  const { data } = relationship.shape;
  const identifier = data instanceof z.ZodNullable ? data.unwrap() : data instanceof z.ZodArray ? data.element : data;
  const type = identifier instanceof z.ZodObject ? identifier.shape.type : null;
  return type instanceof z.ZodEnum ? type.options.map(String) : [];
}

/** The relationships of a resource that `include` can follow, each with its target types. */
export function relationshipsOf(object: z.ZodObject): Map<string, string[]> {
  const { relationships } = object.shape;
  if (!(relationships instanceof z.ZodObject)) return new Map();
  const named = Object.entries(relationships.shape).map(
    ([name, relationship]) => [name, typesOf(relationship).filter((type) => includableResources.has(type))] as const,
  );
  return new Map(named.filter(([, types]) => types.length > 0));
}

/** The types that `include` can reach from a resource, sorted by name. */
export function reachableTypes(object: z.ZodObject): string[] {
  const reached = new Set<string>();
  let from = [object];
  for (let step = 0; step < includeDepthMax; step++) {
    const types = from.flatMap((each) => [...relationshipsOf(each).values()].flat());
    const found = [...new Set(types)].filter((type) => !reached.has(type));
    for (const type of found) reached.add(type);
    from = found.flatMap((type) => includableResources.get(type)?.object ?? []);
  }
  return [...reached].sort();
}
