import { readFileSync } from "node:fs";
import type { AnySchemaObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

// For tests: reads the committed OpenAPI document and validates responses against it.

type Header = { $ref?: string; required?: boolean };
type Response = { $ref?: string; headers?: Record<string, Header>; content?: Record<string, unknown> };
type Operation = { responses: Record<string, Response> };
type Document = { paths: Record<string, Record<string, Operation>>; webhooks: Record<string, unknown> };

const base = "https://landfall.test/openapi.json";
const cache: { document?: Document } = {};
const validators = new Map<boolean, Ajv2020>();
const compiledSchemas = new Map<string, ValidateFunction>();

function document(): Document {
  cache.document ??= JSON.parse(readFileSync("public/openapi.json", "utf8")) as Document;
  return cache.document;
}

/** Makes all attributes and relationships optional, for responses with sparse fieldsets. */
function withoutRequired(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRequired(item));
  if (value === null || typeof value !== "object") return value;
  const isFields = key === "attributes" || key === "relationships";
  const entries = Object.entries(value).filter(([name]) => !(isFields && name === "required"));
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutRequired(item, name)]));
}

/** The validator of the whole document; schemas are compiled when they are first used. */
function ajv(isSparse: boolean): Ajv2020 {
  const cached = validators.get(isSparse);
  if (cached) return cached;
  // Compiles each shared schema once and skips code optimization, because most schemas validate only a few responses.
  const instance = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(instance);
  const schema = isSparse ? withoutRequired(document()) : document();
  instance.addSchema({ ...(schema as AnySchemaObject), $id: base });
  validators.set(isSparse, instance);
  return instance;
}

const escapeKey = (key: string) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));

/** A JSON pointer into the document and its value. */
type Location<Value> = { path: string; value: Value };

function resolveReference<Value extends { $ref?: string }>({ path, value }: Location<Value>): Location<Value> {
  const { $ref } = value;
  if (!$ref) return { path, value };
  const keys = $ref.slice(2).split("/");
  const target = keys.reduce<unknown>((from, key) => Reflect.get(from as object, key), document());
  return resolveReference({ path: `/${keys.map(escapeKey).join("/")}`, value: target as Value });
}

export type DocumentedResponse = {
  /** Header names in lower case, with whether each is required. */
  headers: Map<string, boolean>;
  mediaTypes: string[];
  /** How a body of this media type violates its schema; null if it is valid. `isSparse`: with sparse fieldsets. */
  violationOf: (mediaType: string, body: unknown, isSparse: boolean) => string | null;
};

function validator(path: string, isSparse: boolean): ValidateFunction {
  const key = `${path} ${isSparse}`;
  const validate = compiledSchemas.get(key) ?? ajv(isSparse).compile({ $ref: `${base}#${path}` });
  compiledSchemas.set(key, validate);
  return validate;
}

/** The errors of the last validation, with their locations. */
function describeErrors({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join("; ");
}

/** How an error response without operation violates the schema of errors; null if it is valid. */
export function errorsViolation(body: unknown): string | null {
  const validate = validator("/components/schemas/errors", false);
  return validate(body) ? null : describeErrors(validate);
}

/** How a request body violates the schema of its operation; null if it is valid. */
export function requestViolation(pattern: string, method: string, body: unknown): string | null {
  const path = `/paths/${escapeKey(pattern)}/${method.toLowerCase()}/requestBody/content/${escapeKey("application/json")}`;
  const validate = validator(`${path}/schema`, false);
  return validate(body) ? null : describeErrors(validate);
}

/** The event names in the document. */
export function documentedEvents(): string[] {
  return Object.keys(document().webhooks);
}

/** How the body of a webhook request violates the schema of its event; null if it is valid. */
export function eventViolation(event: string, body: unknown): string | null {
  const path = `/webhooks/${escapeKey(event)}/post/requestBody/content/${escapeKey("application/json")}`;
  const validate = validator(`${path}/schema`, false);
  return validate(body) ? null : describeErrors(validate);
}

/** Whether the document has this operation. */
export function isDocumented(pattern: string, method: string): boolean {
  return document().paths[pattern]?.[method.toLowerCase()] !== undefined;
}

/** The documented response of an operation with this status; null if the status is not documented. */
export function documentedResponse(pattern: string, method: string, status: number): DocumentedResponse | null {
  const response = document().paths[pattern]?.[method.toLowerCase()]?.responses[String(status)];
  if (!response) return null;
  const start = `/paths/${escapeKey(pattern)}/${method.toLowerCase()}/responses/${status}`;
  const { path, value } = resolveReference({ path: start, value: response });
  const headers = Object.entries(value.headers ?? {}).map(
    ([name, header]) =>
      [name.toLowerCase(), resolveReference({ path: "", value: header }).value.required === true] as const,
  );
  return {
    headers: new Map(headers),
    mediaTypes: Object.keys(value.content ?? {}),
    violationOf: (mediaType, body, isSparse) => {
      const validate = validator(`${path}/content/${escapeKey(mediaType)}/schema`, isSparse);
      return validate(body) ? null : describeErrors(validate);
    },
  };
}
