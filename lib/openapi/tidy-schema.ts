type Json = { [key: string]: unknown };

const safest = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** Zod says by a long pattern what the format says by a word, and bounds integers where JavaScript ends. */
function tidy(schema: Json): Json {
  const { pattern, minimum, maximum, ...rest } = schema;
  const saysFormat = typeof schema.format === "string" || schema.type === "integer";
  return {
    ...rest,
    ...(pattern !== undefined && !saysFormat && { pattern }),
    ...(minimum !== undefined && !safest.includes(minimum as number) && { minimum }),
    ...(maximum !== undefined && !safest.includes(maximum as number) && { maximum }),
  };
}

/** A parameter says what it means once: not in its schema again. */
function tidyParameter(parameter: Json): Json {
  const { description: _, ...schema } = parameter.schema as Json;
  return { ...parameter, schema };
}

/** The same schemas, and whatever stands around them, without what no reader needs. Examples stay as they are. */
export function tidySchemas<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(tidySchemas) as Value;
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [key, key === "example" ? item : tidySchemas(item)]);
  const object = Object.fromEntries(entries);
  if ("in" in object && "schema" in object && "description" in object) return tidyParameter(object) as Value;
  return ("type" in object && typeof object.type !== "object" ? tidy(object) : object) as Value;
}
