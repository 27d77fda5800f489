/** A value at a path of names and places, `containers.0.id`; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, name) => {
    return inner !== null && typeof inner === "object" ? Reflect.get(inner, name) : undefined;
  }, value);
}

const whole = /^\{\{([\w.]+)\}\}$/;
const parts = /\{\{([\w.]+)\}\}/g;

function fillText(text: string, known: Record<string, unknown>): unknown {
  const find = (path: string) => {
    const value = valueAt(known, path);
    if (value === undefined) throw new Error(`there is no {{${path}}}`);
    return value;
  };
  const [, path] = whole.exec(text) ?? [];
  return path ? find(path) : text.replace(parts, (_, each) => String(find(each)));
}

/** The same value with every `{{path}}` replaced by what is known there; a text that is nothing else keeps its kind. */
export function fillIn(value: unknown, known: Record<string, unknown>): unknown {
  if (typeof value === "string") return fillText(value, known);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, known));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillIn(item, known)]));
}
