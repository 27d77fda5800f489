import { type ShippingLine, shippingLineTable } from "./shipping-line-table";

const byCode = new Map(
  shippingLineTable.flatMap((line) => [line.scac, ...line.alternativeScacs].map((code) => [code, line])),
);
const byId = new Map(shippingLineTable.map((line) => [line.id, line]));

/** The line with this SCAC, main or alternative, in any case and with blanks around it, or with this id; null: none. */
export function findShippingLine(codeOrId: string): ShippingLine | null {
  const key = codeOrId.trim();
  return byCode.get(key.toUpperCase()) ?? byId.get(key.toLowerCase()) ?? null;
}
