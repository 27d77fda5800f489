import { z } from "zod";

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  override?: Schema;
};

/** Values that cannot be derived from the schema. */
const samples: Record<string, unknown> = {
  request_number: "TESTDIRECT99",
  scac: "TEST",
  number: "MSCU6639870",
  api_slug: "priority",
  value: "high",
  label: "A label",
  email: "somebody@example.test",
  url: "http://127.0.0.1:9/",
  base_url: "http://127.0.0.1:9",
};

function sampleOf(schema: Schema, name: string): unknown {
  if (schema.override) return sampleOf(schema.override, name);
  if (name in samples) return samples[name];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, name);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === "object") return objectOf(schema);
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, name));
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return 1;
  return schema.format === "date-time" ? new Date().toISOString() : "x";
}

function objectOf({ properties = {}, required = [] }: Schema): object {
  // A member of any type counts as optional in the schema but is required by the operation.
  const untyped = ["data", "attributes", "value"].filter((name) => name in properties && !required.includes(name));
  return Object.fromEntries([...required, ...untyped].map((name) => [name, sampleOf(properties[name] ?? {}, name)]));
}

/** For tests: a valid body with only the required members of a schema. */
export function minimalBody(schema: z.ZodType): object {
  return objectOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema);
}
