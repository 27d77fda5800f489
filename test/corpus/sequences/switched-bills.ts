import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// The bill of lading is switched on the way: the cargo goes on under another number.

const bill = (number: string) => ({ type: "bill_of_lading", number }) as const;
const switched = { container: "HLXU8077310", containers: ["HLXU8077310"] };
const own = { ...switched, vessel: vessels.aurelia, voyage: "612W", billOfLading: "HLCUSHA260210" };
const onward = { ...switched, vessel: vessels.dorado, voyage: "0FD2W", billOfLading: "HLCUSIN260377" };
const toSingapore = [
  ...movements(own, "ACT GTIN CNSHA 2026-02-27T08:00+08:00 LADEN", "ACT LOAD CNSHA 2026-03-01T08:00+08:00"),
  ...movements(own, "ACT DEPA CNSHA 2026-03-02T08:00+08:00", "ACT ARRI SGSIN 2026-03-09T08:00+08:00"),
  ...movements(own, "ACT DISC SGSIN 2026-03-10T02:00+08:00"),
];
const fromSingapore = movements(
  onward,
  "ACT LOAD SGSIN 2026-03-18T08:00+08:00",
  "ACT DEPA SGSIN 2026-03-19T04:00+08:00",
  "EST ARRI NLRTM 2026-04-12T06:00+02:00",
);
const swap = { vessel: vessels.castellan, voyage: "FA606W", booking: "EBKG04417712" };
const cma = { container: "CMAU3150427", vessel: vessels.aurelia, voyage: "0MEFG1MA", billOfLading: "CMDUMAR0098812" };
const cmaOnward = { ...cma, vessel: vessels.fairwind, voyage: "0FDRS1MA", billOfLading: "CMDUMLT0011207" };
const msc = { container: "MEDU5520811", vessel: vessels.borealis, voyage: "FI608R" };
const later = { container: "MEDU5520811", vessel: vessels.castellan, voyage: "FI615A" };
const one = { container: "ONEU2208147", containers: ["ONEU2208147"], vessel: vessels.eversund, voyage: "071W" };
const oneOwn = { ...one, billOfLading: "ONEYTYOA12345600" };
const oneOther = { ...one, vessel: vessels.dorado, voyage: "018N", billOfLading: "ONEYSINB77120900" };

