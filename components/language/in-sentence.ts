import type { Language } from "@/lib/platform/language";

/** A label within a sentence: with a small first letter in English, as it is in German, where it may be a noun. */
export const inSentence = (language: Language, label: string): string =>
  language === "en" ? label.charAt(0).toLowerCase() + label.slice(1) : label;
