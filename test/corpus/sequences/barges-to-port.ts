import { type Line, movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A container on a barge to its port of loading is on no ship: its voyage has not begun.

const wuhan = { container: "MSKU4182070", containers: ["MSKU4182070"], vessel: vessels.aurelia, voyage: "621W" };
const strasbourg = { container: "HLXU5188464", vessel: vessels.borealis, voyage: "2620W" };
const [first, second] = ["TCLU9120582", "KKFU7821456"] as const;
const phnomPenh = { vessel: vessels.castellan, voyage: "071E" };
const memphis = { container: "ZCSU6842074", vessel: vessels.dorado, voyage: "22E" };

const onBarge: Line[] = ["ACT LOAD CNWUH 2026-05-02T10:00+08:00 BARGE", "ACT DEPA CNWUH 2026-05-03T02:00+08:00 BARGE"];
const expectedSailing: Line[] = ["EST LOAD CNSHA 2026-05-10T10:00+08:00", "EST DEPA CNSHA 2026-05-11T02:00+08:00"];
const atPort: Line[] = ["ACT ARRI CNSHA 2026-05-07T10:00+08:00 BARGE", "ACT DISC CNSHA 2026-05-07T20:00+08:00 BARGE"];

export const bargesToPort: Sequence[] = [
  {
    title: "on a barge on the Yangtze, then aboard in Shanghai",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-05-04T00:00Z",
        sent: movements(wuhan, ...onBarge, ...expectedSailing, "EST ARRI USLGB 2026-05-26T08:00-07:00"),
        expected: {
          shipment: { status: "awaiting_departure", portOfLadingLocode: "CNSHA", polAtdAt: null },
          containers: { MSKU4182070: { currentStatus: "new", currentVesselName: null } },
          someEvents: { MSKU4182070: ["feeder_loaded CNWUH", "feeder_departed CNWUH"] },
        },
      },
      {
        at: "2026-05-08T00:00Z",
        sent: movements(wuhan, ...onBarge, ...atPort, ...expectedSailing, "EST ARRI USLGB 2026-05-26T08:00-07:00"),
        expected: { containers: { MSKU4182070: { currentStatus: "new", currentVesselName: null } } },
      },
      {
        at: "2026-05-12T00:00Z",
        sent: movements(
          wuhan,
          ...onBarge,
          ...atPort,
          "ACT LOAD CNSHA 2026-05-10T12:00+08:00",
          "ACT DEPA CNSHA 2026-05-11T04:00+08:00",
          "EST ARRI USLGB 2026-05-26T08:00-07:00",
        ),
        expected: {
          shipment: { status: "in_transit" },
          containers: { MSKU4182070: { currentStatus: "on_ship", currentVesselName: "AURELIA STRAIT" } },
        },
      },
    ],
  },
  {
    title: "the carrier reports the barge first and no sailing at all yet",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-06-03T00:00Z",
        sent: movements(
          strasbourg,
          "ACT GTOT FRSXB 2026-06-01T08:00Z EMPTY",
          "ACT LOAD FRSXB 2026-06-02T08:00Z BARGE",
          "ACT DEPA FRSXB 2026-06-02T12:00Z BARGE",
        ),
        expected: { containers: { HLXU5188464: { currentStatus: "new", emptyOutAt: "2026-06-01T08:00Z" } } },
      },
    ],
  },
  {
    title: "of two containers one is aboard the vessel, the other on a later barge",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-07-09T00:00Z",
        sent: [
          ...movements(
            { ...phnomPenh, container: first },
            "ACT LOAD KHPNH 2026-07-01T02:00Z BARGE",
            "ACT DISC VNVUT 2026-07-03T02:00Z BARGE",
            "ACT LOAD VNVUT 2026-07-08T02:00Z",
          ),
          ...movements(
            { ...phnomPenh, container: second },
            "ACT LOAD KHPNH 2026-07-08T02:00Z BARGE",
            "EST LOAD VNVUT 2026-07-15T02:00Z",
          ),
        ],
        expected: {
          containers: { [first]: { currentStatus: "on_ship" }, [second]: { currentStatus: "new" } },
        },
      },
    ],
  },
  {
    title: "after the port of discharge a barge takes the container to its destination",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-08-20T00:00Z",
        sent: movements(
          memphis,
          "ACT LOAD ILHFA 2026-07-20T08:00Z",
          "ACT DEPA ILHFA 2026-07-21T08:00Z",
          "ACT ARRI USMSY 2026-08-14T08:00Z",
          "ACT DISC USMSY 2026-08-15T08:00Z",
          "ACT LOAD USMSY 2026-08-18T08:00Z BARGE",
          "EST ARRI USMEM 2026-08-28T08:00Z BARGE",
        ),
        expected: { containers: { ZCSU6842074: { currentStatus: "on_ship", indEtaAt: "2026-08-28T08:00Z" } } },
      },
    ],
  },
];
