import { checkDigitOf } from "@/lib/reference/container-number";
import type { SandboxContainer } from "./itinerary";
import { pickOne, type SeededRandom } from "./seeded-random";

/** Unassigned owner codes, so that a sandbox container is not attributed to a real carrier. */
export const sandboxOwnerCodes = [
  ...["ZZTU", "ZZSU", "ZZBU", "ZZLU", "ZZCU", "ZZNU", "ZZRU", "ZZVU"],
  // Of the scenarios from the seventeenth.
  ...["ZZAU", "ZZDU", "ZZEU", "ZZFU", "ZZGU", "ZZHU", "ZZKU", "ZZMU"],
];
const ownersMax = 8;
const containersMax = 4;
const scenariosMax = 16;
const numbersPerOwner = Math.floor(1_000_000 / (containersMax * scenariosMax));
// Coprime to a million: spreads consecutive serials without collisions.
const serialFactor = 619_079;
/** Inverse of the factor modulo a million. */
const serialInverse = 262_519;

/**
 * The number of one container. It is unique among sandbox numbers with up to four digits, and among consecutive longer
 * ones.
 */
function numberOf(scenarioIndex: number, digits: string, index: number): string {
  // The leading 1 distinguishes "01" from "1".
  const rank = BigInt(`1${digits}`);
  const group = Math.floor(scenarioIndex / scenariosMax);
  const ownerIndex = group * ownersMax + Number((rank / BigInt(numbersPerOwner)) % BigInt(ownersMax));
  const owner = sandboxOwnerCodes[ownerIndex] ?? "";
  const slot = scenarioIndex % scenariosMax;
  const position = (Number(rank % BigInt(numbersPerOwner)) * scenariosMax + slot) * containersMax + index;
  const unchecked = `${owner}${String((position * serialFactor) % 1_000_000).padStart(6, "0")}`;
  return `${unchecked}${checkDigitOf(unchecked)}`;
}

/** The scenario and the four digits of the number that a container belongs to; null if there is no such number. */
export function parseContainer(number: string): { scenarioIndex: number; digits: string } | null {
  const ownerIndex = sandboxOwnerCodes.indexOf(number.slice(0, 4));
  const serial = Number(number.slice(4, 10));
  if (ownerIndex < 0 || !Number.isInteger(serial)) return null;
  const position = (serial * serialInverse) % 1_000_000;
  const slot = Math.floor(position / containersMax) % scenariosMax;
  const rank = (ownerIndex % ownersMax) * numbersPerOwner + Math.floor(position / (containersMax * scenariosMax));
  const scenarioIndex = Math.floor(ownerIndex / ownersMax) * scenariosMax + slot;
  const digits = String(rank).slice(1);
  const isOwn = digits.length === 4 && numberOf(scenarioIndex, digits, position % containersMax) === number;
  return isOwn && rank < 20_000 ? { scenarioIndex, digits } : null;
}

/** Creates the containers of an itinerary: at least `countMin` and at most four. */
export function createContainers(
  random: SeededRandom,
  scenarioIndex: number,
  digits: string,
  countMin: number,
): SandboxContainer[] {
  const count = countMin + random("containers", containersMax - countMin + 1);
  return Array.from({ length: count }, (_, index) => ({
    number: numberOf(scenarioIndex, digits, index),
    isoCode: pickOne(random, `container/${index}`, ["45G1", "45G1", "42G1", "22G1", "45R1", "22U1"]),
    seal: `SB${String(random(`seal/${index}`, 10_000_000)).padStart(7, "0")}`,
  }));
}
