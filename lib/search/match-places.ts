import { findPort, portTable } from "@/lib/reference/ports";
import { shippingLineTable } from "@/lib/reference/shipping-lines";

const codesMax = 5;
const textLengthMin = 3;

const nameOf = (text: string) => text.trim().toLowerCase();

/** The best matches of a text: equal names, then names that begin with it, then names with a word that begins with it. */
function bestMatches<Row>(rows: Iterable<[string, Row]>, text: string): Row[] {
  const tiers: Row[][] = [[], [], []];
  for (const [name, row] of rows) {
    const at = name.indexOf(text);
    if (at === 0) tiers[name === text ? 0 : 1]?.push(row);
    else if (at > 0 && /[^\p{L}\p{N}]/u.test(name[at - 1] ?? "")) tiers[2]?.push(row);
  }
  return [...new Set(tiers.flat())].slice(0, codesMax);
}

const portNames: [string, string][] = portTable.flatMap(({ name, city, locode }) =>
  [name, city ?? ""].map((each): [string, string] => [nameOf(each), locode]),
);
const lineNames: [string, string][] = shippingLineTable.flatMap(({ scac, alternativeScacs, name, shortName }) =>
  [scac, ...alternativeScacs, name, shortName].map((each): [string, string] => [nameOf(each), scac]),
);

/** UN/LOCODEs of the ports and SCACs of the shipping lines that a text names in whole or in part, best first, at most five each. */
export function matchPlaces(text: string): { locodes: string[]; scacs: string[] } {
  const name = nameOf(text);
  if (name.length < textLengthMin) return { locodes: [], scacs: [] };
  const port = /^[a-z]{2} ?[a-z0-9]{3}$/.test(name) ? findPort(name) : null;
  const locodes = port ? [port.locode] : [];
  return {
    locodes: [...new Set([...locodes, ...bestMatches(portNames, name)])].slice(0, codesMax),
    scacs: bestMatches(lineNames, name),
  };
}
