import { v5 as uuid } from "uuid";
import type { ArrivalByAis } from "./find-arrivals-by-ais";
import type { DueContainers } from "./find-due-containers";

/** A vessel that is due at a port with containers of the account. */
export type PortArrival = {
  id: string;
  locode: string;
  vesselImo: string | null;
  vesselName: string | null;
  voyageNumbers: string[];
  scacs: string[];
  /** Of the containers that arrive last, as a shipment shows it. */
  etaAt: Date | null;
  dateOnly: boolean;
  firstEtaAt: Date | null;
  /** Names of those of the two times that are local times without a time zone. */
  timesWithoutTimezone: ("eta_at" | "first_published_eta_at")[];
  aisArrivedAt: Date | null;
  isAisArrivalObserved: boolean;
  aisDepartedAt: Date | null;
  isAisDepartureObserved: boolean;
  terminalIds: string[];
  dischargeContainers: number;
  transshipmentContainers: number;
  shipmentIds: string[];
};

const dayMs = 86_400_000;

/** Carriers that share a vessel differ by less about one call; it does not return to the port sooner. */
const sameCallMs = 7 * dayMs;

/** Estimates are corrected by days while a vessel waits; an older stay is of another call. */
const aisBeforeEtaMs = 7 * dayMs;

/** A vessel without an IMO number is known by its name; without either, the voyage is all that is known. */
function vesselKeyOf({ vesselImo, vesselName, voyageNumber, scac }: DueContainers): string {
  return vesselImo ?? vesselName?.toUpperCase() ?? `${scac} ${voyageNumber ?? "unknown"}`;
}

const timeOf = ({ etaAt }: DueContainers) => etaAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** The calls of one vessel, by gaps between the estimates; containers without an estimate form one call of their own. */
function callsOf(due: DueContainers[]): DueContainers[][] {
  const calls: DueContainers[][] = [];
  for (const row of due.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const last = calls.at(-1)?.at(-1);
    const isSame = last && (timeOf(last) === timeOf(row) || timeOf(row) - timeOf(last) <= sameCallMs);
    if (isSame) calls.at(-1)?.push(row);
    else calls.push([row]);
  }
  return calls;
}

const distinct = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))].toSorted();

/**
 * The stay by AIS that belongs to a call: in port now, or begun since shortly before the estimate and over. What has become of a vessel
 * that was not seen to leave is not known.
 */
function stayOf(ais: ArrivalByAis | undefined, etaAt: Date | null): ArrivalByAis | null {
  if (!ais) return null;
  const isNear = etaAt !== null && ais.arrivedAt.getTime() >= etaAt.getTime() - aisBeforeEtaMs;
  return ais.isInPort || (ais.departedAt !== null && isNear) ? ais : null;
}

function containersOf(rows: DueContainers[]): number {
  return new Set(rows.flatMap(({ containerIds }) => containerIds)).size;
}

/** Namespace of the ids (RFC 9562, version 5): of the port, the vessel and the call, which have no row. */
const namespace = "a3c9f6b8-4f0e-5c0f-8a52-2f6d9f8b7c15";

function toArrival(locode: string, key: string, rows: DueContainers[], index: number): PortArrival {
  const last = rows.at(-1);
  const newest = rows.filter(({ etaAt }) => etaAt?.getTime() === last?.etaAt?.getTime());
  const firstEtas = newest.flatMap(({ firstEtaAt }) => firstEtaAt ?? []);
  return {
    id: uuid([locode, key, index].join(" "), namespace),
    locode,
    vesselImo: last?.vesselImo ?? null,
    vesselName: last?.vesselName ?? null,
    voyageNumbers: distinct(rows.map(({ voyageNumber }) => voyageNumber)),
    scacs: distinct(rows.map(({ scac }) => scac)),
    etaAt: last?.etaAt ?? null,
    dateOnly: last?.dateOnly ?? false,
    firstEtaAt: firstEtas.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    timesWithoutTimezone: [
      ...(newest.some(({ isEtaLocal }) => isEtaLocal) ? ["eta_at" as const] : []),
      ...(newest.some(({ isFirstEtaLocal }) => isFirstEtaLocal) ? ["first_published_eta_at" as const] : []),
    ],
    aisArrivedAt: null,
    isAisArrivalObserved: false,
    aisDepartedAt: null,
    isAisDepartureObserved: false,
    terminalIds: distinct(rows.map(({ terminalId }) => terminalId)),
    dischargeContainers: containersOf(rows.filter(({ isTransshipment }) => !isTransshipment)),
    transshipmentContainers: containersOf(rows.filter(({ isTransshipment }) => isTransshipment)),
    shipmentIds: distinct(rows.flatMap(({ shipmentIds }) => shipmentIds)),
  };
}

/** One arrival per vessel and call, earliest first, those without an estimate last. */
export function groupArrivals(locode: string, due: DueContainers[], ais: Map<string, ArrivalByAis>): PortArrival[] {
  const arrivals = [...Map.groupBy(due, vesselKeyOf)].flatMap(([key, rows]) =>
    callsOf(rows).map((call, index) => {
      const arrival = toArrival(locode, key, call, index);
      // Only the first of several calls can be the one by which the vessel is in port.
      const stay = index === 0 ? stayOf(ais.get(arrival.vesselImo ?? ""), arrival.etaAt) : null;
      return {
        ...arrival,
        aisArrivedAt: stay?.arrivedAt ?? null,
        isAisArrivalObserved: stay?.isObserved ?? false,
        aisDepartedAt: stay?.departedAt ?? null,
        isAisDepartureObserved: stay?.isDepartureObserved ?? false,
      };
    }),
  );
  const order = ({ etaAt }: PortArrival) => etaAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return arrivals.toSorted((a, b) => order(a) - order(b));
}
