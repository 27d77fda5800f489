import { type ShippingLine, sandboxScac, shippingLineTable } from "@/lib/reference/shipping-lines";

/** How well a number matches the number patterns of a carrier. */
type CarrierScore = {
  carrier: ShippingLine;
  /** 0 to 1. */
  confidence: number;
  /** Null if the number only has the carrier's prefix. */
  type: "bill_of_lading" | "booking" | null;
};

type Match = { carrier: ShippingLine; type: CarrierScore["type"]; prefix: string | null; likely: boolean };

const prefixAndPatternConfidence = { documented: 0.98, partly_inferred: 0.95, inferred: 0.95, none: 0.95 };
const patternConfidence = { documented: 0.85, partly_inferred: 0.7, inferred: 0.6, none: 0.5 };
const prefixConfidence = 0.8;
const shortPrefixConfidence = 0.75;
const likelyPatternConfidence = 0.78;
/** Factor of the confidence in a pattern that one, two, three, or more carriers share. */
const sharedPatternFactors = [1, 0.75, 0.6, 0.5];
/** Factor of a pattern match if the number has another carrier's prefix. */
const otherPrefixFactor = 0.4;
const retiredBrandFactor = 0.5;
const groupFactor = 0.9;

const carrierPatterns = shippingLineTable
  .filter(({ scac }) => scac !== sandboxScac)
  .map((carrier) => ({
    carrier,
    prefixes: [...new Set([...carrier.billOfLadingPrefixes, carrier.scac, ...carrier.alternativeScacs])],
    billsOfLading: carrier.billOfLadingPatterns.map((pattern) => new RegExp(pattern)),
    bookings: carrier.bookingPatterns.map((pattern) => new RegExp(pattern)),
    likely: carrier.likelyPatterns.map((pattern) => new RegExp(pattern)),
  }));

function matchCarrier(
  { carrier, prefixes, billsOfLading, bookings, likely }: (typeof carrierPatterns)[number],
  number: string,
): Match {
  const matchesAny = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(number));
  // At least five characters including a digit must follow the prefix: a plain word is not a number.
  const hasSerial = (prefix: string) => /^(?=.*\d)[A-Z0-9]{5,}$/.test(number.slice(prefix.length));
  return {
    carrier,
    type: matchesAny(billsOfLading) ? "bill_of_lading" : matchesAny(bookings) ? "booking" : null,
    prefix: prefixes.find((prefix) => number.startsWith(prefix) && hasSerial(prefix)) ?? null,
    likely: matchesAny(likely),
  };
}

function confidenceOf({ carrier, type, prefix, likely }: Match, sharedBy: number, hasPrefixMatch: boolean): number {
  if (prefix?.length === 4)
    return type === null ? prefixConfidence : prefixAndPatternConfidence[carrier.patternEvidence];
  if (prefix !== null) return type === null ? 0 : shortPrefixConfidence;
  if (type === null) return 0;
  const factor = sharedPatternFactors[Math.min(sharedBy, sharedPatternFactors.length) - 1] ?? 0;
  const confidence = likely ? likelyPatternConfidence : patternConfidence[carrier.patternEvidence] * factor;
  return hasPrefixMatch ? confidence * otherPrefixFactor : confidence;
}

/** Adds the group of an inactive brand, with more confidence than the brand itself. */
function withGroup(score: CarrierScore): CarrierScore[] {
  const { carrier, confidence } = score;
  if (carrier.active) return [score];
  const group = shippingLineTable.find(({ scac }) => scac === carrier.groupScac);
  const own = { ...score, confidence: confidence * retiredBrandFactor };
  return group ? [{ ...score, carrier: group, confidence: confidence * groupFactor }, own] : [own];
}

/** The highest score of each carrier, best first. */
function rank(scores: CarrierScore[]): CarrierScore[] {
  const best = new Map<string, CarrierScore>();
  for (const score of scores) {
    const known = best.get(score.carrier.scac);
    if (!known || known.confidence < score.confidence) best.set(score.carrier.scac, score);
  }
  return [...best.values()].sort((one, other) => other.confidence - one.confidence);
}

/** The carriers that may have issued this normalized bill of lading or booking number, best first. */
export function scoreCarriers(number: string): CarrierScore[] {
  const matches = carrierPatterns
    .map((patterns) => matchCarrier(patterns, number))
    .filter(({ type, prefix }) => type !== null || prefix !== null);
  const sharedBy = matches.filter(({ prefix }) => prefix?.length !== 4).length;
  const hasPrefixMatch = matches.some(({ prefix }) => prefix?.length === 4);
  return rank(
    matches.flatMap((match) => {
      const confidence = confidenceOf(match, sharedBy, hasPrefixMatch);
      return confidence === 0 ? [] : withGroup({ carrier: match.carrier, type: match.type, confidence });
    }),
  );
}
