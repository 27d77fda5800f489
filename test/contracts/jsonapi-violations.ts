// For tests: the JSON:API 1.1 requirements for every document, independent of its content.

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Member names: letters, digits and non-ASCII characters; also `-`, `_` and spaces except at the ends. */
const namePattern = /^[a-zA-Z0-9\u0080-\uffff](?:[a-zA-Z0-9\u0080-\uffff _-]*[a-zA-Z0-9\u0080-\uffff])?$/;

const topMembers = ["data", "errors", "meta", "links", "included", "jsonapi"];
const resourceMembers = ["id", "type", "attributes", "relationships", "links", "meta"];
const errorMembers = ["id", "links", "status", "code", "title", "detail", "source", "meta"];
/** `current` is not in the standard; existing clients read it. */
const linkNames = ["self", "related", "describedby", "first", "last", "prev", "next", "current"];
/** Attributes with reserved names that existing clients read. */
const allowedReservedNames = [
  "document.id",
  "metro_area.id",
  "port.id",
  "rail_terminal.id",
  "route.id",
  "terminal.id",
  "webhook_notification.id",
];

function memberViolations(object: Json, allowed: string[], location: string): string[] {
  return Object.keys(object).flatMap((name) =>
    allowed.includes(name) ? [] : [`${location} has the unknown member ${name}`],
  );
}

/** JSON:API gives the links of a resource no closed list; `download` is a link of documents, as existing clients expect. */
const resourceLinkNames = [...linkNames, "download"];

function linksViolations(links: unknown, location: string, names = linkNames): string[] {
  if (!isObject(links)) return [`links of ${location} is not an object`];
  const invalid = Object.entries(links).filter(([, link]) => typeof link !== "string" || link === "");
  return [
    ...memberViolations(links, names, `links of ${location}`),
    ...invalid.map(([name]) => `link ${name} of ${location} is not a string`),
  ];
}

/** Checks the member names within an attribute value at any depth. */
function valueViolations(value: unknown, location: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valueViolations(item, location));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(namePattern.test(name) ? [] : [`${location} contains the invalid name ${JSON.stringify(name)}`]),
    ...(["links", "relationships"].includes(name) ? [`${location} contains the reserved name ${name}`] : []),
    ...valueViolations(inner, location),
  ]);
}

function identifierViolations(value: unknown, location: string): string[] {
  if (!isObject(value)) return [`${location} is not a resource identifier`];
  const isNamed = typeof value.type === "string" && typeof value.id === "string";
  return [
    ...memberViolations(value, ["type", "id", "meta"], location),
    ...(isNamed ? [] : [`${location} has no type or id`]),
  ];
}

function relationshipViolations(value: unknown, location: string): string[] {
  if (!isObject(value)) return [`${location} is not an object`];
  if (!["data", "links", "meta"].some((name) => name in value))
    return [`${location} has neither data nor links nor meta`];
  const identifiers = Array.isArray(value.data) ? value.data : [value.data ?? []].flat();
  return [
    ...memberViolations(value, ["data", "links", "meta"], location),
    ...identifiers.flatMap((each) => identifierViolations(each, location)),
  ];
}

function fieldViolations(attributes: Json, relationships: Json, location: string): string[] {
  const names = [...Object.keys(attributes), ...Object.keys(relationships)];
  const reserved = names.filter(
    (name) => ["id", "type"].includes(name) && !allowedReservedNames.includes(`${location}.${name}`),
  );
  return [
    ...names
      .filter((name) => !namePattern.test(name))
      .map((name) => `${location} has the invalid field name ${JSON.stringify(name)}`),
    ...reserved.map((name) => `${location} has a field named ${name}`),
    ...Object.keys(attributes).flatMap((name) =>
      name in relationships ? [`${location}.${name} is both attribute and relationship`] : [],
    ),
    ...valueViolations(attributes, location),
    ...Object.entries(relationships).flatMap(([name, value]) => relationshipViolations(value, `${location}.${name}`)),
  ];
}

