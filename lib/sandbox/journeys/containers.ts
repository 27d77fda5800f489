import { checkDigitOf } from "@/lib/reference/container-number";
import { type Draw, pick } from "./draw";
import type { SandboxContainer } from "./journey";

/** Owner codes of nobody's: real ones would let a sandbox container be taken for a line's own. */
export const sandboxOwners = ["ZZTU", "ZZSU", "ZZBU", "ZZLU", "ZZCU", "ZZNU", "ZZRU", "ZZVU"];
const containersMax = 4;
const scenariosMax = 16;
const numbersPerOwner = Math.floor(1_000_000 / (containersMax * scenariosMax));
// Coprime to a million: scatters neighbours without letting two of them meet.
const scatter = 619_079;

/**
 * The number of one container. Two numbers of the sandbox share none while their digits have at most four places, and
 * consecutive longer ones share none either.
 */
function numberOf(scenarioIndex: number, digits: string, index: number): string {
  // The leading 1 keeps "01" and "1" apart.
  const rank = BigInt(`1${digits}`);
  const owner =
    sandboxOwners[Number((rank / BigInt(numbersPerOwner)) % BigInt(sandboxOwners.length))] ?? sandboxOwners[0] ?? "";
  const place = (Number(rank % BigInt(numbersPerOwner)) * scenariosMax + scenarioIndex) * containersMax + index;
  const unchecked = `${owner}${String((place * scatter) % 1_000_000).padStart(6, "0")}`;
  return `${unchecked}${checkDigitOf(unchecked)}`;
}

/** The containers of a journey, at least `least` and at most four. */
export function createContainers(draw: Draw, scenarioIndex: number, digits: string, least: number): SandboxContainer[] {
  const count = least + draw("containers", containersMax - least + 1);
  return Array.from({ length: count }, (_, index) => ({
    number: numberOf(scenarioIndex, digits, index),
    isoCode: pick(draw, `container/${index}`, ["45G1", "45G1", "42G1", "22G1", "45R1", "22U1"]),
    seal: `SB${String(draw(`seal/${index}`, 10_000_000)).padStart(7, "0")}`,
  }));
}
