import fc from "fast-check";
import { z } from "zod";
import type { Contract } from "@/lib/http/contract";
import type { RouteEntry } from "@/lib/http/route-table";

// For tests: requests that are right, nearly right and hostile, made from the contracts of the routes.

export type GeneratedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  /** What the OpenAPI document says instead. */
  override?: Schema;
};

const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u0007",
  "'; DROP TABLE shipments; --",
  "{{7*7}}<script>alert(1)</script>",
  "../../etc/passwd",
  "%00%ff%",
  "__proto__",
  "x".repeat(300),
  "9".repeat(60),
  "🚢".repeat(30),
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-12:00",
  "2026-02-30",
  "http://127.0.0.1:1/x",
  "http://169.254.169.254/",
  "file:///etc/passwd",
];

const hostileValues = [null, true, -1, 0, 1.5, 2 ** 63, -(2 ** 31), 1e308, [], {}, [[]], [null], { a: { b: [1] } }];

/** What is worth sending under a name, so that some requests get through. */
const likely: Record<string, string[]> = {
  request_number: ["TESTDIRECT77", "test-direct 78", "TESTUNKNOWN79", "MSCU6639870"],
  number: ["MSCU6639870", "HLCUSHA2041"],
  scac: ["TEST"],
  scacs: ["HLCU", "TEST"],
  base_url: ["http://127.0.0.1:1", "http://127.0.0.1:1/v2/events"],
  url: ["http://127.0.0.1:1/hook"],
  token_url: ["http://127.0.0.1:1/token"],
  now: ["2030-01-01T00:00:00Z", "2999-01-01T00:00:00+02:00"],
  api_slug: ["note", "color", "new_slug"],
  value: ["red", "x", "12.5"],
  default_format: ["0.00", "MM/DD/YYYY"],
  delivered_at: ["2026-01-01T00:00:00Z"],
};

const text = fc.oneof(
  fc.constantFrom(
    "TESTDIRECT77",
    "test-direct 78",
    "TESTUNKNOWN79",
    "MSCU6639870",
    "MAEU123456",
    "TEST",
    "HLCU",
    "PO-1",
  ),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const hostile = fc.oneof(fc.constantFrom<unknown>(...hostileValues, ...hostileTexts), fc.jsonValue({ maxDepth: 3 }));

function fitting(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.override) return fitting(schema.override, name);
  const [first, ...others] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return fc.oneof(mostly(first, name), ...others.map((other) => mostly(other, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === "array") return fc.array(mostly(schema.items ?? {}, name), { maxLength: 4 });
  if (schema.type === "object") return objectOf(schema);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") return fc.oneof(fc.nat(100), fc.integer(), fc.double());
  const hints = likely[name];
  return hints ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hints) }, { weight: 1, arbitrary: text }) : text;
}

/** What the schema wants, and at times anything else. */
function mostly(schema: Schema, name: string): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: hostile });
}

/** All that is required, and some of the rest; at times anything is missing. */
function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, mostly(schema, name)]));
  const rest = Object.keys(fields).filter((name) => !required.includes(name));
  const whole = fc
    .tuple(fc.record(fields), fc.subarray(rest), fc.nat(3))
    .map(([value, kept, luck]) =>
      Object.fromEntries(
        Object.entries(value).filter(([name]) => required.includes(name) || (luck === 0 && kept.includes(name))),
      ),
    );
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) });
}

/** JSON as text, at times broken: cut off, with a name twice, with names and numbers that JavaScript minds. */
function broken(json: string): fc.Arbitrary<string> {
  const spoilt = fc.constantFrom(
    json.slice(0, -1),
    `\ufeff${json}`,
    json.replace("{", '{"__proto__":{"x":1},"constructor":1,'),
    json.replace(/:/, ":1e400,"),
    json.replace("}", ',"data":1}'),
    `${"[".repeat(2_000)}${json}`,
    "",
    "null",
  );
  return fc.oneof({ weight: 4, arbitrary: fc.constant(json) }, { weight: 1, arbitrary: spoilt });
}

function bodyOf(contract: Contract | null): fc.Arbitrary<GeneratedRequest["body"]> {
  if (!contract?.body) return fc.option(fc.constantFrom("{}", "x", '{"data":{}}'), { nil: undefined, freq: 4 });
  const schema = z.toJSONSchema(contract.body.schema, { io: "input", unrepresentable: "any" }) as Schema;
  const json = objectOf(schema).chain((value) => broken(JSON.stringify(value)));
  const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => new Uint8Array(array));
  return fc.oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: bytes });
}

function queryOf(contract: Contract | null): fc.Arbitrary<string> {
  const names = contract?.query instanceof z.ZodObject ? Object.keys(contract.query.shape) : [];
  const include = "containers.transport_events.vessel,shipment.containers,tracked_object,pod_terminal,account,x.y.z.a";
  const name = fc.constantFrom(...names, "include", "filter[x][y]", "__proto__", "sort", "page[limit]");
  const value = fc.oneof(
    text,
    fc.constantFrom(include, "1", "0", "-1", "1e9", "9".repeat(30), "created,failed", "2026-01-01T00:00:00Z", "true"),
  );
  const pair = fc.tuple(name, value).map(([key, item]) => `${encodeURIComponent(key)}=${encode(item)}`);
  return fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join("&")}` : ""));
}

/** What no browser would send comes undecodable. */
function encode(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : "%ed%a0%80";
}

const mediaTypes = ["application/json", "application/vnd.api+json", "text/plain", "application/json; ext=x", ""];

/** Requests at one address: `ids` are worth trying as its parameters, `keys` as what is sent for authorization. */
export function requestsAt(entry: RouteEntry, ids: string[], keys: string[]): fc.Arbitrary<GeneratedRequest> {
  const offered = Object.keys(entry.module).filter((method) => /^[A-Z]+$/.test(method));
  const method = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...offered) },
    { weight: 1, arbitrary: fc.constantFrom("GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE", "PURGE") },
  );
  const id = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text.map(encode) });
  return method.chain((chosen) => {
    const handler = entry.module[chosen as keyof typeof entry.module];
    const contract = handler && "contract" in handler ? (handler.contract as Contract) : null;
    const noBody = chosen === "GET" || chosen === "HEAD";
    return fc.record({
      method: fc.constant(chosen),
      path: fc
        .tuple(id, queryOf(contract))
        .map(
          ([value, query]) => entry.pattern.replace("{api_slug}", "note").replaceAll(/\{[^}]+\}/g, () => value) + query,
        ),
      headers: fc.record({
        authorization: fc.constantFrom(...keys),
        accept: fc.constantFrom("*/*", "application/vnd.api+json", "text/html", ";,"),
        "content-type": fc.oneof(
          { weight: 6, arbitrary: fc.constant(mediaTypes[0] ?? "") },
          fc.constantFrom(...mediaTypes),
        ),
      }),
      body: noBody ? fc.constant(undefined) : bodyOf(contract),
    });
  });
}
