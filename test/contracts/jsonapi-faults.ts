// For tests: what JSON:API 1.1 asks of every document, whatever it is about.

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Letters, digits and what is beyond ASCII anywhere, `-`, `_` and blanks within. */
const nameShape = /^[a-zA-Z0-9\u0080-\uffff](?:[a-zA-Z0-9\u0080-\uffff _-]*[a-zA-Z0-9\u0080-\uffff])?$/;

const topMembers = ["data", "errors", "meta", "links", "included", "jsonapi"];
const resourceMembers = ["id", "type", "attributes", "relationships", "links", "meta"];
const errorMembers = ["id", "links", "status", "code", "title", "detail", "source", "meta"];
/** `current` is what existing clients read besides. */
const linkNames = ["self", "related", "describedby", "first", "last", "prev", "next", "current"];
/** Attributes that existing clients read under these names, by type. */
const excused = ["metro_area.id", "port.id", "route.id", "terminal.id", "webhook_notification.id"];

function faultsOfNames(object: Json, known: string[], place: string): string[] {
  return Object.keys(object).flatMap((name) => (known.includes(name) ? [] : [`${place} has the member ${name}`]));
}

function faultsOfLinks(links: unknown, place: string): string[] {
  if (!isObject(links)) return [`links of ${place} are no object`];
  const wrong = Object.entries(links).filter(([, link]) => typeof link !== "string" || link === "");
  return [
    ...faultsOfNames(links, linkNames, `links of ${place}`),
    ...wrong.map(([name]) => `link ${name} of ${place} is no text`),
  ];
}

/** Names within an attribute, however deep, and that none of them is `links` or `relationships`. */
function faultsOfValue(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => faultsOfValue(item, place));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(nameShape.test(name) ? [] : [`${place} holds the name ${JSON.stringify(name)}`]),
    ...(["links", "relationships"].includes(name) ? [`${place} holds the reserved name ${name}`] : []),
    ...faultsOfValue(inner, place),
  ]);
}

function faultsOfIdentifier(value: unknown, place: string): string[] {
  if (!isObject(value)) return [`${place} is no identifier`];
  const isNamed = typeof value.type === "string" && typeof value.id === "string";
  return [...faultsOfNames(value, ["type", "id", "meta"], place), ...(isNamed ? [] : [`${place} lacks type or id`])];
}

function faultsOfRelationship(value: unknown, place: string): string[] {
  if (!isObject(value)) return [`${place} is no object`];
  if (!["data", "links", "meta"].some((name) => name in value)) return [`${place} has neither data nor links nor meta`];
  const named = Array.isArray(value.data) ? value.data : [value.data ?? []].flat();
  return [
    ...faultsOfNames(value, ["data", "links", "meta"], place),
    ...named.flatMap((each) => faultsOfIdentifier(each, place)),
  ];
}

function faultsOfFields(attributes: Json, relationships: Json, place: string): string[] {
  const names = [...Object.keys(attributes), ...Object.keys(relationships)];
  const taken = names.filter((name) => ["id", "type"].includes(name) && !excused.includes(`${place}.${name}`));
  return [
    ...names.filter((name) => !nameShape.test(name)).map((name) => `${place} has the field ${JSON.stringify(name)}`),
    ...taken.map((name) => `${place} has a field named ${name}`),
    ...Object.keys(attributes).flatMap((name) =>
      name in relationships ? [`${place}.${name} is attribute and relationship`] : [],
    ),
    ...faultsOfValue(attributes, place),
    ...Object.entries(relationships).flatMap(([name, value]) => faultsOfRelationship(value, `${place}.${name}`)),
  ];
}

