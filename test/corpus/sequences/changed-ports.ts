import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// An answer is complete: a port of discharge or a transshipment that it no longer contains is gone.

const shanghai = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "604E" };
const sailedShanghai = movements(
  shanghai,
  "ACT LOAD CNSHA 2026-01-06T09:00+08:00",
  "ACT DEPA CNSHA 2026-01-07T03:00+08:00",
);
const toLosAngeles = movements(
  { ...shanghai, created: "2026-01-07T04:00Z" },
  "EST ARRI USLAX 2026-01-22T06:00-08:00",
  "EST DISC USLAX 2026-01-23T06:00-08:00",
);
const toOakland = movements(
  { ...shanghai, created: "2026-01-12T04:00Z" },
  "EST ARRI USOAK 2026-01-25T06:00-08:00",
  "EST DISC USOAK 2026-01-26T06:00-08:00",
);

const santos = { container: "HLBU3381029", containers: ["HLBU3381029"], vessel: vessels.borealis, voyage: "2605N" };
const sailedSantos = movements(santos, "ACT LOAD BRSSZ 2026-02-03T10:00Z", "ACT DEPA BRSSZ 2026-02-04T03:00Z");
const dischargeAt = (place: string, arrival: string, discharge: string) =>
  movements(
    santos,
    [`EST ARRI ${place} ${arrival}`, { id: "HL-9921-A" }],
    [`EST DISC ${place} ${discharge}`, { id: "HL-9921-D" }],
  );

const kaohsiung = { container: "MEDU7031623", vessel: vessels.castellan, voyage: "UX609E" };
const acrossPacific = movements(kaohsiung, "ACT LOAD TWKHH 2026-03-02T08:00", "ACT DEPA TWKHH 2026-03-02T23:00");

const haifa = { container: "ZIMU3105724", vessel: vessels.dorado, voyage: "88W" };
const sailedHaifa = movements(haifa, "ACT LOAD ILHFA 2026-05-02T08:00Z", "ACT DEPA ILHFA 2026-05-02T20:00Z");
const callsSavannahAndCharleston = movements(
  haifa,
  "EST ARRI USSAV 2026-05-20T10:00Z",
  "EST ARRI USCHS 2026-05-22T10:00Z",
);

