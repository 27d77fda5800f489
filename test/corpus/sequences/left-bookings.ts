import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Containers that leave the booking before the vessel sails: the carrier's complete answers no longer name them.

const [kept, other, left] = ["MRKU7309145", "MSKU4182070", "MRKU5263301"];
const maersk = (container: string, ...lines: string[]) =>
  movements({ container, vessel: vessels.castellan, voyage: "613W", billOfLading: "238114207" }, ...lines);

const empties = (numbers: string[]) =>
  numbers.flatMap((number, index) => maersk(number, `ACT GTOT INNSA 2026-03-2${index}T04:00Z EMPTY`));
const maerskPlan = (number: string) =>
  maersk(number, "EST LOAD INNSA 2026-03-27T02:00Z", "EST DISC GBFXT 2026-04-18T09:00Z");
const maerskCalls = movements(
  { vessel: vessels.castellan, voyage: "613W" },
  "EST DEPA INNSA 2026-03-28T02:00Z",
  "EST ARRI GBFXT 2026-04-17T20:00Z",
);

const [shut, first, second] = ["HLXU5188464", "HLBU2709134", "HLXU6210345"];
const hapag = (container: string, ...lines: string[]) =>
  movements(
    { container, containers: [container], vessel: vessels.borealis, voyage: "2606E", booking: "31908816" },
    ...lines,
  );
const gatedIn = (number: string, day: string) =>
  hapag(number, `ACT GTOT BRSSZ 2026-05-0${day}T09:00-03:00 EMPTY`, `ACT GTIN BRSSZ 2026-05-0${day}T19:00-03:00 LADEN`);
const sailedFromSantos = (number: string) =>
  hapag(number, "ACT LOAD BRSSZ 2026-05-10T03:00-03:00", "ACT DEPA BRSSZ 2026-05-11T01:00-03:00");
const toHamburg = (number: string) =>
  hapag(number, "EST ARRI DEHAM 2026-05-29T06:00+02:00", "EST DISC DEHAM 2026-05-29T20:00+02:00");
const inHamburg = (number: string) =>
  hapag(number, "ACT ARRI DEHAM 2026-05-29T08:00+02:00", "ACT DISC DEHAM 2026-05-30T02:00+02:00");

const [early, late] = ["ZIMU3105724", "ZCSU7721483"];
const zim = (container: string, ...lines: string[]) =>
  movements({ container, containers: [container], vessel: vessels.eversund, voyage: "77E" }, ...lines);

