import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import { tokensOf } from "@/lib/ingest/documents/extract/layout/tokens";
import { findShippingLine, type ShippingLine, shippingLineTable } from "@/lib/reference/shipping-lines";
import type { DocumentContext } from "./document-context";
import { labelsWith } from "./read-field";
import { type Finding, isCertain, partOf, textOf, wholeOf } from "./span";
import { candidatesOf } from "./spans-of-label";

type Name = { text: string; line: ShippingLine };

const toKey = (text: string) =>
  tokensOf(text)
    .map((token) => token.text)
    .join(" ");

/** Names of shipping lines, longest first. A name of one short word is too common to identify one. */
const names: Name[] = shippingLineTable
  .filter(({ active }) => active)
  .flatMap((line) => [line.name, line.shortName].map((name) => ({ text: toKey(name), line })))
  .filter(({ text }) => text.length >= 3)
  .sort((one, other) => other.text.length - one.text.length);

/** The line whose name the text begins with; null: none, or several lines have the name. */
function findLine(text: string): ShippingLine | null {
  const key = `${toKey(text)} `;
  const [first] = names.filter((name) => key.startsWith(`${name.text} `));
  if (!first) return null;
  const all = new Set(names.filter(({ text: other }) => other === first.text).map(({ line }) => line.scac));
  return all.size === 1 ? first.line : null;
}

function readLabelled(context: DocumentContext): Finding<string> | null {
  for (const key of ["scac", "carrier"] as const) {
    for (const label of labelsWith([key], context)) {
      for (const { span, isWeak } of candidatesOf(label, context)) {
        const text = textOf(span);
        const line =
          findShippingLine(text.slice(0, 4)) && /^[A-Z]{4}\b/.test(text) ? findShippingLine(text.slice(0, 4)) : null;
        const named = line ?? (isWeak ? null : findLine(text));
        if (named && isCertain(span))
          return { value: named.scac, span: line ? partOf(span, 0, 4) : span, confidence: 0.95 };
      }
    }
  }
  return null;
}

/** The line in the heading of the first page, or the one that issues a signed document ("… as carrier"). */
function readHeading(segments: Segment[]): Finding<string> | null {
  const found = segments.flatMap((segment) => {
    const isHeading = segment.page.page === 1 && segment.top < segment.page.height * 0.13;
    const signature =
      /(?:as (?:the )?carrier|als (?:verfrachter|frachtführer)|en qualité de transporteur|como (?:transportista|porteador))/i;
    const line = isHeading || signature.test(segment.text) ? findLine(segment.text) : null;
    return line && isCertain(wholeOf(segment)) ? [{ value: line.scac, span: wholeOf(segment), confidence: 0.85 }] : [];
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? (found[0] ?? null) : null;
}

/** The SCAC before a number of a bill of lading, if that line's numbers begin with it. */
function readPrefix(number: Finding<unknown> | null): Finding<string> | null {
  if (typeof number?.value !== "string") return null;
  const prefix = number.value.slice(0, 4);
  const line = /^[A-Z]{4}/.test(prefix) ? findShippingLine(prefix) : null;
  const isOwn = line?.billOfLadingPrefixes.includes(prefix);
  return line && isOwn ? { value: line.scac, span: number.span, confidence: 0.85 } : null;
}

/** The SCAC of the carrier: by a label, the prefix of the bill of lading, or the heading. */
export function readCarrier(context: DocumentContext, billOfLading: Finding<unknown> | null): Finding<string> | null {
  return readLabelled(context) ?? readPrefix(billOfLading) ?? readHeading(context.segments);
}