function resourceViolations(object: unknown): string[] {
  if (!isObject(object)) return ["a resource is not an object"];
  const { id, type, attributes = {}, relationships = {}, links, meta } = object;
  if (typeof id !== "string" || id === "" || typeof type !== "string") return ["a resource has no string id or type"];
  if (!isObject(attributes) || !isObject(relationships))
    return [`attributes or relationships of ${type} is not an object`];
  return [
    ...memberViolations(object, resourceMembers, type),
    ...(namePattern.test(type) ? [] : [`the type ${type} is not a valid name`]),
    ...fieldViolations(attributes, relationships, type),
    ...(links === undefined ? [] : linksViolations(links, type, resourceLinkNames)),
    ...(meta === undefined || isObject(meta) ? [] : [`meta of ${type} is not an object`]),
  ];
}

function errorViolations(error: unknown): string[] {
  if (!isObject(error) || Object.keys(error).length === 0) return ["an error is not an object or is empty"];
  const nonStrings = ["id", "status", "code", "title", "detail"].filter(
    (name) => name in error && typeof error[name] !== "string",
  );
  const { source = null } = error;
  const locations = isObject(source) ? Object.values(source) : [];
  return [
    ...memberViolations(error, errorMembers, "an error"),
    ...nonStrings.map((name) => `${name} of an error is not a string`),
    ...(source === null || isObject(source) ? [] : ["source of an error is not an object"]),
    ...(isObject(source) ? memberViolations(source, ["pointer", "parameter", "header"], "source") : []),
    ...(locations.every((location) => typeof location === "string")
      ? []
      : ["source of an error contains a value that is not a string"]),
  ];
}

type Resource = { id: string; type: string; relationships?: Record<string, { data?: unknown }> };

const keyOf = ({ type, id }: { type: string; id: string }) => `${type} ${id}`;

/** Included resources that are not linked from the primary data, directly or through other included resources. */
function linkageViolations(primary: Resource[], included: Resource[]): string[] {
  const all = new Map([...primary, ...included].map((object) => [keyOf(object), object]));
  const reached = new Set(primary.map(keyOf));
  for (const key of reached) {
    for (const { data } of Object.values(all.get(key)?.relationships ?? {})) {
      for (const identifier of [data ?? []].flat() as Resource[]) reached.add(keyOf(identifier));
    }
  }
  return included.flatMap((object) =>
    reached.has(keyOf(object)) ? [] : [`${keyOf(object)} is included but not linked`],
  );
}

function dataViolations(data: unknown, included: unknown, isLinked: boolean): string[] {
  if (included !== undefined && !Array.isArray(included)) return ["included is not an array"];
  const primary = data === null ? [] : [data].flat();
  const objects = [...primary, ...(included ?? [])];
  const violations = objects.flatMap(resourceViolations);
  if (violations.length > 0) return violations;
  const keys = (objects as Resource[]).map(keyOf);
  const duplicates = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} occurs twice`);
  return [...duplicates, ...(isLinked ? linkageViolations(primary as Resource[], (included ?? []) as Resource[]) : [])];
}

/** How a document violates JSON:API 1.1. `isLinked`: all included resources must be linked (full linkage). */
export function jsonapiViolations(body: unknown, { isLinked }: { isLinked: boolean }): string[] {
  if (!isObject(body)) return ["the document is not an object"];
  const { data, errors, meta, links, included } = body;
  const has = (name: string) => name in body;
  return [
    ...memberViolations(body, topMembers, "the document"),
    ...(has("data") || has("errors") || has("meta") ? [] : ["the document has neither data nor errors nor meta"]),
    ...(has("data") && has("errors") ? ["the document has both data and errors"] : []),
    ...(has("included") && !has("data") ? ["the document has included without data"] : []),
    ...(has("links") ? linksViolations(links, "the document") : []),
    ...(!has("meta") || isObject(meta) ? [] : ["meta of the document is not an object"]),
    ...(has("data") ? dataViolations(data, included, isLinked) : []),
    ...(has("errors") && !(Array.isArray(errors) && errors.length > 0) ? ["errors is not an array or is empty"] : []),
    ...(Array.isArray(errors) ? errors.flatMap(errorViolations) : []),
  ];
}
