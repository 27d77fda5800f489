import { withImoCheckDigit } from "@/lib/reference/imo-number";
import type { Vessel } from "./itinerary";

/** The two ships that are reserved for the voyages of one number. A scenario with one voyage sails the first. */
export type Ships = readonly [Vessel, Vessel];

const names = ["AURORA", "BOREAS", "CORAL", "DUNE", "EBB", "FATHOM", "GANNET", "HORIZON", "ISLE", "JETTY"];
const shipsMax = 100_000;
const scenariosMax = 25;
const numbersPerScenario = shipsMax / (scenariosMax * 2);
// Coprime to the number of ships: spreads consecutive numbers over the fleet without collisions.
const serialFactor = 61_907;

function shipOf(serial: number): Vessel {
  // IMO numbers starting with 2 are not assigned: a sandbox vessel can never have the position of a real vessel.
  const imo = withImoCheckDigit(`2${String(serial).padStart(5, "0")}`);
  return { name: `SANDBAR ${names[serial % names.length]} ${Math.floor(serial / names.length)}`, imo };
}

/**
 * The ships of a number's voyages. No other of 2,000 consecutive numbers of any scenario has them, so that a ship sails one
 * voyage at a time, whenever the numbers were first queried.
 */
export function shipsOf(scenarioIndex: number, digits: string): Ships {
  // The leading 1 distinguishes "01" from "1".
  const rank = Number(BigInt(`1${digits}`) % BigInt(numbersPerScenario));
  const serial = (ship: 0 | 1) => (((rank * scenariosMax + scenarioIndex) * 2 + ship) * serialFactor) % shipsMax;
  return [shipOf(serial(0)), shipOf(serial(1))];
}
