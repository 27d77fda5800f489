const globals = globalThis as { landfall?: Map<string, unknown> };

/**
 * A value of which the process has only one, created at the first call. It is kept on globalThis, because Next bundles a module
 * a second time for its pages.
 */
export function oncePerProcess<Value>(name: string, create: () => Value): Value {
  globals.landfall ??= new Map();
  if (!globals.landfall.has(name)) globals.landfall.set(name, create());
  return globals.landfall.get(name) as Value;
}
