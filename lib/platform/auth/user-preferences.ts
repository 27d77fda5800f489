import type { Language } from "@/lib/platform/language";
import type { HourCycle, WeekStart } from "@/lib/platform/time-style";

export const weightUnits = ["kg", "lb"] as const;
export const distanceUnits = ["nm", "km"] as const;

export type WeightUnit = (typeof weightUnits)[number];
/** Of distances at sea. Speeds are in knots with nautical miles, and in km/h with kilometers. */
export type DistanceUnit = (typeof distanceUnits)[number];

/** In which language pages are, and how they show times and quantities to a user. */
export type UserPreferences = {
  /** Null: that of the browser. */
  language: Language | null;
  /** IANA zone of times that belong to no place; null: that of the browser. */
  timeZone: string | null;
  /** Null: that of the region which the browser names. */
  hourCycle: HourCycle | null;
  /** Null: that of the region which the browser names. */
  weekStart: WeekStart | null;
  weightUnit: WeightUnit;
  distanceUnit: DistanceUnit;
};

/** The preferences of a user who has chosen none, and of visitors. */
export const defaultUserPreferences: UserPreferences = {
  language: null,
  timeZone: null,
  hourCycle: null,
  weekStart: null,
  weightUnit: "kg",
  distanceUnit: "nm",
};