export const changedPorts: Sequence[] = [
  {
    title: "discharge is moved from Los Angeles to Oakland and back",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-01-08T00:00Z",
        sent: [...sailedShanghai, ...toLosAngeles],
        expected: { shipment: { portOfDischargeLocode: "USLAX", podEtaAt: "2026-01-22T14:00Z" } },
      },
      {
        at: "2026-01-13T00:00Z",
        sent: [...sailedShanghai, ...toOakland],
        expected: {
          shipment: {
            portOfDischargeLocode: "USOAK",
            podEtaAt: "2026-01-25T14:00Z",
            podOriginalEtaAt: "2026-01-25T14:00Z",
            status: "in_transit",
          },
          events: {
            MSKU4182070: [
              "vessel_loaded CNSHA",
              "vessel_departed CNSHA",
              "vessel_arrived USOAK est.",
              "vessel_discharged USOAK est.",
            ],
          },
        },
      },
      {
        at: "2026-01-17T00:00Z",
        sent: [
          ...sailedShanghai,
          ...movements({ ...shanghai, created: "2026-01-16T04:00Z" }, "EST ARRI USLAX 2026-01-24T06:00-08:00"),
          ...movements({ ...shanghai, created: "2026-01-16T04:00Z" }, "EST DISC USLAX 2026-01-24T18:00-08:00"),
        ],
        expected: {
          shipment: {
            portOfDischargeLocode: "USLAX",
            podEtaAt: "2026-01-24T14:00Z",
            podOriginalEtaAt: "2026-01-22T14:00Z",
          },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
  {
    title: "discharge is moved from Rotterdam to Antwerp under the same event ids",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-02-05T00:00Z",
        sent: [...sailedSantos, ...dischargeAt("NLRTM", "2026-02-20T05:00Z", "2026-02-20T18:00Z")],
        expected: { containers: { HLBU3381029: { podLocode: "NLRTM", podEtaAt: "2026-02-20T05:00Z" } } },
      },
      {
        at: "2026-02-11T00:00Z",
        sent: [...sailedSantos, ...dischargeAt("BEANR", "2026-02-21T09:00Z", "2026-02-22T02:00Z")],
        expected: {
          shipment: { portOfDischargeLocode: "BEANR", podEtaAt: "2026-02-21T09:00Z" },
          containers: {
            HLBU3381029: { podLocode: "BEANR", podEtaAt: "2026-02-21T09:00Z", podOriginalEtaAt: "2026-02-21T09:00Z" },
          },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
  {
    title: "an actual discharge was at the other port of the same call",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-18T00:00Z",
        sent: [
          ...acrossPacific,
          ...movements(kaohsiung, "ACT ARRI USLAX 2026-03-16T04:00", "ACT DISC USLAX 2026-03-16T20:00"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "USLAX", podAtaAt: "2026-03-16T11:00Z", status: "arrived_at_pod" },
        },
      },
      {
        at: "2026-03-19T00:00Z",
        sent: [
          ...acrossPacific,
          ...movements(kaohsiung, "ACT ARRI USLGB 2026-03-16T04:00", "ACT DISC USLGB 2026-03-16T22:00"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "USLGB", podAtaAt: "2026-03-16T11:00Z", status: "arrived_at_pod" },
          containers: {
            MEDU7031623: { podLocode: "USLGB", podDischargedAt: "2026-03-17T05:00Z", currentStatus: "grounded" },
          },
          someEvents: { MEDU7031623: ["vessel_discharged USLGB 2026-03-17T05:00Z"] },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
  {
    title: "the vessel calls both ports, only the discharge is moved to the second",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-05-05T00:00Z",
        sent: [...sailedHaifa, ...callsSavannahAndCharleston, ...movements(haifa, "EST DISC USSAV 2026-05-20T22:00Z")],
        expected: { shipment: { portOfDischargeLocode: "USSAV", podEtaAt: "2026-05-20T10:00Z" } },
      },
      {
        at: "2026-05-10T00:00Z",
        sent: [...sailedHaifa, ...callsSavannahAndCharleston, ...movements(haifa, "EST DISC USCHS 2026-05-22T22:00Z")],
        expected: {
          shipment: { portOfDischargeLocode: "USCHS", podEtaAt: "2026-05-22T10:00Z" },
          events: {
            ZIMU3105724: [
              "vessel_loaded ILHFA",
              "vessel_departed ILHFA",
              "vessel_arrived USCHS est.",
              "vessel_discharged USCHS est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the port of loading is changed before sailing",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-01T00:00Z",
        sent: movements(
          shanghai,
          "PLN LOAD CNSHA 2026-02-05T01:00Z",
          "PLN DEPA CNSHA 2026-02-06T01:00Z",
          "PLN ARRI USLGB 2026-02-23T10:00Z",
        ),
        expected: { shipment: { portOfLadingLocode: "CNSHA", polOriginalEtdAt: "2026-02-06T01:00Z" } },
      },
      {
        at: "2026-02-03T00:00Z",
        sent: movements(
          shanghai,
          "PLN LOAD CNNGB 2026-02-07T01:00Z",
          "PLN DEPA CNNGB 2026-02-08T01:00Z",
          "PLN ARRI USLGB 2026-02-23T10:00Z",
        ),
        expected: {
          shipment: {
            portOfLadingLocode: "CNNGB",
            polEtdAt: "2026-02-08T01:00Z",
            polOriginalEtdAt: "2026-02-08T01:00Z",
            podOriginalEtaAt: "2026-02-23T10:00Z",
          },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
];
