import fc from "fast-check";

// Generates values that are valid, almost valid or invalid for a JSON Schema.

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
};

/** Resolves a `$ref`. */
export type Resolve = (schema: Schema) => Schema;

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

/** Sample values by property name, so that some requests succeed. */
const sampleValues: Record<string, string[]> = {
  request_number: ["TESTDIRECT77", "test-direct 78", "TESTUNKNOWN79", "MSCU6639870"],
  number: ["MSCU6639870", "HLCUSHA2041", "TESTDIRECT2024"],
  scac: ["TEST"],
  scacs: ["HLCU", "TEST"],
  base_url: ["http://127.0.0.1:1", "http://127.0.0.1:1/v2/events"],
  url: ["http://127.0.0.1:1/hook"],
  token_url: ["http://127.0.0.1:1/token"],
  now: ["2032-01-01T00:00:00Z", "2999-01-01T00:00:00+02:00"],
  api_slug: ["season", "pieces", "door", "buyer", "new_slug"],
  value: ["spring_2031", "x", "12.5"],
  default_format: ["0.00", "MM/DD/YYYY"],
  pattern: ["^PO", "(a+)+$"],
  role: ["viewer", "member"],
  include: ["containers.transport_events.vessel", "shipment.containers", "tracked_object,user", "fields,options"],
  sort: ["-created_at", "created_at,-status", "nonsense"],
};

const sampleTexts = [
  "TESTDIRECT77",
  "test-direct 78",
  "MSCU6639870",
  "MAEU123456",
  "TEST",
  "HLCU",
  "PO-1",
  "created,failed",
];

/** Any text: meaningful samples, hostile texts or random characters. */
export const text = fc.oneof(
  fc.constantFrom(...sampleTexts),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Any JSON value. */
export const anyJson = fc.oneof(
  fc.constantFrom<unknown>(...hostileValues, ...hostileTexts),
  fc.jsonValue({ maxDepth: 3 }),
);

function number({ minimum = -1_000_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), fc.nat(100), fc.double());
}

function textOf({ format }: Schema, name: string): fc.Arbitrary<unknown> {
  const hints = sampleValues[name];
  if (hints) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hints) }, { weight: 1, arbitrary: text });
  if (format === "uuid") return fc.oneof(fc.uuid(), text);
  if (format === "email") return fc.oneof(fc.emailAddress(), text);
  if (format !== "date-time") return text;
  const min = new Date("1990-01-01T00:00:00Z");
  const max = new Date("2060-01-01T00:00:00Z");
  return fc.oneof(
    fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString()),
    text,
  );
}

function ofType(type: string | undefined, schema: Schema, name: string, resolve: Resolve): fc.Arbitrary<unknown> {
  if (type === "array") return fc.array(mostlyValid(schema.items ?? {}, name, resolve), { maxLength: 4 });
  if (type === "object") return objectOf(schema, resolve);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") return number(schema);
  if (type === undefined && !sampleValues[name]) return anyJson;
  return textOf(schema, name);
}

/** A value that is valid for the schema, except for rare constraints. */
export function valid(reference: Schema, name: string, resolve: Resolve): fc.Arbitrary<unknown> {
  const schema = resolve(reference);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => mostlyValid(choice, name, resolve)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema, name, resolve)));
}

/** A valid value, sometimes any JSON value. */
function mostlyValid(schema: Schema, name: string, resolve: Resolve): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(schema, name, resolve) }, { weight: 1, arbitrary: anyJson });
}

/** An object with all required and some optional properties; sometimes properties are missing. */
function objectOf({ properties = {}, required = [] }: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, mostlyValid(schema, name, resolve)]),
  );
  const rest = Object.keys(fields).filter((name) => !required.includes(name));
  const whole = fc
    .tuple(fc.record(fields), fc.subarray(rest), fc.nat(2))
    .map(([value, chosen, draw]) =>
      Object.fromEntries(
        Object.entries(value).filter(
          ([name]) => required.includes(name) || name === "attributes" || (draw === 0 && chosen.includes(name)),
        ),
      ),
    );
  return fc.oneof({ weight: 7, arbitrary: whole }, { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) });
}

/** The value with one part, at any depth, replaced, removed or added. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (value === null || typeof value !== "object") return anyJson;
  const names = Object.keys(value);
  const set = (name: string, part: unknown) =>
    Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part };
  const within = names.map((name) => mutated(Reflect.get(value, name)).map((part) => set(name, part)));
  const without = names.map((name) =>
    fc.constant(Array.isArray(value) ? value.toSpliced(Number(name), 1) : omit(value as object, name)),
  );
  const more = fc
    .tuple(text, anyJson)
    .map(([name, part]) => (Array.isArray(value) ? [...value, part] : { ...value, [name]: part }));
  return fc.oneof({ weight: 6, arbitrary: within[0] ? fc.oneof(...within) : anyJson }, ...without, more, anyJson);
}

function omit(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
