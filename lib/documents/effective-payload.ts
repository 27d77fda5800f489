type Node = Record<string | number, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Keys that are no data of a payload but would change every object. */
const reserved = new Set(["__proto__", "constructor", "prototype"]);
const maxIndex = 10_000;

/** The keys of a path: names as text, list positions as numbers; null if it is no path. */
export function parsePath(path: string): (string | number)[] | null {
  if (!/^\w+(\.\w+|\[\d{1,5}\])*$/.test(path)) return null;
  const keys = [...path.matchAll(/\[(\d+)\]|(\w+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? "") : Number(index),
  );
  return keys.some((key) => reserved.has(String(key)) || Number(key) > maxIndex) ? null : keys;
}

/** Sets a value, and creates the objects and lists on the way to it. A position beyond the next one of a list is ignored. */
function setValue(root: Node, keys: (string | number)[], value: unknown): void {
  let node = root;
  for (const [depth, key] of keys.entries()) {
    if (typeof key === "number" && !(Array.isArray(node) && key <= node.length)) return;
    const next = keys[depth + 1];
    if (next === undefined) {
      node[key] = value;
      return;
    }
    const child = node[key];
    const created: unknown = isNode(child) ? child : typeof next === "number" ? [] : {};
    node[key] = created;
    node = created as Node;
  }
}

/**
 * The payload with the corrections of users: values by their path, such as `containers[0].seal_numbers[0]`; null removes a value.
 * The payload itself is not changed; what is no path is ignored.
 */
export function effectivePayload(payload: unknown, corrections: unknown): Record<string, unknown> {
  const result: Node = isNode(payload) ? structuredClone(payload) : {};
  if (!isNode(corrections)) return result;
  for (const [path, value] of Object.entries(corrections)) {
    const keys = parsePath(path);
    if (keys) setValue(result, keys, value);
  }
  return result;
}
