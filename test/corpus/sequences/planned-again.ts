import { type Line, movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A planned date that the carrier issues again after an estimate does not replace it.

const santos = (created: string, ...lines: Line[]) =>
  movements({ container: "ZCSU6842074", vessel: vessels.fairwind, voyage: "12N", created }, ...lines);
const sailedSantos = santos(
  "2026-04-02T00:00Z",
  "ACT LOAD BRSSZ 2026-04-01T08:00-03:00",
  "ACT DEPA BRSSZ 2026-04-01T21:00-03:00",
);

const busan = (created: string, ...lines: Line[]) =>
  movements({ container: "MRKU7309145", vessel: vessels.aurelia, voyage: "615E", created }, ...lines);
const sailedBusan = busan(
  "2026-05-03T00:00Z",
  "ACT LOAD KRPUS 2026-05-02T10:00+09:00",
  "ACT DEPA KRPUS 2026-05-02T22:00+09:00",
);

const mundra = (created: string, ...lines: Line[]) =>
  movements({ container: "TCLU9120582", vessel: vessels.castellan, voyage: "0BEDRW1MA", created }, ...lines);
const sailedMundra = mundra(
  "2026-04-13T00:00Z",
  "ACT LOAD INMUN 2026-04-12T06:00+05:30",
  "ACT DEPA INMUN 2026-04-12T20:00+05:30",
);

const tokyo = { container: "NYKU3906153", vessel: vessels.dorado, voyage: "044W" };

export const plannedAgain: Sequence[] = [
  {
    title: "the planned arrival is issued again, unchanged",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-04T00:00Z",
        sent: [
          ...sailedSantos,
          ...santos("2026-04-02T12:00Z", "PLN ARRI USSAV 2026-04-18T08:00Z"),
          ...santos("2026-04-03T12:00Z", "EST ARRI USSAV 2026-04-20T08:00Z"),
        ],
        expected: { shipment: { podEtaAt: "2026-04-20T08:00Z", podOriginalEtaAt: "2026-04-18T08:00Z" } },
      },
      {
        at: "2026-04-06T00:00Z",
        sent: [
          ...sailedSantos,
          ...santos("2026-04-05T12:00Z", "PLN ARRI USSAV 2026-04-18T08:00Z"),
          ...santos("2026-04-03T12:00Z", "EST ARRI USSAV 2026-04-20T08:00Z"),
        ],
        expected: {
          shipment: { podEtaAt: "2026-04-20T08:00Z", podOriginalEtaAt: "2026-04-18T08:00Z" },
          containers: { ZCSU6842074: { podEtaAt: "2026-04-20T08:00Z" } },
        },
      },
    ],
  },
  {
    title: "a revised schedule with another planned arrival, created after the estimate",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-05-04T00:00Z",
        sent: [
          ...sailedBusan,
          ...busan(
            "2026-05-03T08:00Z",
            "PLN ARRI USOAK 2026-05-14T07:00-07:00",
            "EST ARRI USOAK 2026-05-15T19:00-07:00",
          ),
        ],
        expected: { shipment: { podEtaAt: "2026-05-16T02:00Z", podOriginalEtaAt: "2026-05-14T14:00Z" } },
      },
      {
        at: "2026-05-08T00:00Z",
        sent: [
          ...sailedBusan,
          ...busan("2026-05-03T08:00Z", "EST ARRI USOAK 2026-05-15T19:00-07:00"),
          ...busan("2026-05-07T08:00Z", "PLN ARRI USOAK 2026-05-13T07:00-07:00"),
        ],
        expected: {
          shipment: { podEtaAt: "2026-05-16T02:00Z", podOriginalEtaAt: "2026-05-14T14:00Z" },
          events: {
            MRKU7309145: [
              "vessel_loaded KRPUS",
              "vessel_departed KRPUS",
              "vessel_arrived USOAK est. 2026-05-16T02:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the estimate is dropped and only the planned date remains, until a new estimate comes",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-04-14T00:00Z",
        sent: [...sailedMundra, ...mundra("2026-04-13T10:00Z", "EST ARRI FRLEH 2026-05-04T06:00Z")],
        expected: { shipment: { podEtaAt: "2026-05-04T06:00Z", podOriginalEtaAt: "2026-05-04T06:00Z" } },
      },
      {
        at: "2026-04-17T00:00Z",
        sent: [...sailedMundra, ...mundra("2026-04-16T10:00Z", "PLN ARRI FRLEH 2026-05-01T06:00Z")],
        expected: { shipment: { podEtaAt: "2026-05-01T06:00Z", podOriginalEtaAt: "2026-05-04T06:00Z" } },
      },
      {
        at: "2026-04-20T00:00Z",
        sent: [
          ...sailedMundra,
          ...mundra("2026-04-19T10:00Z", "EST ARRI FRLEH 2026-05-06T18:00Z"),
          ...mundra("2026-04-19T22:00Z", "PLN ARRI FRLEH 2026-05-01T06:00Z"),
        ],
        expected: { shipment: { podEtaAt: "2026-05-06T18:00Z", podOriginalEtaAt: "2026-05-04T06:00Z" } },
      },
    ],
  },
  {
    title: "every event is created with the answer: the planned departure looks newer than the estimate",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-06-01T00:00Z",
        sent: movements(
          tokyo,
          "PLN LOAD JPTYO 2026-06-07T03:00Z",
          "PLN DEPA JPTYO 2026-06-08T03:00Z",
          "EST DEPA JPTYO 2026-06-09T15:00Z",
          "PLN ARRI USTIW 2026-06-19T15:00Z",
        ),
        expected: { shipment: { polEtdAt: "2026-06-09T15:00Z", polOriginalEtdAt: "2026-06-08T03:00Z" } },
      },
      {
        at: "2026-06-03T00:00Z",
        sent: movements(
          tokyo,
          "EST DEPA JPTYO 2026-06-09T15:00Z",
          "PLN LOAD JPTYO 2026-06-07T09:00Z",
          "PLN DEPA JPTYO 2026-06-08T09:00Z",
          "PLN ARRI USTIW 2026-06-19T15:00Z",
        ),
        expected: {
          shipment: {
            status: "awaiting_departure",
            polEtdAt: "2026-06-09T15:00Z",
            polOriginalEtdAt: "2026-06-08T03:00Z",
            podEtaAt: "2026-06-19T15:00Z",
          },
        },
      },
    ],
  },
];
