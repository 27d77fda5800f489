import { acceptedTags, type Language } from "./language";

/** How hours are counted, by the names of `Intl`: 0 to 23, or 1 to 12 with AM and PM. */
export const hourCycles = ["h23", "h12"] as const;
export type HourCycle = (typeof hourCycles)[number];

/** The day with which a week begins. */
export const weekStarts = ["monday", "sunday", "saturday"] as const;
export type WeekStart = (typeof weekStarts)[number];

/** How times and weeks are written. */
export type TimeStyle = { language: Language; hourCycle: HourCycle; weekStart: WeekStart };

/** Where no region is known, as shipping writes times. */
const usual = { hourCycle: "h23", weekStart: "monday" } as const;

/** Days of the week by their number in `Intl`: 1 is Monday. */
const weekStartNumbers: Partial<Record<number, WeekStart>> = { 1: "monday", 6: "saturday", 7: "sunday" };

/** `getWeekInfo` is newer than the types of the language. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/** How times are written in the region of a language tag such as `en-US`; null without a region. */
function styleOfTag(tag: string): Omit<TimeStyle, "language"> | null {
  try {
    const locale: LocaleWithWeek = new Intl.Locale(tag);
    if (locale.region === undefined) return null;
    const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions();
    const firstDay = locale.getWeekInfo?.().firstDay ?? 1;
    return {
      hourCycle: hourCycle === "h12" || hourCycle === "h11" ? "h12" : "h23",
      weekStart: weekStartNumbers[firstDay] ?? usual.weekStart,
    };
  } catch {
    return null;
  }
}

const tagsMax = 1_000;
const styles = new Map<string, Omit<TimeStyle, "language">>();

/** As the first region of an Accept-Language header writes times; by default from 0 to 23 and in weeks from Monday. */
function regionalStyle(header: string): Omit<TimeStyle, "language"> {
  const known = styles.get(header);
  if (known) return known;
  const style =
    acceptedTags(header)
      .map(styleOfTag)
      .find((each) => each !== null) ?? usual;
  if (styles.size >= tagsMax) styles.clear();
  styles.set(header, style);
  return style;
}

type Chosen = { hourCycle: HourCycle | null; weekStart: WeekStart | null };

/** The style that a user has chosen; what is not chosen is that of the region that the browser's Accept-Language header names. */
export function timeStyleOf(language: Language, acceptLanguage: string | null, chosen: Chosen | undefined): TimeStyle {
  const regional = regionalStyle(acceptLanguage ?? "");
  return {
    language,
    hourCycle: chosen?.hourCycle ?? regional.hourCycle,
    weekStart: chosen?.weekStart ?? regional.weekStart,
  };
}

/** Numbers of days of the week as `Date` counts them: 0 is Sunday. */
const weekStartDays: Record<WeekStart, number> = { sunday: 0, monday: 1, saturday: 6 };

/** Whether a week begins with a day, counted from 1970-01-01, which was a Thursday. */
export function isWeekStart(weekStart: WeekStart, dayNumber: number): boolean {
  return (((dayNumber + 4) % 7) + 7) % 7 === weekStartDays[weekStart];
}
