/** The languages of the pages. The first one is shown when no other is asked for. */
export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** The language with a code such as `de`; null for any other text. */
export function parseLanguage(code: string | null | undefined): Language | null {
  return languages.find((language) => language === code) ?? null;
}

/** The language tags of an Accept-Language header in lower case, the preferred ones first; refused ones are left out. */
export function acceptedTags(header: string): string[] {
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { tag: tag.trim(), quality: Number(quality ?? 1) };
  });
  const accepted = ranges.filter(({ quality }) => quality > 0);
  return accepted.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}

/**
 * The language that an Accept-Language header prefers among those of the pages; null when it names none of them. A regional one counts
 * as its language: `de-AT` is `de`.
 */
export function negotiateLanguage(header: string | null): Language | null {
  const preferred = acceptedTags(header ?? "").map((tag) => parseLanguage(tag.split("-")[0]));
  return preferred.find((language) => language !== null) ?? null;
}
