import { type ShippingLine, shippingLineTable } from "./shipping-line-table";

const byName = [...shippingLineTable].sort((one, other) => one.name.localeCompare(other.name, "en"));

/** All lines by name, or those whose SCACs or names contain `search` (any case). */
export function listShippingLines(search = ""): ShippingLine[] {
  const wanted = search.trim().toLowerCase();
  return byName.filter(({ scac, alternativeScacs, name, shortName }) =>
    [scac, ...alternativeScacs, name, shortName].some((text) => text.toLowerCase().includes(wanted)),
  );
}
