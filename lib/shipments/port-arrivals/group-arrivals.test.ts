import { expect, test } from "vitest";
import type { ArrivalByAis } from "./find-arrivals-by-ais";
import type { DueContainers } from "./find-due-containers";
import { groupArrivals } from "./group-arrivals";

const at = (text: string) => new Date(`2026-${text}:00Z`);

function due(eta: string | null, overrides: Partial<DueContainers> = {}): DueContainers {
  return {
    vesselImo: "9321483",
    vesselName: "HALCYON STRAIT",
    voyageNumber: "646E",
    scac: "HLCU",
    terminalId: null,
    etaAt: eta === null ? null : at(eta),
    dateOnly: false,
    firstEtaAt: null,
    isEtaLocal: false,
    isFirstEtaLocal: false,
    isTransshipment: false,
    containerIds: ["c1"],
    shipmentIds: ["s1"],
    ...overrides,
  };
}

const arrivalsOf = (rows: DueContainers[], ais: ArrivalByAis[] = []) =>
  groupArrivals("USLGB", rows, new Map(ais.map((stay) => [stay.imo, stay])));

test("carriers that share a vessel are one arrival, with the estimate of the containers that arrive last", () => {
  const rows = [
    due("11-22T14:00", { firstEtaAt: at("11-20T00:00") }),
    due("11-21T14:00", {
      scac: "MAEU",
      voyageNumber: "0912E",
      containerIds: ["c2", "c3"],
      shipmentIds: ["s2"],
      firstEtaAt: at("11-10T00:00"),
    }),
  ];
  expect(arrivalsOf(rows)).toMatchObject([
    {
      etaAt: at("11-22T14:00"),
      firstEtaAt: at("11-20T00:00"),
      scacs: ["HLCU", "MAEU"],
      voyageNumbers: ["0912E", "646E"],
      dischargeContainers: 3,
      shipmentIds: ["s1", "s2"],
    },
  ]);
});

test("the next voyage of a vessel is another arrival, and unknown estimates come last", () => {
  const rows = [due(null), due("12-28T00:00"), due("11-22T00:00"), due("11-25T00:00", { vesselImo: "9461867" })];
  const arrivals = arrivalsOf(rows);
  expect(arrivals.map(({ etaAt }) => etaAt?.toISOString().slice(5, 10) ?? null)).toEqual([
    "11-22",
    "11-25",
    "12-28",
    null,
  ]);
  expect(new Set(arrivals.map(({ id }) => id)).size).toBe(4);
});

test("vessels without an IMO number are distinguished by name, and unnamed ones by voyage", () => {
  const unnamed = { vesselImo: null, vesselName: null };
  const rows = [
    due("11-22T00:00", { vesselImo: null, vesselName: "Grey Petrel" }),
    due("11-22T01:00", { vesselImo: null, vesselName: "GREY PETREL" }),
    due("11-22T02:00", { ...unnamed, voyageNumber: "1" }),
    due("11-22T03:00", { ...unnamed, voyageNumber: "2" }),
  ];
  expect(arrivalsOf(rows)).toHaveLength(3);
});

test("containers that are transshipped are counted apart", () => {
  const rows = [due("11-22T00:00"), due("11-22T00:00", { isTransshipment: true, containerIds: ["c4", "c5"] })];
  expect(arrivalsOf(rows)).toMatchObject([{ dischargeContainers: 1, transshipmentContainers: 2 }]);
});

test("times without a time zone are named, of the containers that arrive last", () => {
  const first = { firstEtaAt: at("11-20T00:00"), isFirstEtaLocal: true };
  const namesOf = (...rows: DueContainers[]) => arrivalsOf(rows)[0]?.timesWithoutTimezone;
  expect(namesOf(due("11-22T14:00"), due("11-22T14:00", { isEtaLocal: true, ...first }))).toEqual([
    "eta_at",
    "first_published_eta_at",
  ]);
  expect(namesOf(due("11-21T14:00", { isEtaLocal: true, ...first }), due("11-22T14:00"))).toEqual([]);
});

test("a stay by AIS belongs to the call of its time only", () => {
  const rows = [due("11-22T00:00"), due("12-28T00:00")];
  const stay = (arrived: string, departed: string | null, isInPort = departed === null) => {
    const departedAt = departed === null ? null : at(departed);
    return [
      { imo: "9321483", arrivedAt: at(arrived), isObserved: true, departedAt, isDepartureObserved: true, isInPort },
    ];
  };
  const arrivedAt = (ais: ArrivalByAis[]) => arrivalsOf(rows, ais).map(({ aisArrivedAt }) => aisArrivedAt);
  expect(arrivedAt(stay("11-20T18:00", null))).toEqual([at("11-20T18:00"), null]);
  expect(arrivedAt(stay("11-20T18:00", null, false))).toEqual([null, null]);
  expect(arrivedAt(stay("11-20T18:00", "11-21T18:00"))).toEqual([at("11-20T18:00"), null]);
  expect(arrivedAt(stay("10-02T18:00", "10-03T18:00"))).toEqual([null, null]);
});