export const switchedBills: Sequence[] = [
  {
    title: "a bill that is switched in transit: the container goes on under the new one",
    carrier: "HLCU",
    query: bill("SHA260210"),
    answers: [
      {
        at: "2026-03-12T00:00Z",
        sent: toSingapore,
        expected: {
          shipment: { status: "arrived_at_pod", portOfDischargeLocode: "SGSIN", transportDocuments: "HLCUSHA260210" },
        },
      },
      {
        at: "2026-03-20T00:00Z",
        sent: [...toSingapore, ...fromSingapore],
        expected: {
          shipment: {
            status: "in_transit",
            portOfLadingLocode: "CNSHA",
            portOfDischargeLocode: "NLRTM",
            podEtaAt: "2026-04-12T04:00Z",
            podVesselName: "DORADO PASSAGE",
            transportDocuments: "HLCUSHA260210, HLCUSIN260377",
          },
          containers: { HLXU8077310: { currentStatus: "on_ship", podDischargedAt: null } },
          events: {
            HLXU8077310: [
              "full_in CNSHA",
              "vessel_loaded CNSHA",
              "vessel_departed CNSHA",
              "transshipment_arrived SGSIN",
              "transshipment_discharged SGSIN",
              "transshipment_loaded SGSIN",
              "transshipment_departed SGSIN",
              "vessel_arrived NLRTM est.",
            ],
          },
        },
      },
      {
        at: "2026-04-14T00:00Z",
        sent: movements(
          onward,
          "ACT LOAD SGSIN 2026-03-18T08:00+08:00",
          "ACT DEPA SGSIN 2026-03-19T04:00+08:00",
          "ACT ARRI NLRTM 2026-04-12T09:00+02:00",
          "ACT DISC NLRTM 2026-04-13T09:00+02:00",
        ),
        expected: {
          shipment: { status: "arrived_at_pod", portOfLadingLocode: "CNSHA", portOfDischargeLocode: "NLRTM" },
          containers: { HLXU8077310: { podDischargedAt: "2026-04-13T07:00Z" } },
        },
      },
    ],
  },
  {
    title: "a first answer that already names both numbers, newest first",
    carrier: "HLCU",
    query: bill("HLCUSHA260210"),
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [...toSingapore, ...fromSingapore].toReversed(),
        expected: {
          shipment: { status: "in_transit", portOfLadingLocode: "CNSHA", portOfDischargeLocode: "NLRTM" },
        },
      },
    ],
  },
  {
    title:
      "the booking is kept: restuffed at the port where the bill is switched, into a container that was not named before",
    carrier: "MSCU",
    query: bill("MEDUAB100200"),
    answers: [
      {
        at: "2026-03-10T00:00Z",
        sent: [
          ...movements(
            { ...swap, container: "MEDU7118027", billOfLading: "MEDUAB100200" },
            "ACT LOAD INNSA 2026-02-20T08:00",
            "ACT DEPA INNSA 2026-02-21T08:00",
            "ACT ARRI AEJEA 2026-02-25T08:00",
            "ACT DISC AEJEA 2026-02-26T08:00",
          ),
          ...movements(
            { ...swap, vessel: vessels.dorado, container: "MEDU2063390", billOfLading: "MEDUJA900800" },
            "ACT GTIN AEJEA 2026-03-04T08:00 LADEN",
            "ACT LOAD AEJEA 2026-03-06T08:00",
            "EST ARRI ITGOA 2026-03-22T08:00",
          ),
        ],
        expected: {
          shipment: { transportDocuments: "MEDUAB100200, MEDUJA900800", bookings: "EBKG04417712" },
          someEvents: { MEDU2063390: ["full_in AEJEA", "vessel_loaded AEJEA"] },
        },
      },
    ],
  },
  {
    title: "the loading under the new bill is reported before the discharge under the old one",
    carrier: "ONEY",
    query: bill("ONEYTYOA12345600"),
    answers: [
      {
        at: "2026-03-21T00:00Z",
        sent: [
          ...movements(oneOther, "ACT LOAD SGSIN 2026-03-18T08:00+08:00"),
          ...movements(oneOwn, "ACT DEPA JPTYO 2026-03-02T02:00+09:00", "ACT LOAD JPTYO 2026-03-01T02:00+09:00"),
        ],
        expected: {
          shipment: { status: "transshipment", portOfLadingLocode: "JPTYO" },
          containers: { ONEU2208147: { currentStatus: "on_ship", currentVesselName: "DORADO PASSAGE" } },
        },
      },
      {
        at: "2026-03-22T00:00Z",
        sent: [
          ...movements(oneOther, "EST ARRI AUSYD 2026-04-02T08:00+11:00", "ACT LOAD SGSIN 2026-03-18T08:00+08:00"),
          ...movements(oneOwn, "ACT DISC SGSIN 2026-03-12T08:00+08:00", "ACT ARRI SGSIN 2026-03-11T08:00+08:00"),
          ...movements(oneOwn, "ACT DEPA JPTYO 2026-03-02T02:00+09:00", "ACT LOAD JPTYO 2026-03-01T02:00+09:00"),
        ],
        expected: {
          shipment: { status: "transshipment", portOfLadingLocode: "JPTYO", portOfDischargeLocode: "AUSYD" },
          someEvents: { ONEU2208147: ["transshipment_discharged SGSIN", "transshipment_loaded SGSIN"] },
        },
      },
    ],
  },
  {
    title: "trucked to another terminal of the port and loaded there under the new bill",
    carrier: "CMDU",
    query: bill("CMDUMAR0098812"),
    answers: [
      {
        at: "2026-02-01T00:00Z",
        sent: [
          ...movements(cma, "ACT LOAD FRFOS 2026-01-10T10:00Z", "ACT DISC MTMAR 2026-01-14T10:00Z"),
          ...movements(cma, "ACT GTOT MTMAR 2026-01-15T08:00Z LADEN", "ACT GTIN MTMAR 2026-01-15T14:00Z LADEN"),
          ...movements(cmaOnward, "ACT LOAD MTMAR 2026-01-28T10:00Z", "EST ARRI EGALY 2026-02-03T10:00Z"),
        ],
        expected: {
          shipment: { status: "transshipment", portOfLadingLocode: "FRFOS", portOfDischargeLocode: "EGALY" },
          containers: { CMAU3150427: { currentStatus: "on_ship", currentVesselName: "FAIRWIND FEEDER" } },
        },
      },
    ],
  },
  {
    title: "tracked by container: the cycle goes on under the switched bill, not under that of another booking",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-05T00:00Z",
        sent: [
          ...movements({ ...msc, billOfLading: "MEDUAB100200" }, "ACT LOAD INNSA 2026-02-08T08:00"),
          ...movements({ ...msc, billOfLading: "MEDUAB100200" }, "ACT DISC AEJEA 2026-02-13T08:00"),
          ...movements({ ...later, billOfLading: "MEDUJA900800" }, "ACT LOAD AEJEA 2026-02-20T08:00"),
          ...movements({ ...later, billOfLading: "MEDUJA900800" }, "EST DISC ITGOA 2026-03-08T08:00"),
        ],
        expected: {
          shipment: { status: "transshipment", portOfLadingLocode: "INNSA", portOfDischargeLocode: "ITGOA" },
        },
      },
    ],
  },
];
