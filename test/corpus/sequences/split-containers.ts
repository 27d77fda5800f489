import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Containers of one bill of lading on different vessels: each has its own ports, dates and vessel.

const [red, blue] = ["HLXU5188464", "HLBU2709134"];
const early = {
  containers: [red],
  container: red,
  vessel: vessels.aurelia,
  voyage: "2605E",
  billOfLading: "HLCUSHA260100417",
};
const late = { ...early, containers: [blue], container: blue, vessel: vessels.borealis, voyage: "2606E" };
const sailedSplit = [
  ...movements(early, "ACT LOAD CNSHA 2026-01-28T02:00Z", "ACT DEPA CNSHA 2026-01-28T18:00Z"),
  ...movements(late, "ACT LOAD CNSHA 2026-02-04T02:00Z", "ACT DEPA CNSHA 2026-02-04T18:00Z"),
];
const arrivedEarly = movements(early, "ACT ARRI USLAX 2026-02-12T14:00Z", "ACT DISC USLAX 2026-02-13T14:00Z");

const [first, second] = ["MRKU7309145", "MRKU5263301"];
const maersk = (container: string, vessel: [string, string], voyage: string, ...lines: string[]) =>
  movements({ container, vessel, voyage, billOfLading: "238114207" }, ...lines);

const [north, south] = ["MEDU7031623", "MSDU2194857"];
const msc = (container: string | undefined, ...lines: string[]) =>
  movements({ container, vessel: vessels.castellan, voyage: "NE607W" }, ...lines);

const [pair, twin] = ["ZIMU3105724", "ZCSU7721483"];
const zim = (container: string | undefined, ...lines: string[]) =>
  movements({ container, vessel: vessels.eversund, voyage: "77E" }, ...lines);

export const splitContainers: Sequence[] = [
  {
    title: "one container has arrived, the other is at sea on the next vessel",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-02-14T00:00Z",
        sent: [
          ...sailedSplit,
          ...arrivedEarly,
          ...movements(late, "EST ARRI USLAX 2026-02-19T14:00Z", "EST DISC USLAX 2026-02-20T14:00Z"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            containersDiffer: true,
            podAtaAt: null,
            podEtaAt: "2026-02-19T14:00Z",
            podVesselName: "BOREALIS TRADER",
            podVoyageNumber: "2606E",
          },
          containers: {
            [red]: { podArrivedAt: "2026-02-12T14:00Z", podVesselName: "AURELIA STRAIT", currentStatus: "grounded" },
            [blue]: {
              podArrivedAt: null,
              podEtaAt: "2026-02-19T14:00Z",
              podVesselImo: "9428736",
              currentStatus: "on_ship",
            },
          },
        },
      },
      {
        at: "2026-02-21T00:00Z",
        sent: [
          ...sailedSplit,
          ...arrivedEarly,
          ...movements(late, "ACT ARRI USLAX 2026-02-19T16:00Z", "ACT DISC USLAX 2026-02-20T16:00Z"),
        ],
        expected: {
          shipment: {
            status: "arrived_at_pod",
            containersDiffer: true,
            podAtaAt: "2026-02-19T16:00Z",
            podVesselName: "BOREALIS TRADER",
          },
          containers: { [red]: { podArrivedAt: "2026-02-12T14:00Z" }, [blue]: { podArrivedAt: "2026-02-19T16:00Z" } },
        },
      },
    ],
  },
  {
    title: "vessel calls without references belong to the containers that are loaded or discharged there",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-20T00:00Z",
        sent: [
          ...maersk(
            first,
            vessels.castellan,
            "613W",
            "ACT LOAD INMUN 2026-03-27T02:00Z",
            "ACT DISC GBFXT 2026-04-18T09:00Z",
          ),
          ...maersk(
            second,
            vessels.dorado,
            "614W",
            "ACT LOAD INMUN 2026-04-03T02:00Z",
            "EST DISC GBFXT 2026-04-26T09:00Z",
          ),
          ...maersk(
            first,
            vessels.castellan,
            "613W",
            "ACT DEPA INMUN 2026-03-28T02:00Z",
            "ACT ARRI GBFXT 2026-04-17T20:00Z",
          ),
          ...maersk(
            second,
            vessels.dorado,
            "614W",
            "ACT DEPA INMUN 2026-04-04T02:00Z",
            "EST ARRI GBFXT 2026-04-25T20:00Z",
          ),
        ],
        expected: {
          shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-04-25T20:00Z", containersDiffer: true },
          events: {
            [first]: [
              "vessel_loaded INMUN",
              "vessel_departed INMUN",
              "vessel_arrived GBFXT",
              "vessel_discharged GBFXT",
            ],
            [second]: [
              "vessel_loaded INMUN 2026-04-03T02:00Z",
              "vessel_departed INMUN 2026-04-04T02:00Z",
              "vessel_arrived GBFXT est. 2026-04-25T20:00Z",
              "vessel_discharged GBFXT est. 2026-04-26T09:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "two ports of discharge of one vessel",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-01T00:00Z",
        sent: [
          ...msc(north, "ACT LOAD ITSPE 2026-02-16T10:00", "EST DISC USNYC 2026-03-04T12:00"),
          ...msc(south, "ACT LOAD ITSPE 2026-02-16T14:00", "EST DISC USORF 2026-03-07T12:00"),
          ...msc(
            undefined,
            "ACT DEPA ITSPE 2026-02-17T02:00",
            "EST ARRI USNYC 2026-03-04T05:00",
            "EST ARRI USORF 2026-03-07T05:00",
          ),
        ],
        expected: {
          shipment: {
            containersDiffer: true,
            portOfLadingLocode: "ITSPE",
            portOfDischargeLocode: "USORF",
            podEtaAt: "2026-03-07T10:00Z",
          },
          containers: {
            [north]: { podLocode: "USNYC", podEtaAt: "2026-03-04T10:00Z" },
            [south]: { podLocode: "USORF", podEtaAt: "2026-03-07T10:00Z" },
          },
          someEvents: { [north]: ["vessel_arrived USNYC est."], [south]: ["vessel_arrived USORF est."] },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
  {
    title: "two containers on one vessel do not differ",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-05-10T00:00Z",
        sent: [
          ...zim(pair, "ACT LOAD GRPIR 2026-05-04T08:00Z", "EST DISC ILHFA 2026-05-12T08:00Z"),
          ...zim(twin, "ACT LOAD GRPIR 2026-05-04T11:00Z", "EST DISC ILHFA 2026-05-12T08:00Z"),
          ...zim(undefined, "ACT DEPA GRPIR 2026-05-05T01:00Z", "EST ARRI ILHFA 2026-05-11T20:00Z"),
        ],
        expected: {
          shipment: { containersDiffer: false, podEtaAt: "2026-05-11T20:00Z", status: "in_transit" },
          containers: { [pair]: { podEtaAt: "2026-05-11T20:00Z" }, [twin]: { podEtaAt: "2026-05-11T20:00Z" } },
        },
      },
    ],
  },
];
