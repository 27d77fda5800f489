import { z } from "zod";
import type { Account } from "@/lib/auth/account";
import { type Document, linkage, type ResourceObject } from "./document";
import type { Page } from "./page";

type RelationshipShape = { types: string[]; many?: boolean };

type ResourceParts = {
  id: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, ResourceObject["relationships"][string]["data"]>;
};

type ResourceDefinition<Row> = {
  type: string;
  attributes: z.ZodObject;
  relationships?: Record<string, RelationshipShape>;
  /** Relative path of `links.self`; absent for a resource without a GET of its own. */
  path?: (id: string) => string;
  serialize: (row: Row) => ResourceParts;
  /** The rows of these ids for `include`; missing ones are left out. Global resources ignore the account. */
  findMany?: (account: Account, ids: string[]) => Promise<Row[]>;
};

export type Resource<Row> = {
  type: string;
  serialize: (row: Row) => ResourceObject;
  document: (row: Row) => Document;
  list: (page: Page<Row>) => Document;
  /** The resources of these ids, for `include`; those the account cannot see are left out. */
  load: (account: Account, ids: string[]) => Promise<ResourceObject[]>;
  /** Schemas of the documents with one and with many of it. */
  one: z.ZodType;
  many: z.ZodType;
  object: z.ZodObject;
};

const links = z.record(z.string(), z.string());

function relationshipSchema(shape: RelationshipShape) {
  const identifier = linkage(shape.types);
  return z.object({ data: shape.many ? z.array(identifier) : identifier.nullable() });
}

function objectSchema(definition: Omit<ResourceDefinition<never>, "serialize" | "findMany">) {
  const shapes = Object.entries(definition.relationships ?? {});
  return z
    .object({
      id: z.uuid(),
      type: z.literal(definition.type),
      attributes: definition.attributes,
      ...(shapes.length > 0 && {
        relationships: z.object(Object.fromEntries(shapes.map(([name, shape]) => [name, relationshipSchema(shape)]))),
      }),
      ...(definition.path && { links: z.object({ self: z.string() }) }),
    })
    .meta({ id: definition.type });
}

/**
 * A JSON:API resource: its attributes as zod, its relationships, and how a row becomes one. Attributes must list every
 * key that `serialize` gives: the answer carries all keys, unknown values as null.
 */
export function defineResource<Row>(definition: ResourceDefinition<Row>): Resource<Row> {
  const { type, path, findMany } = definition;
  const object = objectSchema(definition);
  const serialize = (row: Row): ResourceObject => {
    const { id, attributes, relationships = {} } = definition.serialize(row);
    return {
      id,
      type,
      attributes,
      relationships: Object.fromEntries(Object.entries(relationships).map(([name, data]) => [name, { data }])),
      ...(path && { links: { self: path(id) } }),
    };
  };
  return {
    type,
    serialize,
    document: (row) => ({ data: serialize(row) }),
    list: ({ rows, ...page }) => ({ data: rows.map(serialize), page: { ...page, count: rows.length } }),
    load: async (account, ids) => (findMany ? (await findMany(account, ids)).map(serialize) : []),
    object,
    one: z.object({ data: object, included: z.array(z.looseObject({})).optional(), links: links.optional() }),
    many: z.object({
      data: z.array(object),
      included: z.array(z.looseObject({})).optional(),
      links: links.optional(),
      meta: z.looseObject({ size: z.int(), total: z.int() }).optional(),
    }),
  };
}
