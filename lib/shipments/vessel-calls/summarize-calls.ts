import { v5 as uuid } from "uuid";
import { type AisCall, isInPort } from "@/lib/vessels/calls/vessel-call";
import type { ReportedMove } from "./find-reported-moves";
import type { PortStay } from "./group-calls";

type ReportedTime = Pick<ReportedMove, "at" | "dateOnly" | "withoutTimezone">;

export const callStatuses = ["past", "in_port", "ahead"] as const;

/** A call of a vessel at a port, with the times by carriers and by AIS apart. */
export type VesselCall = {
  id: string;
  vesselId: string;
  locode: string;
  status: (typeof callStatuses)[number];
  eta: ReportedTime | null;
  ata: ReportedTime | null;
  etd: ReportedTime | null;
  atd: ReportedTime | null;
  aisArrivedAt: Date | null;
  aisDepartedAt: Date | null;
  /** Which of the two times are the latest possible ones, because the vessel had no position in the hours before. */
  atLatest: ("ais_arrived_at" | "ais_departed_at")[];
  voyageNumbers: string[];
  terminalId: string | null;
  dischargedContainers: number;
  loadedContainers: number;
  shipmentIds: string[];
};

type Vessel = { id: string; imo: string };

/** The newest statement of its kind; of those recorded together, the later time. */
function newest(moves: ReportedMove[], isArrival: boolean, estimated: boolean): ReportedMove | null {
  const same = moves.filter((move) => move.isArrival === isArrival && move.estimated === estimated);
  const order = (a: ReportedMove, b: ReportedMove) =>
    a.recordedAt.getTime() - b.recordedAt.getTime() || a.at.getTime() - b.at.getTime();
  return same.toSorted(order).at(-1) ?? null;
}

const distinct = (values: string[]) => [...new Set(values)];

/** Namespace of the ids of calls without a stay by AIS (RFC 9562, version 5). */
const namespace = "6f9d1c52-6f0b-5a57-9d6c-3d1f3a1c7e01";

type Times = Omit<VesselCall, "id" | "status">;

function toCall({ locode, moves, ais }: PortStay, vessel: Vessel): Times {
  const arrivals = moves.filter(({ isArrival }) => isArrival);
  const departures = moves.filter(({ isArrival }) => !isArrival);
  const containersOf = (of: ReportedMove[]) => distinct(of.flatMap(({ containerIds }) => containerIds)).length;
  return {
    vesselId: vessel.id,
    locode,
    eta: newest(moves, true, true),
    ata: newest(moves, true, false),
    etd: newest(moves, false, true),
    atd: newest(moves, false, false),
    aisArrivedAt: ais?.arrivedAt ?? null,
    aisDepartedAt: ais?.departedAt ?? null,
    atLatest: [
      ...(ais && !ais.isArrivalObserved ? (["ais_arrived_at"] as const) : []),
      ...(ais?.departedAt && !ais.isDepartureObserved ? (["ais_departed_at"] as const) : []),
    ],
    voyageNumbers: distinct(moves.flatMap(({ voyageNumber }) => voyageNumber ?? [])).toSorted(),
    terminalId: moves.findLast(({ terminalId }) => terminalId !== null)?.terminalId ?? null,
    dischargedContainers: containersOf(arrivals),
    loadedContainers: containersOf(departures),
    shipmentIds: distinct(moves.flatMap(({ shipmentIds }) => shipmentIds)).toSorted(),
  };
}

const arrivedAtOf = ({ aisArrivedAt, ata }: Times) => aisArrivedAt ?? ata?.at ?? null;
const leftAtOf = ({ aisDepartedAt, atd }: Times) => aisDepartedAt ?? atd?.at ?? null;
const timeOf = (call: Times) => (arrivedAtOf(call) ?? call.eta?.at ?? leftAtOf(call) ?? call.etd?.at)?.getTime() ?? 0;

/** Carriers do not report when a vessel leaves the port of discharge: by their arrival alone it is in port for so long at most. */
const reportedStayMs = 7 * 86_400_000;

/** By what has happened only: a call does not become past because its estimate has passed. */
function statusOf(call: Times, ais: AisCall | null, later: Times[], now: Date): VesselCall["status"] {
  const isReached = (other: Times) => arrivedAtOf(other) !== null || leftAtOf(other) !== null;
  if (leftAtOf(call) !== null || later.some(isReached)) return "past";
  if (arrivedAtOf(call) === null) return "ahead";
  const isReported = call.ata !== null && now.getTime() - call.ata.at.getTime() <= reportedStayMs;
  return isReported || (ais !== null && isInPort(ais, now)) ? "in_port" : "past";
}

/** The calls of a vessel in the order of their times, oldest first; `now` is the vessel's clock. */
export function summarizeCalls(stays: PortStay[], vessel: Vessel, now: Date): VesselCall[] {
  const calls = stays
    .map((stay) => ({ stay, call: toCall(stay, vessel) }))
    .toSorted((a, b) => timeOf(a.call) - timeOf(b.call));
  const occurrences = new Map<string, number>();
  return calls.map(({ stay, call }, index) => {
    const key = [vessel.imo, call.locode, ...call.voyageNumbers].join(" ");
    const occurrence = (occurrences.get(key) ?? 0) + 1;
    occurrences.set(key, occurrence);
    const later = calls.slice(index + 1).map((other) => other.call);
    // A call without a report of a carrier has the id of the stay by AIS, whatever else is in the list.
    const id = stay.moves.length === 0 && stay.ais ? stay.ais.id : uuid(`${key} ${occurrence}`, namespace);
    return { ...call, id, status: statusOf(call, stay.ais, later, now) };
  });
}
