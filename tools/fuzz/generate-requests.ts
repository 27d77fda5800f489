import { readFileSync } from "node:fs";
import fc from "fast-check";
import { mutated, type Schema, text, valid } from "./generate-values";

// Generates valid, almost valid and hostile requests from the OpenAPI document and its examples.

export type GeneratedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema: Schema; example?: unknown }>;
type Operation = { parameters?: Parameter[]; requestBody?: { content: Content } };

/** Target of generated requests: an operation, or a path outside of the document. */
export type Target = {
  method: string;
  pattern: string;
  /** Paths with ids of the account, of another account and of no account. */
  paths: string[];
  /** Ids by type, which replace those of the examples. */
  ids: Map<string, string>;
  /** Values of the Authorization header. */
  keys: string[];
};

const document = JSON.parse(readFileSync("public/openapi.json", "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
};

function resolve<Value extends { $ref?: string }>(value: Value): Value {
  if (!value.$ref) return value;
  const keys = value.$ref.slice(2).split("/");
  return keys.reduce<unknown>((from, key) => Reflect.get(from as object, key), document) as Value;
}

function operationOf({ method, pattern }: Target): Operation {
  return document.paths[pattern]?.[method.toLowerCase()] ?? {};
}

function parametersIn(operation: Operation, place: string): Parameter[] {
  return (operation.parameters ?? []).map(resolve).filter((parameter) => parameter.in === place);
}

/** Names of the query parameters that must be sent. */
export function requiredParameters(target: Pick<Target, "method" | "pattern">): string[] {
  const parameters = parametersIn(operationOf(target as Target), "query");
  return parameters.filter(({ required }) => required).map(({ name }) => name);
}

/** Encodes a value; text with unpaired surrogates becomes invalid UTF-8. */
function encode(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : "%ed%a0%80";
}

function pairOf({ name, schema }: Parameter): fc.Arbitrary<string> {
  const types = Object.keys(schema.properties ?? {});
  const key =
    name === "fields" && types.length > 0
      ? fc.constantFrom(...types).map((type) => `fields[${type}]`)
      : fc.constant(name);
  const value = fc.oneof(
    { weight: 3, arbitrary: valid(schema.properties ? { type: "string" } : schema, name, resolve) },
    { weight: 1, arbitrary: fc.oneof(text, fc.constantFrom("1", "0", "-1", "1e9", "9".repeat(30), "true")) },
  );
  return fc.tuple(key, value).map(([sent, item]) => `${encodeURIComponent(sent)}=${encode(String(item))}`);
}

function queryOf(operation: Operation): fc.Arbitrary<string> {
  const known = parametersIn(operation, "query");
  const required = known.filter((parameter) => parameter.required).map(pairOf);
  const unknownPair = fc
    .tuple(fc.constantFrom("include", "filter[x][y]", "__proto__", "sort", "page[limit]", "fields[x]"), text)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`);
  const others = known.filter((parameter) => !parameter.required).map(pairOf);
  const some = fc.array(
    fc.oneof({ weight: 6, arbitrary: others[0] ? fc.oneof(...others) : unknownPair }, unknownPair),
    {
      maxLength: 4,
    },
  );
  const all = fc.tuple(...required).map((pairs) => pairs as string[]);
  const none = fc.constant<string[]>([]);
  const needed = fc.oneof({ weight: 8, arbitrary: all }, { weight: 1, arbitrary: none });
  return fc.tuple(needed, some).map(([first, rest]) => {
    const pairs = [...first, ...rest];
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  });
}

/** The JSON text, sometimes malformed: truncated, with duplicate or special member names, or with huge numbers. */
function maybeMalformed(json: string): fc.Arbitrary<string> {
  const ways = fc.constantFrom(
    json.slice(0, -1),
    `\ufeff${json}`,
    json.replace("{", '{"__proto__":{"x":1},"constructor":1,'),
    json.replace(/:/, ":1e400,"),
    json.replace("}", ',"data":1}'),
    `${"[".repeat(2_000)}${json}`,
    "",
    "null",
  );
  return fc.oneof({ weight: 9, arbitrary: fc.constant(json) }, { weight: 1, arbitrary: ways });
}

/** The example with ids of the account. */
function exampleOf(example: unknown, ids: Map<string, string>): unknown {
  const text = JSON.stringify(example).replaceAll(/"type":"(\w+)","id":"[^"]+"/g, (whole, type) =>
    ids.has(type) ? `"type":"${type}","id":"${ids.get(type)}"` : whole,
  );
  return JSON.parse(text);
}

function bodyOf(target: Target, operation: Operation): fc.Arbitrary<GeneratedRequest["body"]> {
  const contents = Object.values(operation.requestBody?.content ?? {});
  const [content] = contents;
  if (!content) return fc.option(fc.constantFrom("{}", "x", '{"data":{}}'), { nil: undefined, freq: 4 });
  const example = contents.find((each) => each.example !== undefined)?.example;
  const whole = valid(content.schema, "", resolve);
  const shown = example === undefined ? whole : fc.constant(exampleOf(example, target.ids));
  const value = fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 2, arbitrary: shown },
    { weight: 4, arbitrary: shown.chain(mutated) },
  );
  const json = value.chain((sent) => maybeMalformed(JSON.stringify(sent)));
  const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => new Uint8Array(array));
  return fc.oneof({ weight: 30, arbitrary: json }, { weight: 1, arbitrary: bytes });
}

const mediaTypes = ["application/vnd.api+json", "text/plain", "application/json; ext=x", ""];

/** Conditional and idempotency headers; mostly none. */
const conditions = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom("*", '"x"', 'W/"x", "y"', "", "x\u00e9").map((tag) => ({ "if-match": tag })),
  fc.constantFrom("*", '"x"', "").map((tag) => ({ "if-none-match": tag })),
  fc
    .oneof(fc.constantFrom("a", "a b", "\u00e9", "x".repeat(300)), fc.uuid())
    .map((key) => ({ "idempotency-key": key })),
);

function headersOf(keys: string[]): fc.Arbitrary<Record<string, string>> {
  const plain = fc.record({
    authorization: fc.constantFrom(...keys),
    accept: fc.constantFrom("*/*", "application/vnd.api+json", "text/html", ";,"),
    "content-type": fc.oneof({ weight: 9, arbitrary: fc.constant("application/json") }, fc.constantFrom(...mediaTypes)),
  });
  return fc.tuple(plain, conditions).map(([headers, more]) => ({ ...headers, ...more }));
}

const methods = ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE", "PURGE"];

/** Requests to one target, sometimes with another method. */
export function requestsOf(target: Target): fc.Arbitrary<GeneratedRequest> {
  const method = fc.oneof({ weight: 24, arbitrary: fc.constant(target.method) }, fc.constantFrom(...methods));
  const [own = target.pattern, ...others] = target.paths;
  const junk = text.map((id) => target.pattern.replaceAll(/\{[^}]+\}/g, () => encode(id)));
  const path = fc.oneof(
    { weight: 12, arbitrary: fc.constant(own) },
    { weight: 2, arbitrary: fc.constantFrom(own, ...others) },
    { weight: 1, arbitrary: junk },
  );
  const ofMethod = (chosen: string) => {
    const operation = operationOf({ ...target, method: chosen });
    const noBody = chosen === "GET" || chosen === "HEAD";
    return fc.record({
      method: fc.constant(chosen),
      path: fc.tuple(path, queryOf(operation)).map(([address, query]) => address + query),
      headers: headersOf(target.keys),
      body: noBody ? fc.constant(undefined) : bodyOf(target, operation),
    });
  };
  // Cached per method, because building an arbitrary is slow.
  const made = new Map<string, fc.Arbitrary<GeneratedRequest>>();
  return method.chain((chosen) => {
    const known = made.get(chosen) ?? ofMethod(chosen);
    made.set(chosen, known);
    return known;
  });
}
