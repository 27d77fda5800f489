import words from "./words.json" with { type: "json" };

type Schema = { [key: string]: unknown; description?: string; const?: unknown };
type Words = Record<string, string>;

const wordsOf: Record<string, Words> = words;

function isSchema(value: unknown): value is Schema {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** The parts of a schema under the names that lead to them; alternatives and items go by the name of the whole. */
function describePart(schema: unknown, path: string, known: Words): unknown {
  if (Array.isArray(schema)) return schema.map((part) => describePart(part, path, known));
  if (!isSchema(schema)) return schema;
  const { properties, items, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(isSchema(properties) && { properties: describeNamed(properties, path, known) }),
    ...(isSchema(items) && { items: describePart(items, path, known) }),
    ...(anyOf !== undefined && { anyOf: describePart(anyOf, path, known) }),
    ...(oneOf !== undefined && { oneOf: describePart(oneOf, path, known) }),
  };
}

function describeNamed(properties: Schema, above: string, known: Words): Schema {
  const described = Object.entries(properties).map(([name, schema]) => {
    const path = above === "" ? name : `${above}.${name}`;
    const description = known[path] ?? wordsOf.any?.[name];
    const part = describePart(schema, path, known);
    return [name, isSchema(part) && description ? { description, ...part } : part];
  });
  return Object.fromEntries(described);
}

/** The JSON:API type that a schema of a resource, or of a body for one, is bound to. */
function typeOf({ properties }: Schema): string | null {
  const type = isSchema(properties) && properties.attributes !== undefined ? properties.type : null;
  return isSchema(type) && typeof type.const === "string" ? type.const : null;
}

/** What a parameter of the query means, where its contract does not say so itself. */
export function wordsOfParameter(name: string): string | undefined {
  return wordsOf.parameters?.[name];
}

/** The document with a sentence at every attribute, of resources as of bodies; what a schema says itself stands. */
export function describeAttributes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(describeAttributes) as Value;
  if (!isSchema(value)) return value;
  const type = typeOf(value);
  const properties = value.properties as Schema;
  const whole =
    type === null
      ? value
      : {
          ...value,
          properties: { ...properties, attributes: describePart(properties.attributes, "", wordsOf[type] ?? {}) },
        };
  return Object.fromEntries(
    Object.entries(whole).map(([key, item]) => [key, key === "example" ? item : describeAttributes(item)]),
  ) as Value;
}
