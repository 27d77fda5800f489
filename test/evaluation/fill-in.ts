/** The value at a path such as `containers.0.id`; undefined if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, name) => {
    return inner !== null && typeof inner === "object" ? Reflect.get(inner, name) : undefined;
  }, value);
}

const placeholder = /^\{\{([\w.]+)\}\}$/;
const placeholders = /\{\{([\w.]+)\}\}/g;

function fillText(text: string, context: Record<string, unknown>): unknown {
  const findValue = (path: string) => {
    const value = valueAt(context, path);
    if (value === undefined) throw new Error(`no value for {{${path}}}`);
    return value;
  };
  const [, path] = placeholder.exec(text) ?? [];
  return path ? findValue(path) : text.replace(placeholders, (_, name) => String(findValue(name)));
}

/** Replaces every `{{path}}` within a value by the value at that path of `context`. A string that is only a placeholder becomes that value, whatever its type. */
export function fillIn(value: unknown, context: Record<string, unknown>): unknown {
  if (typeof value === "string") return fillText(value, context);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, context));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillIn(item, context)]));
}
