import { z } from "zod";

/** A schema as the interface's document prints it. */
function printed(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      const { override, ...rest } = jsonSchema;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, rest, override);
    },
  });
  return json;
}

/** A row of a list, documented as what it should be. Each is read by itself, so that a bad one is told in its place and blocks no other. */
export function rowSchema(...shapes: [z.ZodType, ...z.ZodType[]]) {
  const [first, ...others] = shapes.map(printed);
  return z.unknown().meta({ override: others.length === 0 ? first : { anyOf: [first, ...others] } });
}

const fault = z.object({
  status: z.string(),
  source: z.object({ pointer: z.string() }),
  title: z.string(),
  detail: z.string(),
  code: z.string().optional(),
});

/** What every row's result ends with. */
export const rowFaults = {
  error: fault.nullable().meta({ description: "The first of errors" }),
  errors: z.array(fault),
};
