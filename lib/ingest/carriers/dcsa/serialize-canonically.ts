/** Deeper than any event of the standard, shallow enough for the stack. */
const depthMax = 64;

/**
 * JSON with the keys of every object in order, so that one content has one text. Throws RangeError when the value is
 * nested deeper than 64 levels.
 */
export function serializeCanonically(value: unknown, depth = 0): string {
  if (depth > depthMax) throw new RangeError("nested too deeply");
  if (Array.isArray(value)) return `[${value.map((item) => serializeCanonically(item, depth + 1)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${serializeCanonically(item, depth + 1)}`);
  return `{${members.join(",")}}`;
}
