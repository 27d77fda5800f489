import type { Language } from "./language";

/** A label within a sentence or after a number: `2 on ship`. In German it keeps its first letter: it may be a noun. */
export const inSentence = (label: string, language: Language = "en"): string =>
  language === "en" ? label.charAt(0).toLowerCase() + label.slice(1) : label;
