/** The labels of values by value, for menus of filters. */
export const labelValues = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, { label: labelOf(value) }])) as Record<Value, { label: string }>;
