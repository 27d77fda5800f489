import type { Language } from "@/lib/platform/language";

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** `1.5`, in German `1,5`. */
export const formatOneDecimal = (language: Language, value: number): string => value.toLocaleString(language, oneDigit);
