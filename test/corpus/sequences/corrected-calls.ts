import { type Line, movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Actuals that the carrier takes back for one of several containers, for another vessel, or under other references.

const [first, second] = ["HLXU5188464", "HLBU2709134"];
const hapag = (container: string | undefined, containers: string[] | undefined, ...lines: Line[]) =>
  movements({ container, containers, vessel: vessels.aurelia, voyage: "2611W" }, ...lines);
const sailedHamburg = [
  ...hapag(first, [first, second], "ACT LOAD DEHAM 2026-03-01T08:00Z", "ACT DEPA DEHAM 2026-03-02T02:00Z"),
  ...hapag(second, undefined, "ACT LOAD DEHAM 2026-03-01T09:00Z"),
];

const [left, right] = ["MEDU7031623", "MSDU2194857"];
const msc = (container: string | undefined, ...lines: string[]) =>
  movements({ container, vessel: vessels.castellan, voyage: "AE608N" }, ...lines);
const sailedIstanbul = [
  ...msc(left, "ACT LOAD TRIST 2026-03-01T09:00"),
  ...msc(right, "ACT LOAD TRIST 2026-03-01T11:00"),
  ...msc(undefined, "ACT DEPA TRIST 2026-03-02T04:00"),
];

const falseLoad = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "606E" };
const trueLoad = { container: "MSKU4182070", vessel: vessels.borealis, voyage: "607E" };

const onward = { container: "CMAU6044715", vessel: vessels.dorado, voyage: "0PG5KE1MA" };
const dischargedOakland = movements(
  onward,
  "ACT LOAD CNTAO 2026-02-03T01:00Z",
  "ACT DEPA CNTAO 2026-02-03T17:00Z",
  "ACT ARRI USOAK 2026-02-19T10:00Z",
  "ACT DISC USOAK 2026-02-19T20:00Z",
  "ACT GTOT USOAK 2026-02-20T18:00Z LADEN",
);
const gateIn = (indicator: "EMPTY" | "LADEN") =>
  movements(onward, [`ACT GTIN USOAK 2026-02-22T18:00Z ${indicator}`, { id: "CMA-GTIN-1" }]);

