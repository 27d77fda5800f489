import { type ShippingLine, sandboxScac, shippingLineTable } from "@/lib/reference/shipping-line-table";

/** How one line answers to the shape of a number. */
type LineScore = {
  line: ShippingLine;
  /** 0 to 1. */
  confidence: number;
  /** Null: the number only begins with the line's letters. */
  type: "bill_of_lading" | "booking" | null;
};

type Match = { line: ShippingLine; type: LineScore["type"]; prefix: string | null; likely: boolean };

const ofPrefixAndShape = { documented: 0.98, partly_inferred: 0.95, inferred: 0.95, none: 0.95 };
const ofShape = { documented: 0.85, partly_inferred: 0.7, inferred: 0.6, none: 0.5 };
const ofPrefix = 0.8;
const ofShortPrefix = 0.75;
const ofLikelyShape = 0.78;
/** What is left of the confidence in a shape that one, two, three, or more lines share. */
const shareOf = [1, 0.75, 0.6, 0.5];
const besidePrefix = 0.4;
const ofRetiredBrand = 0.5;
const ofItsGroup = 0.9;

const readers = shippingLineTable
  .filter(({ scac }) => scac !== sandboxScac)
  .map((line) => ({
    line,
    prefixes: [...new Set([...line.billOfLadingPrefixes, line.scac, ...line.alternativeScacs])],
    billsOfLading: line.billOfLadingPatterns.map((pattern) => new RegExp(pattern)),
    bookings: line.bookingPatterns.map((pattern) => new RegExp(pattern)),
    likely: line.likelyPatterns.map((pattern) => new RegExp(pattern)),
  }));

function matchLine(
  { line, prefixes, billsOfLading, bookings, likely }: (typeof readers)[number],
  number: string,
): Match {
  const fits = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(number));
  // A word is no number: what follows the letters needs five characters and a digit.
  const hasBody = (prefix: string) => /^(?=.*\d)[A-Z0-9]{5,}$/.test(number.slice(prefix.length));
  return {
    line,
    type: fits(billsOfLading) ? "bill_of_lading" : fits(bookings) ? "booking" : null,
    prefix: prefixes.find((prefix) => number.startsWith(prefix) && hasBody(prefix)) ?? null,
    likely: fits(likely),
  };
}

function confidenceOf({ line, type, prefix, likely }: Match, sharing: number, isPrefixed: boolean): number {
  if (prefix?.length === 4) return type === null ? ofPrefix : ofPrefixAndShape[line.patternEvidence];
  if (prefix !== null) return type === null ? 0 : ofShortPrefix;
  if (type === null) return 0;
  const share = shareOf[Math.min(sharing, shareOf.length) - 1] ?? 0;
  const confidence = likely ? ofLikelyShape : ofShape[line.patternEvidence] * share;
  return isPrefixed ? confidence * besidePrefix : confidence;
}

/** A brand that no longer sails hands most of its confidence to its group. */
function withGroup(score: LineScore): LineScore[] {
  const { line, confidence } = score;
  if (line.active) return [score];
  const group = shippingLineTable.find(({ scac }) => scac === line.groupScac);
  const own = { ...score, confidence: confidence * ofRetiredBrand };
  return group ? [{ ...score, line: group, confidence: confidence * ofItsGroup }, own] : [own];
}

/** The strongest score of each line, best first. */
function rank(scores: LineScore[]): LineScore[] {
  const best = new Map<string, LineScore>();
  for (const score of scores) {
    const known = best.get(score.line.scac);
    if (!known || known.confidence < score.confidence) best.set(score.line.scac, score);
  }
  return [...best.values()].sort((one, other) => other.confidence - one.confidence);
}

/** Which lines may have issued this bill of lading or booking number (normalised), best first. */
export function scoreLines(number: string): LineScore[] {
  const matches = readers
    .map((reader) => matchLine(reader, number))
    .filter(({ type, prefix }) => type !== null || prefix !== null);
  const sharing = matches.filter(({ prefix }) => prefix?.length !== 4).length;
  const isPrefixed = matches.some(({ prefix }) => prefix?.length === 4);
  return rank(
    matches.flatMap((match) => {
      const confidence = confidenceOf(match, sharing, isPrefixed);
      return confidence === 0 ? [] : withGroup({ line: match.line, type: match.type, confidence });
    }),
  );
}
