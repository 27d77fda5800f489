import type { Place, SandboxContainer, TransportCall, Vessel } from "./itinerary";
import type { Passage } from "./passages";
import type { SeededRandom } from "./seeded-random";

/** The calls at the start and end of a leg. */
export type LegCalls = { from: TransportCall; to: TransportCall };

const opposite = { E: "W", W: "E", N: "S", S: "N" } as const;

/** A vessel's calls at both ends of a passage, with the previous voyage on arrival and the next voyage on departure. */
export function vesselCalls(
  random: SeededRandom,
  name: string,
  passage: Passage,
  sequence: number,
  vessel: Vessel,
): LegCalls {
  const voyage = 100 + 2 * random(`${name}/voyage`, 400);
  const call = (place: Place, callSequence: number, importVoyage: string, exportVoyage: string): TransportCall => ({
    key: `${vessel.imo}/${voyage}/${place.locode}`,
    place,
    mode: "VESSEL",
    sequence: callSequence,
    vessel,
    importVoyage,
    exportVoyage,
  });
  const returnHeading = opposite[passage.heading];
  const passageVoyage = `${voyage}${passage.heading}`;
  return {
    from: call(passage.from, sequence, `${voyage - 1}${returnHeading}`, passageVoyage),
    to: call(passage.to, sequence + 1, passageVoyage, `${voyage + 1}${returnHeading}`),
  };
}

function landCall(key: string, place: Place, mode: "RAIL" | "TRUCK" | "BARGE", sequence: number): TransportCall {
  return { key, place, mode, sequence, vessel: null, importVoyage: null, exportVoyage: null };
}

/** A train's calls at both ends of its leg. */
export function railCalls(from: Place, to: Place, sequence: number): LegCalls {
  return {
    from: landCall(`train/${from.locode}`, from, "RAIL", sequence),
    to: landCall(`train/${to.locode}`, to, "RAIL", sequence + 1),
  };
}

/** A barge's calls at both ends of its leg. */
export function bargeCalls(from: Place, to: Place, sequence: number): LegCalls {
  return {
    from: landCall(`barge/${from.locode}`, from, "BARGE", sequence),
    to: landCall(`barge/${to.locode}`, to, "BARGE", sequence + 1),
  };
}

/** The truck call that picks up or delivers one container. */
export function truckCall(purpose: string, container: SandboxContainer, place: Place, sequence: number): TransportCall {
  return landCall(`truck/${purpose}/${container.number}`, place, "TRUCK", sequence);
}