export const correctedCalls: Sequence[] = [
  {
    title: "the arrival named both containers, then only one of them",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-15T00:00Z",
        sent: [...sailedHamburg, ...hapag(undefined, [first, second], "ACT ARRI USNYC 2026-03-14T08:00Z")],
        expected: { shipment: { status: "arrived_at_pod", podAtaAt: "2026-03-14T08:00Z" } },
      },
      {
        at: "2026-03-16T00:00Z",
        sent: [
          ...sailedHamburg,
          ...hapag(undefined, [first], "ACT ARRI USNYC 2026-03-14T08:00Z"),
          ...hapag(undefined, [second], "EST ARRI USNYC 2026-03-18T08:00Z"),
        ],
        expected: {
          shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-03-18T08:00Z", containersDiffer: true },
          containers: {
            [first]: { podArrivedAt: "2026-03-14T08:00Z" },
            [second]: { podArrivedAt: null, podEtaAt: "2026-03-18T08:00Z" },
          },
          someEvents: { [second]: ["vessel_arrived USNYC invalidated 2026-03-14T08:00Z", "vessel_arrived USNYC est."] },
        },
      },
    ],
  },
  {
    title: "an arrival without references is replaced by an estimate with references",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-15T00:00Z",
        sent: [...sailedHamburg, ...hapag(undefined, undefined, "ACT ARRI USNYC 2026-03-14T08:00Z")],
        expected: { shipment: { podAtaAt: "2026-03-14T08:00Z" } },
      },
      {
        at: "2026-03-16T00:00Z",
        sent: [...sailedHamburg, ...hapag(undefined, [first, second], "EST ARRI USNYC 2026-03-18T08:00Z")],
        expected: {
          shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-03-18T08:00Z" },
          containers: { [first]: { podArrivedAt: null }, [second]: { podArrivedAt: null } },
        },
      },
    ],
  },
  {
    title: "a withdrawn arrival without references concerns every container aboard",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-10T12:00Z",
        sent: [...sailedIstanbul, ...msc(undefined, "ACT ARRI ESVLC 2026-03-10T06:00")],
        expected: { shipment: { status: "arrived_at_pod", podAtaAt: "2026-03-10T05:00Z" } },
      },
      {
        at: "2026-03-10T18:00Z",
        sent: [...sailedIstanbul, ...msc(undefined, "EST ARRI ESVLC 2026-03-12T06:00")],
        expected: {
          shipment: { status: "in_transit", podAtaAt: null, containersDiffer: false },
          containers: { [left]: { podArrivedAt: null }, [right]: { podArrivedAt: null } },
          someEvents: {
            [left]: ["vessel_arrived ESVLC invalidated 2026-03-10T05:00Z"],
            [right]: ["vessel_arrived ESVLC invalidated 2026-03-10T05:00Z"],
          },
        },
      },
    ],
  },
  {
    title: "loading and departure were those of another vessel",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-05T00:00Z",
        sent: movements(
          falseLoad,
          "ACT LOAD CNTAO 2026-02-03T09:00+08:00",
          "ACT DEPA CNTAO 2026-02-04T01:00+08:00",
          "EST ARRI USLGB 2026-02-19T02:00-08:00",
        ),
        expected: { shipment: { polAtdAt: "2026-02-03T17:00Z", podVesselName: "AURELIA STRAIT" } },
      },
      {
        at: "2026-02-11T00:00Z",
        sent: movements(
          trueLoad,
          "ACT LOAD CNTAO 2026-02-10T09:00+08:00",
          "ACT DEPA CNTAO 2026-02-11T01:00+08:00",
          "EST ARRI USLGB 2026-02-26T02:00-08:00",
        ),
        expected: {
          shipment: { polAtdAt: "2026-02-10T17:00Z", podVesselName: "BOREALIS TRADER", podEtaAt: "2026-02-26T10:00Z" },
          containers: {
            MSKU4182070: { polVesselLoadedAt: "2026-02-10T01:00Z", polVesselDepartedAt: "2026-02-10T17:00Z" },
          },
          events: {
            MSKU4182070: [
              "vessel_loaded CNTAO invalidated 2026-02-03T01:00Z",
              "vessel_departed CNTAO invalidated 2026-02-03T17:00Z",
              "vessel_loaded CNTAO 2026-02-10T01:00Z",
              "vessel_departed CNTAO 2026-02-10T17:00Z",
              "vessel_arrived USLGB est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "an empty return is corrected to a laden gate-in under the same id",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-23T00:00Z",
        sent: [...dischargedOakland, ...gateIn("EMPTY")],
        expected: {
          shipment: { status: "complete" },
          containers: { CMAU6044715: { emptyTerminatedAt: "2026-02-22T18:00Z" } },
        },
      },
      {
        at: "2026-02-24T00:00Z",
        sent: [...dischargedOakland, ...gateIn("LADEN")],
        expected: {
          shipment: { status: "arrived_at_pod" },
          containers: { CMAU6044715: { emptyTerminatedAt: null, podFullOutAt: "2026-02-20T18:00Z" } },
        },
      },
    ],
  },
  {
    title: "arrival and discharge are dropped and only the arrival is estimated again",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-10T20:00Z",
        sent: [
          ...sailedIstanbul,
          ...msc(undefined, "ACT ARRI ESVLC 2026-03-10T06:00"),
          ...msc(left, "ACT DISC ESVLC 2026-03-10T14:00"),
          ...msc(right, "ACT DISC ESVLC 2026-03-10T15:00"),
        ],
        expected: { shipment: { status: "arrived_at_pod" }, containers: { [left]: { currentStatus: "grounded" } } },
      },
      {
        at: "2026-03-11T02:00Z",
        sent: [...sailedIstanbul, ...msc(undefined, "EST ARRI ESVLC 2026-03-12T06:00")],
        expected: {
          shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-03-12T05:00Z" },
          containers: {
            [left]: { podArrivedAt: null, podDischargedAt: null, currentStatus: "on_ship" },
            [right]: { podArrivedAt: null, podDischargedAt: null, currentStatus: "on_ship" },
          },
        },
      },
    ],
  },
];
