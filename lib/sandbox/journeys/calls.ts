import type { Draw } from "./draw";
import { pickVessel } from "./fleet";
import type { Call, Place, SandboxContainer, Vessel } from "./journey";
import type { Passage } from "./routes";

/** Both ends of a leg. */
export type LegCalls = { from: Call; to: Call };

const opposite = { E: "W", W: "E", N: "S", S: "N" } as const;

/** A ship's calls at both ends of a passage; it comes on the voyage before and leaves on the one after. */
export function vesselCalls(
  draw: Draw,
  name: string,
  passage: Passage,
  sequence: number,
  others: Vessel[] = [],
): LegCalls {
  const vessel = pickVessel(draw, `${name}/vessel`, others);
  const voyage = 100 + 2 * draw(`${name}/voyage`, 400);
  const call = (place: Place, order: number, before: string, after: string): Call => ({
    key: `${vessel.imo}/${voyage}/${place.locode}`,
    place,
    mode: "VESSEL",
    sequence: order,
    vessel,
    importVoyage: before,
    exportVoyage: after,
  });
  const back = opposite[passage.heading];
  const ours = `${voyage}${passage.heading}`;
  return {
    from: call(passage.from, sequence, `${voyage - 1}${back}`, ours),
    to: call(passage.to, sequence + 1, ours, `${voyage + 1}${back}`),
  };
}

function landCall(key: string, place: Place, mode: "RAIL" | "TRUCK" | "BARGE", sequence: number): Call {
  return { key, place, mode, sequence, vessel: null, importVoyage: null, exportVoyage: null };
}

/** A train's calls at both ends of its run. */
export function railCalls(from: Place, to: Place, sequence: number): LegCalls {
  return {
    from: landCall(`train/${from.locode}`, from, "RAIL", sequence),
    to: landCall(`train/${to.locode}`, to, "RAIL", sequence + 1),
  };
}

/** A barge's calls at both ends of its run. */
export function bargeCalls(from: Place, to: Place, sequence: number): LegCalls {
  return {
    from: landCall(`barge/${from.locode}`, from, "BARGE", sequence),
    to: landCall(`barge/${to.locode}`, to, "BARGE", sequence + 1),
  };
}

/** The truck that takes or brings one container. */
export function truckCall(purpose: string, container: SandboxContainer, place: Place, sequence: number): Call {
  return landCall(`truck/${purpose}/${container.number}`, place, "TRUCK", sequence);
}
