type Json = { [key: string]: unknown };

const safeIntegerBounds = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** Removes patterns that repeat the format, and integer bounds that are only JavaScript's safe range. */
function tidy(schema: Json): Json {
  const { pattern, minimum, maximum, ...rest } = schema;
  const hasFormat = typeof schema.format === "string" || schema.type === "integer";
  return {
    ...rest,
    ...(pattern !== undefined && !hasFormat && { pattern }),
    ...(minimum !== undefined && !safeIntegerBounds.includes(minimum as number) && { minimum }),
    ...(maximum !== undefined && !safeIntegerBounds.includes(maximum as number) && { maximum }),
  };
}

/** Removes the description from a parameter's schema, because the parameter already has it. */
function tidyParameter(parameter: Json): Json {
  const { description: _, ...schema } = parameter.schema as Json;
  return { ...parameter, schema };
}

/** Simplifies all schemas within a value; examples are not changed. */
export function tidySchemas<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(tidySchemas) as Value;
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [key, key === "example" ? item : tidySchemas(item)]);
  const object = Object.fromEntries(entries);
  if ("in" in object && "schema" in object && "description" in object) return tidyParameter(object) as Value;
  return ("type" in object && typeof object.type !== "object" ? tidy(object) : object) as Value;
}