function faultsOfResource(object: unknown): string[] {
  if (!isObject(object)) return ["a resource is no object"];
  const { id, type, attributes = {}, relationships = {}, links, meta } = object;
  if (typeof id !== "string" || id === "" || typeof type !== "string") return ["a resource lacks id or type as text"];
  if (!isObject(attributes) || !isObject(relationships)) return [`${type} has fields that are no object`];
  return [
    ...faultsOfNames(object, resourceMembers, type),
    ...(nameShape.test(type) ? [] : [`the type ${type} is no name`]),
    ...faultsOfFields(attributes, relationships, type),
    ...(links === undefined ? [] : faultsOfLinks(links, type)),
    ...(meta === undefined || isObject(meta) ? [] : [`meta of ${type} is no object`]),
  ];
}

function faultsOfError(error: unknown): string[] {
  if (!isObject(error) || Object.keys(error).length === 0) return ["an error is no object, or empty"];
  const texts = ["id", "status", "code", "title", "detail"].filter(
    (name) => name in error && typeof error[name] !== "string",
  );
  const { source = null } = error;
  const places = isObject(source) ? Object.values(source) : [];
  return [
    ...faultsOfNames(error, errorMembers, "an error"),
    ...texts.map((name) => `${name} of an error is no text`),
    ...(source === null || isObject(source) ? [] : ["source of an error is no object"]),
    ...(isObject(source) ? faultsOfNames(source, ["pointer", "parameter", "header"], "source") : []),
    ...(places.every((place) => typeof place === "string") ? [] : ["source of an error holds no text"]),
  ];
}

type Resource = { id: string; type: string; relationships?: Record<string, { data?: unknown }> };

const keyOf = ({ type, id }: { type: string; id: string }) => `${type} ${id}`;

/** What is in the document though no identifier in it leads there from the primary data. */
function faultsOfLinkage(primary: Resource[], included: Resource[]): string[] {
  const all = new Map([...primary, ...included].map((object) => [keyOf(object), object]));
  const reached = new Set(primary.map(keyOf));
  for (const key of reached) {
    for (const { data } of Object.values(all.get(key)?.relationships ?? {})) {
      for (const identifier of [data ?? []].flat() as Resource[]) reached.add(keyOf(identifier));
    }
  }
  return included.flatMap((object) => (reached.has(keyOf(object)) ? [] : [`nothing leads to ${keyOf(object)}`]));
}

function faultsOfData(data: unknown, included: unknown, isLinked: boolean): string[] {
  if (included !== undefined && !Array.isArray(included)) return ["included is no list"];
  const primary = data === null ? [] : [data].flat();
  const objects = [...primary, ...(included ?? [])];
  const faults = objects.flatMap(faultsOfResource);
  if (faults.length > 0) return faults;
  const keys = (objects as Resource[]).map(keyOf);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} is there twice`);
  return [...twice, ...(isLinked ? faultsOfLinkage(primary as Resource[], (included ?? []) as Resource[]) : [])];
}

/** What of a document is not as JSON:API asks. `isLinked`: nothing may be included that no identifier leads to. */
export function jsonapiFaults(body: unknown, { isLinked }: { isLinked: boolean }): string[] {
  if (!isObject(body)) return ["the document is no object"];
  const { data, errors, meta, links, included } = body;
  const has = (name: string) => name in body;
  return [
    ...faultsOfNames(body, topMembers, "the document"),
    ...(has("data") || has("errors") || has("meta") ? [] : ["the document has neither data nor errors nor meta"]),
    ...(has("data") && has("errors") ? ["the document has data and errors"] : []),
    ...(has("included") && !has("data") ? ["the document includes without data"] : []),
    ...(has("links") ? faultsOfLinks(links, "the document") : []),
    ...(!has("meta") || isObject(meta) ? [] : ["meta of the document is no object"]),
    ...(has("data") ? faultsOfData(data, included, isLinked) : []),
    ...(has("errors") && !(Array.isArray(errors) && errors.length > 0) ? ["errors are no list"] : []),
    ...(Array.isArray(errors) ? errors.flatMap(faultsOfError) : []),
  ];
}
