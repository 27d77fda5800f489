import { checkDigitOf } from "@/lib/reference/container-number";
import type { SandboxContainer } from "./itinerary";
import { pickOne, type SeededRandom } from "./seeded-random";

/** Unassigned owner codes, so that a sandbox container is not attributed to a real carrier. */
export const sandboxOwnerCodes = ["ZZTU", "ZZSU", "ZZBU", "ZZLU", "ZZCU", "ZZNU", "ZZRU", "ZZVU"];
const containersMax = 4;
const scenariosMax = 16;
const numbersPerOwner = Math.floor(1_000_000 / (containersMax * scenariosMax));
// Coprime to a million: spreads consecutive serials without collisions.
const serialFactor = 619_079;

/**
 * The number of one container. It is unique among sandbox numbers with up to four digits, and among consecutive longer
 * ones.
 */
function numberOf(scenarioIndex: number, digits: string, index: number): string {
  // The leading 1 distinguishes "01" from "1".
  const rank = BigInt(`1${digits}`);
  const owner =
    sandboxOwnerCodes[Number((rank / BigInt(numbersPerOwner)) % BigInt(sandboxOwnerCodes.length))] ??
    sandboxOwnerCodes[0] ??
    "";
  const position = (Number(rank % BigInt(numbersPerOwner)) * scenariosMax + scenarioIndex) * containersMax + index;
  const unchecked = `${owner}${String((position * serialFactor) % 1_000_000).padStart(6, "0")}`;
  return `${unchecked}${checkDigitOf(unchecked)}`;
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
