type Context = { jsonSchema: object };

/** Metadata for a schema that is shown as this one in the document: what it is made of is not what a client sends. */
export function shownAs(shape: Record<string, unknown>): { override: (context: Context) => void } {
  return {
    override: ({ jsonSchema }) => {
      for (const key of Object.keys(jsonSchema)) if (key !== "description") Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, shape);
    },
  };
}
