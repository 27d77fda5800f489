import { englishLabelTexts } from "./english-label-texts";
import { frenchLabelTexts } from "./french-label-texts";
import { germanLabelTexts } from "./german-label-texts";
import type { Language } from "./names";
import { spanishLabelTexts } from "./spanish-label-texts";

const texts: Record<Language, Record<string, string>> = {
  en: englishLabelTexts,
  de: germanLabelTexts,
  fr: frenchLabelTexts,
  es: spanishLabelTexts,
};

/** The names of a field in a language. */
export function labelTexts(language: Language, key: string): string[] {
  const found = texts[language][key];
  if (found === undefined) throw new Error(`No label ${key} in ${language}`);
  return found.split("|");
}
