import { withImoCheckDigit } from "@/lib/reference/imo-number";
import type { Vessel } from "./itinerary";
import { pickOne, type SeededRandom } from "./seeded-random";

// IMO numbers starting with 2 are not assigned: a sandbox vessel can never have the position of a real vessel.
const vessels: [Vessel, ...Vessel[]] = [
  { name: "SANDBAR AURORA", imo: withImoCheckDigit("210101") },
  { name: "SANDBAR BOREAS", imo: withImoCheckDigit("210142") },
  { name: "SANDBAR CORAL", imo: withImoCheckDigit("210183") },
  { name: "SANDBAR DUNE", imo: withImoCheckDigit("210224") },
  { name: "SANDBAR EBB", imo: withImoCheckDigit("210265") },
  { name: "SANDBAR FATHOM", imo: withImoCheckDigit("210306") },
  { name: "SANDBAR GANNET", imo: withImoCheckDigit("210347") },
  { name: "SANDBAR HORIZON", imo: withImoCheckDigit("210388") },
  { name: "SANDBAR ISLE", imo: withImoCheckDigit("210429") },
  { name: "SANDBAR JETTY", imo: withImoCheckDigit("210470") },
];

/** Picks a vessel of the sandbox carrier that is not among `others`. */
export function pickVessel(random: SeededRandom, name: string, others: Vessel[] = []): Vessel {
  const [first = vessels[0], ...rest] = vessels.filter((vessel) => !others.includes(vessel));
  return pickOne(random, name, [first, ...rest]);
}