export const leftBookings: Sequence[] = [
  {
    title:
      "one of three containers is struck off before the vessel departs, and the shipment sails, arrives and ends without it",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-05-08T00:00Z",
        sent: [...gatedIn(first, "5"), ...gatedIn(second, "6"), ...gatedIn(shut, "6")].concat(
          [first, second, shut].flatMap(toHamburg),
        ),
        expected: {
          containers: { [shut]: { noLongerNamedSince: null, podEtaAt: "2026-05-29T04:00Z" } },
        },
      },
      {
        at: "2026-05-12T00:00Z",
        sent: [...gatedIn(first, "5"), ...gatedIn(second, "6")].concat(
          [first, second].flatMap((number) => [...sailedFromSantos(number), ...toHamburg(number)]),
        ),
        expected: {
          shipment: { status: "in_transit", polAtdAt: "2026-05-11T04:00Z", containersDiffer: false },
          containers: {
            [shut]: {
              noLongerNamedSince: "2026-05-12T00:00Z",
              currentStatus: "new",
              podEtaAt: null,
              polFullInAt: "2026-05-06T22:00Z",
            },
            [first]: { noLongerNamedSince: null, currentStatus: "on_ship" },
          },
          events: { [shut]: ["empty_out BRSSZ", "full_in BRSSZ"] },
        },
      },
      {
        at: "2026-05-31T00:00Z",
        sent: [first, second].flatMap((number) => [
          ...gatedIn(number, number === first ? "5" : "6"),
          ...sailedFromSantos(number),
          ...inHamburg(number),
        ]),
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-05-29T06:00Z" },
          containers: { [shut]: { noLongerNamedSince: "2026-05-12T00:00Z", podArrivedAt: null } },
        },
      },
      {
        at: "2026-06-09T00:00Z",
        sent: [first, second].flatMap((number) => [
          ...sailedFromSantos(number),
          ...inHamburg(number),
          ...hapag(
            number,
            "ACT GTOT DEHAM 2026-06-02T10:00+02:00 LADEN",
            "ACT GTIN DEHAM 2026-06-05T10:00+02:00 EMPTY",
          ),
        ]),
        expected: {
          shipment: { status: "complete" },
          containers: { [shut]: { noLongerNamedSince: "2026-05-12T00:00Z", currentStatus: "new" } },
        },
      },
    ],
  },
  {
    title: "a container is swapped for another one before loading",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-23T00:00Z",
        sent: [...empties([kept, left]), ...maerskPlan(kept), ...maerskPlan(left), ...maerskCalls],
        expected: { containers: { [left]: { noLongerNamedSince: null, emptyOutAt: "2026-03-21T04:00Z" } } },
      },
      {
        at: "2026-03-25T06:00Z",
        sent: [
          ...empties([kept]),
          ...maersk(other, "ACT GTOT INNSA 2026-03-24T10:00Z EMPTY"),
          ...maerskPlan(kept),
          ...maerskPlan(other),
          ...maerskCalls,
        ],
        expected: {
          shipment: { status: "awaiting_departure", containersDiffer: false, podEtaAt: "2026-04-17T20:00Z" },
          containers: {
            [left]: { noLongerNamedSince: "2026-03-25T06:00Z", podEtaAt: null, podLocode: null },
            [other]: { noLongerNamedSince: null, podEtaAt: "2026-04-17T20:00Z" },
          },
        },
      },
      {
        at: "2026-04-19T00:00Z",
        sent: [
          ...[kept, other].flatMap((number) =>
            maersk(number, "ACT LOAD INNSA 2026-03-27T05:00Z", "ACT DISC GBFXT 2026-04-18T11:00Z"),
          ),
          ...movements(
            { vessel: vessels.castellan, voyage: "613W" },
            "ACT DEPA INNSA 2026-03-28T03:00Z",
            "ACT ARRI GBFXT 2026-04-17T22:00Z",
          ),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-04-17T22:00Z", polAtdAt: "2026-03-28T03:00Z" },
          containers: { [left]: { noLongerNamedSince: "2026-03-25T06:00Z", currentStatus: "new", podArrivedAt: null } },
          events: { [left]: ["empty_out INNSA"] },
        },
      },
    ],
  },
  {
    title: "a short-shipped container that comes back on the next vessel counts again",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-07-02T00:00Z",
        sent: [
          ...zim(early, "ACT GTIN ILASH 2026-06-30T08:00+03:00 LADEN", "EST LOAD ILASH 2026-07-03T08:00+03:00"),
          ...zim(late, "ACT GTIN ILASH 2026-06-30T11:00+03:00 LADEN", "EST LOAD ILASH 2026-07-03T08:00+03:00"),
        ],
        expected: { containers: { [late]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-07-05T00:00Z",
        sent: zim(
          early,
          "ACT GTIN ILASH 2026-06-30T08:00+03:00 LADEN",
          "ACT LOAD ILASH 2026-07-03T09:00+03:00",
          "ACT DEPA ILASH 2026-07-04T01:00+03:00",
          "EST ARRI USSAV 2026-07-19T06:00-04:00",
        ),
        expected: {
          shipment: { status: "in_transit", containersDiffer: false },
          containers: { [late]: { noLongerNamedSince: "2026-07-05T00:00Z" } },
        },
      },
      {
        at: "2026-07-10T00:00Z",
        sent: [
          ...zim(
            early,
            "ACT GTIN ILASH 2026-06-30T08:00+03:00 LADEN",
            "ACT LOAD ILASH 2026-07-03T09:00+03:00",
            "ACT DEPA ILASH 2026-07-04T01:00+03:00",
            "EST ARRI USSAV 2026-07-19T06:00-04:00",
          ),
          ...movements(
            { container: late, containers: [late], vessel: vessels.dorado, voyage: "80E" },
            "ACT GTIN ILASH 2026-06-30T11:00+03:00 LADEN",
            "EST LOAD ILASH 2026-07-12T09:00+03:00",
            "EST ARRI USSAV 2026-07-29T06:00-04:00",
          ),
        ],
        expected: {
          shipment: { containersDiffer: true, podEtaAt: "2026-07-29T10:00Z" },
          containers: { [late]: { noLongerNamedSince: null, podEtaAt: "2026-07-29T10:00Z" } },
        },
      },
    ],
  },
];
