import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// The inland destination is reached by rail, barge or truck alike.

const duisburg = { container: "CMAU8155209", vessel: vessels.aurelia, voyage: "0FAL7W1MA" };
const dischargedRotterdam = movements(
  duisburg,
  "ACT LOAD CNYTN 2026-01-10T02:00Z",
  "ACT DEPA CNYTN 2026-01-10T20:00Z",
  "ACT ARRI NLRTM 2026-02-12T06:00Z",
  "ACT DISC NLRTM 2026-02-13T06:00Z",
);

const lille = { container: "HLBU3381029", containers: ["HLBU3381029"], vessel: vessels.borealis, voyage: "2607E" };
const basel = { container: "MRKU7309145", vessel: vessels.castellan, voyage: "609W" };
const dischargedAntwerp = movements(
  basel,
  "ACT LOAD MYTPP 2026-03-01T09:00+08:00",
  "ACT DEPA MYTPP 2026-03-02T02:00+08:00",
  "ACT ARRI BEANR 2026-03-28T06:00+01:00",
  "ACT DISC BEANR 2026-03-29T12:00+02:00",
);

const memphis = { container: "MSMU4819071", vessel: vessels.dorado, voyage: "GO610N" };
const [ahead, behind] = ["ZIMU3105724", "ZCSU6842074"];
const zim = (container: string | undefined, ...lines: string[]) =>
  movements(
    { container, containers: container ? [container] : undefined, vessel: vessels.eversund, voyage: "5W" },
    ...lines,
  );
const landed = [ahead, behind].flatMap((container) => [
  ...zim(container, "ACT LOAD TWTPE 2026-02-01T02:00Z", "ACT DEPA TWTPE 2026-02-01T20:00Z"),
  ...zim(container, "ACT ARRI CAVAN 2026-02-15T02:00Z", "ACT DISC CAVAN 2026-02-16T02:00Z"),
  ...zim(container, "ACT LOAD CAVAN 2026-02-18T02:00Z RAIL", "ACT DEPA CAVAN 2026-02-18T12:00Z RAIL"),
]);

