import { createHash } from "node:crypto";
import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Document, type Linkage, linkage, type ResourceObject } from "./document";
import type { Page } from "./page";

type RelationshipShape = { types: string[]; many?: boolean };

type ResourceParts = { id: string; attributes: Record<string, unknown>; relationships?: Record<string, Linkage> };

type ResourceDefinition<Row> = {
  type: string;
  attributes: z.ZodObject;
  relationships?: Record<string, RelationshipShape>;
  /** Attributes and relationships that change by themselves, without the resource becoming another version. */
  volatile?: string[];
  /** Relative path of `links.self`; absent for a resource without a GET of its own. */
  path?: (id: string, row: Row) => string;
  serialize: (row: Row) => ResourceParts;
  /** The rows of these ids for `include`; missing ones are left out. Global resources ignore the account. */
  findMany?: (account: Account, ids: string[]) => Promise<Row[]>;
};

export type Resource<Row> = {
  type: string;
  serialize: (row: Row) => ResourceObject;
  document: (row: Row) => Document;
  /** One page of a list. */
  list: (page: Page<Row>) => Document;
  /** A list that always comes whole. */
  all: (rows: Row[]) => Document;
  /** The resources of these ids, for `include`; those the account cannot see are left out. */
  load: (account: Account, ids: string[]) => Promise<ResourceObject[]>;
  /** Schemas of the documents with one and with many of it. */
  one: z.ZodType;
  many: z.ZodType;
  object: z.ZodObject;
};

const link = z.string();
const selfLink = z.object({ self: link });
const included = z.array(z.looseObject({ id: z.string(), type: z.string() })).optional();
const pageLinks = z.object({
  self: link,
  current: link.optional(),
  first: link.optional(),
  prev: link.optional(),
  next: link.optional(),
  last: link.optional(),
});
const pageMeta = z.object({
  size: z.int(),
  total: z.int(),
  pagination: z
    .object({ current: z.int(), next: z.int().optional(), last: z.int().optional(), records: z.int() })
    .optional(),
});

function relationshipSchema(shape: RelationshipShape) {
  const identifier = linkage(shape.types);
  return z.object({ data: shape.many ? z.array(identifier) : identifier.nullable() });
}

type Shape = Pick<ResourceDefinition<never>, "type" | "attributes" | "relationships" | "path">;

function objectSchema({ type, attributes, relationships, path }: Shape) {
  const shapes = Object.entries(relationships ?? {}).map(([name, shape]) => [name, relationshipSchema(shape)]);
  return z
    .object({
      id: z.uuid(),
      type: z.literal(type),
      attributes,
      ...(relationships && { relationships: z.object(Object.fromEntries(shapes)) }),
      ...(path && { links: selfLink }),
    })
    .meta({ id: type });
}

function serializeRelationships(relationships: Record<string, Linkage>): ResourceObject["relationships"] {
  return Object.fromEntries(Object.entries(relationships).map(([name, data]) => [name, { data }]));
}

/** 72 bits of a hash over all that does not change by itself. */
function versionOf({ type, id, attributes, relationships }: ResourceObject, volatile: string[]): string {
  const lastingOf = (all: object) => Object.entries(all).filter(([name]) => !volatile.includes(name));
  const text = JSON.stringify([type, id, lastingOf(attributes), relationships && lastingOf(relationships)]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/**
 * A JSON:API resource: its attributes as zod, its relationships, and how a row becomes one. Attributes must list every
 * key that `serialize` gives: the answer carries all keys, unknown values as null.
 */
export function defineResource<Row>(definition: ResourceDefinition<Row>): Resource<Row> {
  const { type, path, findMany, volatile = [] } = definition;
  const object = objectSchema(definition);
  const serialize = (row: Row): ResourceObject => {
    const { id, attributes, relationships } = definition.serialize(row);
    return {
      id,
      type,
      attributes,
      ...(relationships && { relationships: serializeRelationships(relationships) }),
      ...(path && { links: { self: path(id, row) } }),
    };
  };
  return {
    type,
    serialize,
    document: (row) => {
      const data = serialize(row);
      return { data, version: versionOf(data, volatile) };
    },
    list: ({ rows, ...page }) => ({ data: rows.map(serialize), page }),
    all: (rows) => ({ data: rows.map(serialize), meta: { size: rows.length, total: rows.length } }),
    load: async (account, ids) => (findMany ? (await findMany(account, ids)).map(serialize) : []),
    object,
    one: z.object({ data: object, included, links: path ? selfLink : selfLink.optional() }),
    many: z.object({ data: z.array(object), included, links: pageLinks, meta: pageMeta }),
  };
}
