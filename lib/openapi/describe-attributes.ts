import descriptions from "./descriptions.json" with { type: "json" };

type Schema = { [key: string]: unknown; description?: string; const?: unknown };
type Descriptions = Record<string, string>;

/** Descriptions by resource type; `any` applies to all types, `parameters` to query parameters. */
const descriptionsByType: Record<string, Descriptions> = descriptions;

function isSchema(value: unknown): value is Schema {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Adds descriptions to the properties below `path`; items and alternatives share the path of their parent. */
function describeSchema(schema: unknown, path: string, known: Descriptions): unknown {
  if (Array.isArray(schema)) return schema.map((part) => describeSchema(part, path, known));
  if (!isSchema(schema)) return schema;
  const { properties, items, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(isSchema(properties) && { properties: describeProperties(properties, path, known) }),
    ...(isSchema(items) && { items: describeSchema(items, path, known) }),
    ...(anyOf !== undefined && { anyOf: describeSchema(anyOf, path, known) }),
    ...(oneOf !== undefined && { oneOf: describeSchema(oneOf, path, known) }),
  };
}

function describeProperties(properties: Schema, parentPath: string, known: Descriptions): Schema {
  const described = Object.entries(properties).map(([name, schema]) => {
    const path = parentPath === "" ? name : `${parentPath}.${name}`;
    const description = known[path] ?? descriptionsByType.any?.[name];
    const part = describeSchema(schema, path, known);
    return [name, isSchema(part) && description ? { description, ...part } : part];
  });
  return Object.fromEntries(described);
}

/** The JSON:API type of a resource schema or request body schema; null for other schemas. */
function typeOf({ properties }: Schema): string | null {
  const type = isSchema(properties) && properties.attributes !== undefined ? properties.type : null;
  return isSchema(type) && typeof type.const === "string" ? type.const : null;
}

/** Description of a query parameter whose schema has none. */
export function parameterDescription(name: string): string | undefined {
  return descriptionsByType.parameters?.[name];
}

/** Adds a description to every attribute of resources and request bodies; existing descriptions are kept. */
export function describeAttributes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(describeAttributes) as Value;
  if (!isSchema(value)) return value;
  const type = typeOf(value);
  const properties = value.properties as Schema;
  const described =
    type === null
      ? value
      : {
          ...value,
          properties: {
            ...properties,
            attributes: describeSchema(properties.attributes, "", descriptionsByType[type] ?? {}),
          },
        };
  return Object.fromEntries(
    Object.entries(described).map(([key, item]) => [key, key === "example" ? item : describeAttributes(item)]),
  ) as Value;
}
