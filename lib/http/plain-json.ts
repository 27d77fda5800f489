/** JSON that is no JSON:API document: sent as it is, without links, meta and included. */
export type PlainJson = { plainJson: unknown };

/** Marks a handler's answer as plain JSON. */
export function plainJson(value: unknown): PlainJson {
  return { plainJson: value };
}
