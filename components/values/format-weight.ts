import type { WeightUnit } from "@/lib/platform/auth/user-preferences";

/** Exact by definition. */
const kgPerLb = 0.45359237;

const formatWhole = (value: number, unit: WeightUnit) => `${Math.round(value).toLocaleString("en")}\u202f${unit}`;

/** A weight in the unit of the user, then in the other one: `8,355 kg` and `18,420 lb`. */
export function formatWeight(pounds: number, unit: WeightUnit): [first: string, second: string] {
  const [metric, imperial] = [formatWhole(pounds * kgPerLb, "kg"), formatWhole(pounds, "lb")];
  return unit === "kg" ? [metric, imperial] : [imperial, metric];
}
