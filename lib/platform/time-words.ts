import type { Language } from "./language";
import { months, weekdays } from "./zoned-time";

type TimeWords = {
  /** From Sunday on. */
  weekdays: readonly string[];
  months: readonly string[];
  /** The day of the month with what is written after it. */
  day: (day: number) => string;
  justNow: string;
  /** A duration before now: `3 h ago`. */
  ago: (duration: string) => string;
};

/**
 * The words in dates and ages, by language. They are no messages, because functions format times that have the translator of any
 * area, and not those of `Intl`, because the server and browsers of different age would render different texts. The units of
 * durations are `min`, `h` and `d` in both languages.
 */
export const timeWords: Record<Language, TimeWords> = {
  en: {
    weekdays,
    months,
    day: (day) => `${day}`,
    justNow: "just now",
    ago: (duration) => `${duration} ago`,
  },
  de: {
    weekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
    months: ["Jan", "Feb", "März", "Apr", "Mai", "Juni", "Juli", "Aug", "Sept", "Okt", "Nov", "Dez"],
    day: (day) => `${day}.`,
    justNow: "soeben",
    ago: (duration) => `vor ${duration}`,
  },
};

/** What a wait that is over is called. */
export const nowWords: Record<Language, string> = { en: "now", de: "jetzt" };

/** What stands for the zone after a local time. */
export const unknownZoneWords: Record<Language, string> = {
  en: "local time, time zone unknown",
  de: "Ortszeit, Zeitzone unbekannt",
};
