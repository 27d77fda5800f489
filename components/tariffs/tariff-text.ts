import type { Tariff } from "./tariff";

type Attributes = Tariff["attributes"];
type Steps = Attributes["rates"];

/** What the form and the columns of a file state about the place: a country, a port, or a terminal with its port. */
export function parsePlace(text: string): Pick<Attributes, "country_code" | "port_locode" | "terminal_id"> {
  const place = text.trim();
  const compact = place.replace(/\s/g, "");
  return {
    country_code: compact.length > 0 && compact.length < 5 ? place : null,
    port_locode: compact.length === 5 ? place : null,
    terminal_id: compact.length > 5 ? place : null,
  };
}

/** `1-4: 195.00, 5+: 340.00`. */
export const formatRates = (rates: Steps): string =>
  rates
    .map(({ from_day: from, to_day: to, amount }) => {
      const days = to === null ? `${from}+` : to === from ? `${from}` : `${from}-${to}`;
      return `${days}: ${amount}`;
    })
    .join(", ");

const stepPattern = /^(\d+)(?:\s*(?:-|–)\s*(\d+)|\s*(\+))?\s*[:=]\s*(\d+(?:\.\d+)?)$/;

/** Reads steps as `formatRates` writes them, also separated by semicolons; null when a step cannot be read. */
export function parseRates(text: string): Steps | null {
  const parts = text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const steps = parts.flatMap((part): Steps => {
    const [, from, to, open, amount] = stepPattern.exec(part) ?? [];
    if (from === undefined || amount === undefined) return [];
    return [{ from_day: Number(from), to_day: open ? null : Number(to ?? from), amount }];
  });
  return steps.length === parts.length ? steps : null;
}

/** Words or dates between spaces, commas and semicolons. */
export const parseWords = (text: string): string[] => text.split(/[\s,;|]+/).filter(Boolean);