export const inlandModes: Sequence[] = [
  {
    title: "barge from Rotterdam to Duisburg",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: [
          ...dischargedRotterdam,
          ...movements(duisburg, "ACT LOAD NLRTM 2026-02-15T06:00Z BARGE", "ACT DEPA NLRTM 2026-02-16T06:00Z BARGE"),
          ...movements(duisburg, "ACT ARRI DEDUI 2026-02-18T06:00Z BARGE", "ACT DISC DEDUI 2026-02-18T12:00Z BARGE"),
        ],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            portOfDischargeLocode: "NLRTM",
            podAtaAt: "2026-02-12T06:00Z",
            destinationLocode: "DEDUI",
            destinationAtaAt: "2026-02-18T06:00Z",
          },
          containers: {
            CMAU8155209: {
              indAtaAt: "2026-02-18T06:00Z",
              podRailLoadedAt: null,
              podRailDepartedAt: null,
              indRailUnloadedAt: null,
            },
          },
          someEvents: { CMAU8155209: ["arrived_at_inland_destination DEDUI 2026-02-18T06:00Z"] },
          noEvents: ["transshipment_", "rail_"],
        },
      },
    ],
  },
  {
    title: "truck arrival in Lille",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-10T00:00Z",
        sent: [
          ...movements(lille, "ACT LOAD LKCMB 2026-02-10T02:00Z", "ACT DEPA LKCMB 2026-02-10T20:00Z"),
          ...movements(lille, "ACT ARRI BEANR 2026-03-04T06:00Z", "ACT DISC BEANR 2026-03-05T06:00Z"),
          ...movements(lille, "ACT GTOT BEANR 2026-03-09T06:00Z LADEN", "ACT ARRI FRLLE 2026-03-09T10:00Z TRUCK"),
        ],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            portOfDischargeLocode: "BEANR",
            destinationLocode: "FRLLE",
            destinationAtaAt: "2026-03-09T10:00Z",
          },
          containers: {
            HLBU3381029: { podLocode: "BEANR", podFullOutAt: "2026-03-09T06:00Z", indAtaAt: "2026-03-09T10:00Z" },
          },
          someEvents: { HLBU3381029: ["arrived_at_inland_destination FRLLE"] },
        },
      },
    ],
  },
  {
    title: "barge to Basel, estimated and then actual",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-01T00:00Z",
        sent: [
          ...dischargedAntwerp,
          ...movements(
            basel,
            "ACT LOAD BEANR 2026-03-31T10:00+02:00 BARGE",
            "EST ARRI CHBSL 2026-04-05T10:00+02:00 BARGE",
          ),
        ],
        expected: {
          shipment: {
            status: "inland",
            destinationLocode: "CHBSL",
            destinationEtaAt: "2026-04-05T08:00Z",
            destinationAtaAt: null,
          },
          containers: { MRKU7309145: { indEtaAt: "2026-04-05T08:00Z", indAtaAt: null, podRailLoadedAt: null } },
        },
      },
      {
        at: "2026-04-07T00:00Z",
        sent: [
          ...dischargedAntwerp,
          ...movements(
            basel,
            "ACT LOAD BEANR 2026-03-31T10:00+02:00 BARGE",
            "ACT ARRI CHBSL 2026-04-06T08:00+02:00 BARGE",
          ),
        ],
        expected: {
          shipment: { status: "delivered_to_destination", destinationAtaAt: "2026-04-06T06:00Z" },
          containers: { MRKU7309145: { indAtaAt: "2026-04-06T06:00Z" } },
          noEvents: ["transshipment_", "rail_"],
        },
      },
    ],
  },
  {
    title: "of the train only the unloading at the ramp is sent",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-25T00:00Z",
        sent: [
          ...movements(memphis, "ACT LOAD PAMIT 2026-03-05T08:00", "ACT DEPA PAMIT 2026-03-06T02:00"),
          ...movements(memphis, "ACT ARRI USMSY 2026-03-12T08:00", "ACT DISC USMSY 2026-03-13T08:00"),
          ...movements(memphis, "ACT DISC USMEM 2026-03-20T08:00 RAIL"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "USMSY", podAtaAt: "2026-03-12T13:00Z", destinationLocode: "USMEM" },
          containers: { MSMU4819071: { podDischargedAt: "2026-03-13T13:00Z", indRailUnloadedAt: "2026-03-20T13:00Z" } },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
  {
    title: "one container has reached Toronto by rail, the other is on the train",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-02-24T00:00Z",
        sent: [
          ...landed,
          ...zim(ahead, "ACT ARRI CATOR 2026-02-23T02:00Z RAIL"),
          ...zim(behind, "EST ARRI CATOR 2026-02-26T02:00Z RAIL"),
        ],
        expected: {
          shipment: {
            status: "inland",
            destinationLocode: "CATOR",
            destinationAtaAt: null,
            destinationEtaAt: "2026-02-26T02:00Z",
          },
          containers: {
            [ahead]: { indAtaAt: "2026-02-23T02:00Z", podRailDepartedAt: "2026-02-18T12:00Z" },
            [behind]: { indAtaAt: null, indEtaAt: "2026-02-26T02:00Z", currentStatus: "on_rail" },
          },
        },
      },
      {
        at: "2026-02-27T00:00Z",
        sent: [
          ...landed,
          ...zim(ahead, "ACT ARRI CATOR 2026-02-23T02:00Z RAIL"),
          ...zim(behind, "ACT ARRI CATOR 2026-02-26T08:00Z RAIL"),
        ],
        expected: {
          shipment: { status: "delivered_to_destination", destinationAtaAt: "2026-02-26T08:00Z" },
          containers: { [ahead]: { indAtaAt: "2026-02-23T02:00Z" }, [behind]: { indAtaAt: "2026-02-26T08:00Z" } },
        },
      },
    ],
  },
  {
    title: "one container ends at the port, the other inland: all that have a destination have reached it",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-02-24T00:00Z",
        sent: [
          ...landed.slice(0, 4),
          ...zim(ahead, "ACT GTOT CAVAN 2026-02-18T02:00Z LADEN"),
          ...landed.slice(6),
          ...zim(behind, "ACT ARRI CATOR 2026-02-23T02:00Z RAIL"),
        ],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            destinationLocode: "CATOR",
            destinationAtaAt: "2026-02-23T02:00Z",
          },
          containers: {
            [ahead]: { currentStatus: "picked_up", destinationLocode: null },
            [behind]: { destinationLocode: "CATOR" },
          },
        },
      },
    ],
  },
];
