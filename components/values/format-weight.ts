import type { WeightUnit } from "@/lib/platform/auth/user-preferences";
import type { Language } from "@/lib/platform/language";

/** Exact by definition. */
const kgPerLb = 0.45359237;

const formatWhole = (language: Language, value: number, unit: WeightUnit) =>
  `${Math.round(value).toLocaleString(language)}\u202f${unit}`;

/** A weight in the unit of the user, then in the other one: `8,355 kg` and `18,420 lb`. */
export function formatWeight(language: Language, pounds: number, unit: WeightUnit): [first: string, second: string] {
  const [metric, imperial] = [formatWhole(language, pounds * kgPerLb, "kg"), formatWhole(language, pounds, "lb")];
  return unit === "kg" ? [metric, imperial] : [imperial, metric];
}
