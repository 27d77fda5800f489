import { readFileSync } from "node:fs";
import type { AnySchemaObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

// For tests: what the committed OpenAPI document says of an answer.

type Header = { $ref?: string; required?: boolean };
type Response = { $ref?: string; headers?: Record<string, Header>; content?: Record<string, unknown> };
type Operation = { responses: Record<string, Response> };
type Document = { paths: Record<string, Record<string, Operation>>; webhooks: Record<string, unknown> };

const base = "https://landfall.test/openapi.json";
const held: { document?: Document } = {};
const readers = new Map<boolean, Ajv2020>();
const compiled = new Map<string, ValidateFunction>();

function document(): Document {
  held.document ??= JSON.parse(readFileSync("public/openapi.json", "utf8")) as Document;
  return held.document;
}

/** `fields[type]` leaves members out that every whole answer has. */
function withoutRequired(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRequired(item));
  if (value === null || typeof value !== "object") return value;
  const isCut = key === "attributes" || key === "relationships";
  const entries = Object.entries(value).filter(([name]) => !(isCut && name === "required"));
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutRequired(item, name)]));
}

/** The whole document is one schema to it, of which parts are compiled when they are first asked for. */
function ajv(isSparse: boolean): Ajv2020 {
  const known = readers.get(isSparse);
  if (known) return known;
  // A schema that many refer to is compiled once, and nothing is compiled to run a little faster: most run only a few times.
  const made = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(made);
  const whole = isSparse ? withoutRequired(document()) : document();
  made.addSchema({ ...(whole as AnySchemaObject), $id: base });
  readers.set(isSparse, made);
  return made;
}

const escapeKey = (key: string) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));

/** A pointer into the document, and what stands there; references are followed. */
type Place<Value> = { path: string; value: Value };

function follow<Value extends { $ref?: string }>({ path, value }: Place<Value>): Place<Value> {
  const { $ref } = value;
  if (!$ref) return { path, value };
  const keys = $ref.slice(2).split("/");
  const target = keys.reduce<unknown>((from, key) => Reflect.get(from as object, key), document());
  return follow({ path: `/${keys.map(escapeKey).join("/")}`, value: target as Value });
}

export type Documented = {
  /** Names of headers, in small letters, with whether each must be there. */
  headers: Map<string, boolean>;
  mediaTypes: string[];
  /** What is wrong with a body of this media type; null: nothing. `isSparse`: only some fields were asked for. */
  faultOf: (mediaType: string, body: unknown, isSparse: boolean) => string | null;
};

function validator(path: string, isSparse: boolean): ValidateFunction {
  const key = `${path} ${isSparse}`;
  const known = compiled.get(key) ?? ajv(isSparse).compile({ $ref: `${base}#${path}` });
  compiled.set(key, known);
  return known;
}

/** The first fault of each body, with the place where it is. */
function textOf({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join("; ");
}

/** What is wrong with a refusal that belongs to no operation; null: nothing. */
export function faultOfErrors(body: unknown): string | null {
  const validate = validator("/components/schemas/errors", false);
  return validate(body) ? null : textOf(validate);
}

/** What is wrong with a body that is sent to an operation; null: nothing. */
export function faultOfRequest(pattern: string, method: string, body: unknown): string | null {
  const path = `/paths/${escapeKey(pattern)}/${method.toLowerCase()}/requestBody/content/${escapeKey("application/json")}`;
  const validate = validator(`${path}/schema`, false);
  return validate(body) ? null : textOf(validate);
}

/** The names of the events in the document. */
export function documentedEvents(): string[] {
  return Object.keys(document().webhooks);
}

/** What is wrong with a body that is sent to webhooks for an event; null: nothing. */
export function faultOfEvent(event: string, body: unknown): string | null {
  const path = `/webhooks/${escapeKey(event)}/post/requestBody/content/${escapeKey("application/json")}`;
  const validate = validator(`${path}/schema`, false);
  return validate(body) ? null : textOf(validate);
}

/** Whether the document has this operation. */
export function isDocumented(pattern: string, method: string): boolean {
  return document().paths[pattern]?.[method.toLowerCase()] !== undefined;
}

/** What the document says of an operation's answer with this status; null: it lists no such status. */
export function documentedAnswer(pattern: string, method: string, status: number): Documented | null {
  const found = document().paths[pattern]?.[method.toLowerCase()]?.responses[String(status)];
  if (!found) return null;
  const start = `/paths/${escapeKey(pattern)}/${method.toLowerCase()}/responses/${status}`;
  const { path, value } = follow({ path: start, value: found });
  const headers = Object.entries(value.headers ?? {}).map(
    ([name, header]) => [name.toLowerCase(), follow({ path: "", value: header }).value.required === true] as const,
  );
  return {
    headers: new Map(headers),
    mediaTypes: Object.keys(value.content ?? {}),
    faultOf: (mediaType, body, isSparse) => {
      const validate = validator(`${path}/content/${escapeKey(mediaType)}/schema`, isSparse);
      return validate(body) ? null : textOf(validate);
    },
  };
}
