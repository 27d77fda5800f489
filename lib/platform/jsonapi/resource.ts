import { hash } from "node:crypto";
import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { findRowsById } from "@/lib/platform/db/read-rows";
import type { RowSource } from "@/lib/platform/db/row-source";
import { serializeTimes } from "@/lib/platform/serialize-time";
import { type Document, type Linkage, linkage, type ResourceObject } from "./document";
import type { Page } from "./page";

/** `optional`: absent where it does not apply, rather than null. */
type RelationshipShape = { types: string[]; many?: boolean; optional?: boolean };

type ResourceParts = { id: string; attributes: Record<string, unknown>; relationships?: Record<string, Linkage> };

type ResourceDefinition<Row, Attributes extends z.ZodObject> = {
  type: string;
  attributes: Attributes;
  relationships?: Record<string, RelationshipShape>;
  /** Attributes and relationships that change without an edit and do not count for the version. */
  volatile?: string[];
  /** Relative path of `links.self`; absent for a resource without a GET of its own. */
  path?: (id: string, row: Row) => string;
  /** Relative paths of further links, by their name. */
  links?: Record<string, (id: string) => string>;
  serialize: (row: Row) => ResourceParts;
  /** How its rows are read with one statement, also for `include`. */
  rows?: RowSource<Row>;
  /** Without `rows`: the rows of these ids for `include`. Missing rows are left out. Global resources ignore the account. */
  findMany?: (account: Account, ids: string[]) => Promise<Row[]>;
};

export type Resource<Row, Attributes extends z.ZodObject = z.ZodObject> = {
  type: string;
  attributes: Attributes;
  rows?: RowSource<Row> | undefined;
  serialize: (row: Row) => ResourceObject;
  document: (row: Row) => Document;
  /** One page of a list. */
  list: (page: Page<Row>) => Document;
  /** A list without pages. */
  all: (rows: Row[]) => Document;
  /** The resources of these ids for `include`. Those that the account cannot see are left out. */
  load: (account: Account, ids: string[]) => Promise<ResourceObject[]>;
  /** Schemas of the documents with one resource and with many. */
  one: z.ZodType;
  many: z.ZodType;
  object: z.ZodObject;
};

/** The attributes of a resource as JSON: `AttributesOf<typeof containers>`. Pages and clients infer their types from it. */
export type AttributesOf<Of extends { attributes: z.ZodObject }> = z.output<Of["attributes"]>;

/** The serialized attributes of a row, as JSON: times are ISO 8601 strings. */
export function jsonAttributes<Row, Attributes extends z.ZodObject>(
  { serialize }: Resource<Row, Attributes>,
  row: Row,
): z.output<Attributes> {
  return JSON.parse(JSON.stringify(serialize(row).attributes));
}

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
  total_exact: z.literal(false).optional().meta({
    description:
      "False if more rows match than are counted: `total` is then a lower limit, and there is no `links.last`",
  }),
  pagination: z
    .object({ current: z.int(), next: z.int().optional(), last: z.int().optional(), records: z.int() })
    .optional(),
});

function relationshipSchema(shape: RelationshipShape) {
  const identifier = linkage(shape.types);
  const relationship = z.object({ data: shape.many ? z.array(identifier) : identifier.nullable() });
  return shape.optional ? relationship.optional() : relationship;
}

type Shape = Pick<ResourceDefinition<never, z.ZodObject>, "type" | "attributes" | "relationships" | "path" | "links">;

function objectSchema({ type, attributes, relationships, path, links = {} }: Shape) {
  const shapes = Object.entries(relationships ?? {}).map(([name, shape]) => [name, relationshipSchema(shape)]);
  return z
    .object({
      id: z.uuid(),
      type: z.literal(type),
      attributes,
      ...(relationships && { relationships: z.object(Object.fromEntries(shapes)) }),
      ...(path && { links: selfLink.extend(Object.fromEntries(Object.keys(links).map((name) => [name, link]))) }),
    })
    .meta({ id: type });
}

function serializeRelationships(relationships: Record<string, Linkage>): ResourceObject["relationships"] {
  return Object.fromEntries(Object.entries(relationships).map(([name, data]) => [name, { data }]));
}

/** Replaces times by their texts, in place: JSON.stringify takes several times as long for a Date, and it runs for the version too. */
function writeTimes(attributes: Record<string, unknown>): Record<string, unknown> {
  for (const name in attributes) {
    const value = attributes[name];
    if (typeof value === "object" && value !== null) attributes[name] = serializeTimes(value);
  }
  return attributes;
}

/** 72 bits of a hash over all members except those that `volatile` has, as undefined, which JSON leaves out. */
function versionOf(
  { type, id, attributes, relationships }: ResourceObject,
  volatile: Record<string, undefined>,
): string {
  const text = JSON.stringify([
    type,
    id,
    { ...attributes, ...volatile },
    relationships && { ...relationships, ...volatile },
  ]);
  return hash("sha256", text, "base64url").slice(0, 12);
}

/**
 * Defines a JSON:API resource: the schema of its attributes, its relationships, and how a row is serialized. The schema must list
 * every key that `serialize` returns. Responses contain all keys; unknown values are null.
 */
export function defineResource<Row, Attributes extends z.ZodObject>(
  definition: ResourceDefinition<Row, Attributes>,
): Resource<Row, Attributes> {
  const { type, path, rows: source } = definition;
  const volatile = Object.fromEntries((definition.volatile ?? []).map((name) => [name, undefined]));
  const findMany = source
    ? (account: Account, ids: string[]) => findRowsById(source, account.id, ids)
    : definition.findMany;
  const object = objectSchema(definition);
  const moreLinks = Object.entries(definition.links ?? {});
  const linksOf = (id: string) => Object.fromEntries(moreLinks.map(([name, toPath]) => [name, toPath(id)]));
  const serialize = (row: Row): ResourceObject => {
    const { id, attributes, relationships } = definition.serialize(row);
    return {
      id,
      type,
      attributes: writeTimes(attributes),
      ...(relationships && { relationships: serializeRelationships(relationships) }),
      ...(path && { links: { self: path(id, row), ...linksOf(id) } }),
    };
  };
  return {
    type,
    attributes: definition.attributes,
    rows: source,
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
