import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import type { Token } from "@/lib/ingest/documents/extract/layout/tokens";
import { findCutLabel } from "./find-cut-label";
import { conjunctions, type Label, readLabel } from "./find-labels";
import type { LabelKey } from "./label-keys";
import { isSealWord } from "./seal-words";

/** A label that is the heading of a column. */
export type Heading = Label;

/** A label or another word of a segment. */
type Piece = { heading: Heading | null; text: string; start: number; end: number };

/** Words besides known labels that the name of a seal has at most, before or after the word for it. */
const additionsMax = 4;
/** Whose seal it is, rather than a column of its own. */
const parties = new Set<LabelKey>(["carrier", "shipper", "consignee", "notify_party"]);

function sealHeading(segment: Segment, { start, end }: Token): Heading {
  const hasColon = /^\s*[:：]/.test(segment.text.slice(end));
  return { segment, keys: ["seal_number"], languages: [], start, end, hasColon, addition: "" };
}

/**
 * The labels and other words of a segment in their order. Null: one is a label with a colon, or there are more other words than the name of
 * a seal has, so that a paragraph is not read to its end.
 */
function piecesOf(segment: Segment): Piece[] | null {
  const pieces: Piece[] = [];
  let others = segment.tokens.some(({ text }) => isSealWord(text)) ? 2 * additionsMax : 0;
  for (let at = 0; at < segment.tokens.length; at++) {
    const token = segment.tokens[at];
    if (!token || token.start < (pieces.at(-1)?.end ?? 0)) continue;
    const [whole, cut] = [readLabel(segment, at), findCutLabel(segment, at)];
    const known = cut && cut.end > (whole?.end ?? 0) ? cut : whole;
    const heading = known ?? (isSealWord(token.text) ? sealHeading(segment, token) : null);
    if (heading?.hasColon || (heading === null && others === 0)) return null;
    if (heading === null) others -= 1;
    const { start, end } = heading ?? token;
    pieces.push({ heading, text: token.text, start, end });
  }
  return pieces;
}

const isSeal = (heading: Heading | null | undefined): heading is Heading =>
  heading?.keys.includes("seal_number") ?? false;

/** Whether a piece is no column beside one of seals: a word that is no label, or whose seals they are. */
function isAddition({ heading, text }: Piece): boolean {
  return heading === null || text === "customs" || heading.keys.every((key) => parties.has(key));
}

/** The headings of pieces with a word for seal. Further words belong to it: those before it, else those after it. None: not only headings. */
function withSealNames(pieces: Piece[]): Heading[] {
  const headings: Heading[] = [];
  let additions: Piece[] = [];
  const addToLast = () => {
    const [last, end] = [headings.at(-1), additions.at(-1)?.end];
    if (end === undefined) return true;
    if (!isSeal(last)) return false;
    last.end = end;
    additions = [];
    return true;
  };
  for (const piece of pieces) {
    if (/\d/.test(piece.text) || conjunctions.has(piece.text) || additions.length > additionsMax) return [];
    if (!isSeal(piece.heading) && isAddition(piece)) additions.push(piece);
    else if (isSeal(piece.heading)) {
      headings.push({ ...piece.heading, start: additions[0]?.start ?? piece.start });
      additions = [];
    } else if (piece.heading) {
      if (!addToLast()) return [];
      headings.push(piece.heading);
    }
  }
  return additions.length <= additionsMax && addToLast() ? headings : [];
}

/**
 * The labels of a segment that has nothing else, such as "Gross weight (kg) Measurement"; otherwise none. The name of a seal may have any
 * words, because documents name it in many ways: "Customs seal ID".
 */
export function findHeadings(segment: Segment): Heading[] {
  const pieces = piecesOf(segment) ?? [];
  const headings = pieces.flatMap(({ heading }) => heading ?? []);
  const hasSealName = headings.some(isSeal) && pieces.some((piece) => !isSeal(piece.heading) && isAddition(piece));
  if (hasSealName) return /[:：]/.test(segment.text) ? [] : withSealNames(pieces);
  return pieces.length > headings.length ? [] : headings;
}
