import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import type { TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import { placeOf } from "./journey";
import { happened, type Milestone } from "./milestones";
import type { TransportEventState } from "./project";
import type { ContainerState } from "./project-container";
import type { Route } from "./route";
import { dataSourceOf, type TerminalMoment, terminalMoments } from "./terminal-moments";

type Known = { journey: TrackedEvent[]; milestones: Milestone[]; route: Route; words: TerminalWord[] };

/** Every column of an event that tells of no place, no ship and no value. */
export const bareEvent = {
  estimated: false,
  dateOnly: false,
  timezone: null,
  locode: null,
  placeName: null,
  terminalId: null,
  mode: null,
  vesselImo: null,
  vesselName: null,
  voyageNumber: null,
  value: null,
  invalidatedAt: null,
};

/** A word that names no place is about the port of discharge; the railway's about the inland destination. */
function placeFor({ word }: TerminalMoment, state: ContainerState, { journey, route }: Known) {
  const isRail = word.source === "rail";
  const place = isRail ? (route.destination ?? route.discharge) : route.discharge;
  const there = journey.filter((event) => place !== null && placeOf(event) === place);
  const locode = there.find((event) => event.locode !== null)?.locode ?? null;
  const usual = isRail ? state.pickupFacilityId : state.podTerminalId;
  if (word.locode !== null) {
    const { placeName, timezone } = word;
    const terminalId = word.terminalId ?? (word.locode === locode ? usual : null);
    return { locode: word.locode, placeName, timezone, terminalId };
  }
  return {
    locode,
    placeName: there.find(({ placeName }) => placeName !== null)?.placeName ?? null,
    timezone: there.find(({ timezone }) => timezone !== null)?.timezone ?? null,
    terminalId: usual,
  };
}

/** The ship that comes to its berth is the one that arrived. */
function shipFor(moment: TerminalMoment, milestones: Milestone[]) {
  const arrival = moment.name === "vessel_berthed" ? happened(milestones, "vessel_arrived") : null;
  if (!arrival) return {};
  const { vesselImo, vesselName, voyageNumber } = arrival;
  return { mode: "VESSEL", vesselImo, vesselName, voyageNumber };
}

/** The events of a container that terminals' words make; what the line itself says happened is not told twice. */
export function terminalEvents(state: ContainerState, known: Known): TransportEventState[] {
  const isBerthed = happened(known.milestones, "vessel_berthed") !== null;
  return terminalMoments(known.words)
    .filter(({ name }) => name !== "vessel_berthed" || !isBerthed)
    .map((moment) => ({
      ...bareEvent,
      containerNumber: state.number,
      naturalKey: `${moment.name}|${moment.key}`,
      event: moment.name,
      timestamp: moment.timestamp,
      value: moment.value,
      ...placeFor(moment, state, known),
      ...shipFor(moment, known.milestones),
      dataSource: dataSourceOf(moment.word),
      sourceHash: moment.word.contentHash,
    }));
}
