import { type Draw, pick } from "./draw";
import { imoNumber } from "./imo-number";
import type { Vessel } from "./journey";

// Numbers beginning with 2 were never given to a ship: a sandbox journey can never borrow a real ship's position.
const fleet: [Vessel, ...Vessel[]] = [
  { name: "SANDBAR AURORA", imo: imoNumber("210101") },
  { name: "SANDBAR BOREAS", imo: imoNumber("210142") },
  { name: "SANDBAR CORAL", imo: imoNumber("210183") },
  { name: "SANDBAR DUNE", imo: imoNumber("210224") },
  { name: "SANDBAR EBB", imo: imoNumber("210265") },
  { name: "SANDBAR FATHOM", imo: imoNumber("210306") },
  { name: "SANDBAR GANNET", imo: imoNumber("210347") },
  { name: "SANDBAR HORIZON", imo: imoNumber("210388") },
  { name: "SANDBAR ISLE", imo: imoNumber("210429") },
  { name: "SANDBAR JETTY", imo: imoNumber("210470") },
];

/** A ship of the sandbox carrier that is none of `others`. */
export function pickVessel(draw: Draw, name: string, others: Vessel[] = []): Vessel {
  const [first = fleet[0], ...rest] = fleet.filter((vessel) => !others.includes(vessel));
  return pick(draw, name, [first, ...rest]);
}
