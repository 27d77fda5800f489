import type { Language, PortName } from "./names";
import type { Random } from "./random";

const months: Record<Language, string[]> = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};

/** How one document writes its values. */
export type Style = {
  date(value: string): string;
  /** Whether the order of day and month in a date can only be told from other dates of the document. */
  isDigits: boolean;
  number(value: number, decimals: number): string;
  port(port: PortName): { text: string; name: string };
};

type DateStyle = { isDigits: boolean; write(year: string, month: string, day: string): string };

function dateStyles(language: Language): DateStyle[] {
  const name = (month: string) => months[language][Number(month) - 1] ?? "";
  const digits = (write: DateStyle["write"]): DateStyle => ({ isDigits: true, write });
  const certain = (write: DateStyle["write"]): DateStyle => ({ isDigits: false, write });
  const iso = certain((year, month, day) => `${year}-${month}-${day}`);
  if (language === "de")
    return [certain((y, m, d) => `${d}.${m}.${y}`), certain((y, m, d) => `${Number(d)}. ${name(m)} ${y}`), iso];
  if (language === "fr")
    return [digits((y, m, d) => `${d}/${m}/${y}`), certain((y, m, d) => `${Number(d)} ${name(m)} ${y}`), iso];
  if (language === "es")
    return [digits((y, m, d) => `${d}/${m}/${y}`), certain((y, m, d) => `${Number(d)} de ${name(m)} de ${y}`), iso];
  return [
    certain((y, m, d) => `${d}-${name(m).toUpperCase()}-${y}`),
    certain((y, m, d) => `${name(m)} ${Number(d)}, ${y}`),
    digits((y, m, d) => `${d}/${m}/${y}`),
    digits((y, m, d) => `${m}/${d}/${y}`),
    certain((y, m, d) => `${Number(d)} ${name(m)} ${y}`),
    iso,
  ];
}

function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

function numberStyle(language: Language, random: Random): Style["number"] {
  const write = (thousands: string, decimal: string) => (value: number, decimals: number) => {
    const [whole = "", fraction] = value.toFixed(decimals).split(".");
    return `${group(whole, thousands)}${fraction ? decimal + fraction : ""}`;
  };
  if (language === "en") return random.chance(0.7) ? write(",", ".") : write("", ".");
  if (language === "fr") return write(" ", ",");
  return write(".", ",");
}

/** Chooses how a document writes dates, numbers and ports. */
export function createStyle(language: Language, random: Random): Style {
  const dates = random.pick(dateStyles(language));
  const form = random.integer(0, 3);
  return {
    isDigits: dates.isDigits,
    date: (value) => {
      const [year = "", month = "", day = ""] = value.split("-");
      return dates.write(year, month, day);
    },
    number: numberStyle(language, random),
    port: ({ locode, name, country }) => {
      const full = `${name}, ${country[language]}`;
      if (form === 0) return { text: `${full} (${locode})`, name: full };
      if (form === 1) return { text: full, name: full };
      if (form === 2) return { text: `${locode} - ${name}`, name };
      return { text: name.toUpperCase(), name: name.toUpperCase() };
    },
  };
}
