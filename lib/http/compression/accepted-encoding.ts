/** The codings that responses can have, the preferred one first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** The weight of a coding in `Accept-Encoding`; null when it is not named. */
function weightOf(header: string, name: string): number | null {
  for (const part of header.split(",")) {
    const [coding, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    if (coding !== name) continue;
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return weight ? Number(weight.slice(2)) || 0 : 1;
  }
  return null;
}

/** The coding for a client with this `Accept-Encoding`, or null for none. Of equal weights, Brotli is smaller and faster. */
export function acceptedEncoding(header: string | null): Encoding | null {
  if (!header) return null;
  const anyWeight = weightOf(header, "*") ?? 0;
  let best: Encoding | null = null;
  let bestWeight = 0;
  for (const name of encodings) {
    const weight = weightOf(header, name) ?? anyWeight;
    if (weight > bestWeight) [best, bestWeight] = [name, weight];
  }
  return best;
}
