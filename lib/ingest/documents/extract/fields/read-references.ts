import type { DocumentContext } from "./document-context";
import { parseIdentifier } from "./parse-text";
import { labelsWith } from "./read-field";
import { type Finding, isCertain, partOf, textOf } from "./span";
import { candidatesOf } from "./spans-of-label";

const referenceKinds = [
  "purchase_order",
  "customer_reference",
  "shipper_reference",
  "forwarder_reference",
  "contract",
] as const;

export type FoundReference = { kind: Finding<(typeof referenceKinds)[number]>; value: Finding<string> };

/** The references of all parties: after each label one number, or several separated by commas. */
export function readReferences(context: DocumentContext): FoundReference[] {
  const found = referenceKinds.flatMap((kind) =>
    labelsWith([kind], context).flatMap((label) => {
      for (const { span, place, isWeak } of candidatesOf(label, context)) {
        const values: FoundReference[] = [];
        for (const part of textOf(span).matchAll(/[^,;]+/g)) {
          const text = part[0].trimStart();
          const parsed = parseIdentifier(text, 3);
          if (!parsed || (isWeak && !/\d{3}/.test(parsed.value))) break;
          const start = part.index + part[0].length - text.length + parsed.start;
          const value = {
            value: parsed.value,
            span: partOf(span, start, start + parsed.end - parsed.start),
            confidence: place === "after" ? 0.95 : 0.92,
          };
          if (isCertain(value.span)) values.push({ kind: { ...value, value: kind }, value });
        }
        if (values.length > 0) return values;
      }
      return [];
    }),
  );
  const isSame = (one: FoundReference, other: FoundReference) =>
    one.kind.value === other.kind.value && one.value.value === other.value.value;
  return found.filter((one, at) => found.findIndex((other) => isSame(one, other)) === at);
}
