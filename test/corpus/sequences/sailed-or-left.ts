import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// What decides whether a container that answers no longer name has left the booking before it sailed.

const [stays, goes] = ["MSKU4182070", "MRKU5263301"];
const leg = (container: string | undefined, ...lines: string[]) =>
  movements({ container, vessel: vessels.fairwind, voyage: "618N", billOfLading: "240913377" }, ...lines);

const toDurban = (number: string) => leg(number, "EST DISC ZADUR 2026-08-28T08:00+02:00");
const atOrigin = [
  ...leg(stays, "ACT GTOT AEJEA 2026-08-04T08:00+04:00 EMPTY", "ACT GTIN AEJEA 2026-08-06T08:00+04:00 LADEN"),
  ...leg(goes, "ACT GTOT AEJEA 2026-08-05T08:00+04:00 EMPTY", "ACT GTIN AEJEA 2026-08-07T08:00+04:00 LADEN"),
];
const ofStays = atOrigin.slice(0, 2);
const ofGoes = atOrigin.slice(2);
const named = { containers: { [goes]: { noLongerNamedSince: null } } };
const goneOn = (day: string) => ({ containers: { [goes]: { noLongerNamedSince: `2026-08-${day}T00:00Z` } } });
const hold = (at: string) => ({
  id: "hold 1",
  code: "HOLD",
  classifier: "ACT" as const,
  at,
  place: "AEJEA",
  document: ["CUS", "C-4417"] as [string, string],
});

export const sailedOrLeft: Sequence[] = [
  {
    title: "a container that was loaded has sailed, although the carrier reports nothing of it any more",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-08-10T00:00Z",
        sent: [...atOrigin, ...leg(goes, "ACT LOAD AEJEA 2026-08-09T08:00+04:00")],
        expected: { containers: { [goes]: { noLongerNamedSince: null, currentStatus: "on_ship" } } },
      },
      {
        at: "2026-08-12T00:00Z",
        sent: [...ofStays, ...toDurban(stays)],
        expected: { containers: { [goes]: { noLongerNamedSince: null, currentStatus: "on_ship" } } },
      },
    ],
  },
  {
    title: "the arrival of the vessel at the port of loading takes no container along",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-08-09T00:00Z",
        sent: [...atOrigin, ...leg(undefined, "ACT ARRI AEJEA 2026-08-08T08:00+04:00"), ...toDurban(stays)],
        expected: named,
      },
      {
        at: "2026-08-12T00:00Z",
        sent: [
          ...ofStays,
          ...leg(undefined, "ACT ARRI AEJEA 2026-08-08T08:00+04:00", "ACT DEPA AEJEA 2026-08-11T08:00+04:00"),
          ...toDurban(stays),
        ],
        expected: { shipment: { status: "in_transit", polAtdAt: "2026-08-11T04:00Z" }, ...goneOn("12") },
      },
      {
        at: "2026-08-13T00:00Z",
        sent: [
          ...ofStays,
          ...leg(undefined, "ACT ARRI AEJEA 2026-08-08T08:00+04:00", "EST DEPA AEJEA 2026-08-13T08:00+04:00"),
          ...toDurban(stays),
        ],
        expected: {
          shipment: { polAtdAt: null },
          ...goneOn("12"),
          events: { [goes]: ["empty_out AEJEA", "full_in AEJEA"] },
        },
      },
    ],
  },
  {
    title: "a container that was only planned did not sail with a vessel that had departed before it disappeared",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-08-12T00:00Z",
        sent: [
          ...ofStays,
          ...toDurban(stays),
          ...toDurban(goes),
          ...leg(undefined, "ACT DEPA AEJEA 2026-08-11T08:00+04:00"),
        ],
        expected: named,
      },
      {
        at: "2026-08-14T00:00Z",
        sent: [...ofStays, ...toDurban(stays), ...leg(undefined, "ACT DEPA AEJEA 2026-08-11T08:00+04:00")],
        expected: goneOn("14"),
      },
    ],
  },
  {
    title: "a container that stood in the port of discharge of the others has sailed",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-08-30T00:00Z",
        sent: [
          ...leg(stays, "ACT LOAD AEJEA 2026-08-09T08:00+04:00", "ACT DISC ZADUR 2026-08-28T08:00+02:00"),
          ...leg(goes, "ACT GTIN ZADUR 2026-08-29T08:00+02:00 LADEN"),
        ],
        expected: named,
      },
      {
        at: "2026-08-31T00:00Z",
        sent: leg(stays, "ACT LOAD AEJEA 2026-08-09T08:00+04:00", "ACT DISC ZADUR 2026-08-28T08:00+02:00"),
        expected: named,
      },
    ],
  },
  {
    title: "an answer that names no container at all withdraws none",
    carrier: "ZIMU",
    answers: [
      { at: "2026-08-08T00:00Z", sent: atOrigin, expected: named },
      {
        at: "2026-08-12T00:00Z",
        sent: leg(undefined, "EST DEPA AEJEA 2026-08-13T08:00+04:00"),
        expected: { containers: { [goes]: { noLongerNamedSince: null }, [stays]: { noLongerNamedSince: null } } },
      },
    ],
  },
  {
    title: "an answer without events withdraws no container",
    carrier: "HLCU",
    answers: [
      { at: "2026-08-08T00:00Z", sent: atOrigin, expected: named },
      { at: "2026-08-12T00:00Z", sent: [], expected: named },
    ],
  },
  {
    title: "the events of a container disappear one after the other: it is no longer named since the last one",
    carrier: "ONEY",
    answers: [
      { at: "2026-08-08T00:00Z", sent: atOrigin, expected: named },
      { at: "2026-08-10T00:00Z", sent: [...ofStays, ...ofGoes.slice(1)], expected: named },
      { at: "2026-08-12T00:00Z", sent: ofStays, expected: goneOn("12") },
      { at: "2026-08-14T00:00Z", sent: [...ofStays, ...toDurban(stays)], expected: goneOn("12") },
    ],
  },
  {
    title:
      "a carrier that drops empty pickups, but reports gate-ins as old as those of the container, has withdrawn it",
    carrier: "MSCU",
    answers: [
      { at: "2026-08-08T00:00Z", sent: atOrigin, expected: named },
      { at: "2026-08-12T00:00Z", sent: ofStays.slice(1), expected: goneOn("12") },
    ],
  },
  {
    title: "a gate-in whose time is corrected is not dropped",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-08-11T00:00Z",
        sent: [...ofGoes, ...leg(stays, "ACT GTIN AEJEA 2026-08-10T08:00+04:00 LADEN")],
        expected: named,
      },
      {
        at: "2026-08-12T00:00Z",
        sent: leg(stays, "ACT GTIN AEJEA 2026-08-09T20:00+04:00 LADEN"),
        expected: goneOn("12"),
      },
    ],
  },
  {
    title: "a hold by customs on the documents does not concern the container that left",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-08-08T00:00Z",
        sent: [...atOrigin, hold("2026-08-07T12:00Z"), ...leg(goes, "ACT CUSS AEJEA 2026-08-07T15:00Z")],
        expected: {
          containers: {
            [goes]: {
              noLongerNamedSince: null,
              customsHolds: "hold hold 2026-08-07T12:00Z -, hold scan 2026-08-07T15:00Z -",
            },
          },
        },
      },
      {
        at: "2026-08-12T00:00Z",
        sent: [...ofStays, hold("2026-08-07T12:00Z")],
        expected: {
          shipment: { customsHolds: "hold hold 2026-08-07T12:00Z -" },
          containers: {
            [stays]: { customsHolds: "hold hold 2026-08-07T12:00Z -" },
            [goes]: { noLongerNamedSince: "2026-08-12T00:00Z", customsHolds: "hold scan 2026-08-07T15:00Z -" },
          },
        },
      },
    ],
  },
  {
    title: "a container that is loaded and shut out again at the same port never sailed",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-02-09T00:00Z",
        sent: movements(
          { container: "MEDU7031623", vessel: vessels.dorado, voyage: "606S" },
          "ACT DISC KRPUS 2026-02-08T19:00Z",
          "ACT LOAD KRPUS 2026-02-08T11:00Z",
          "ACT GTIN KRPUS 2026-02-05T03:00Z LADEN",
        ).concat(
          movements(
            { container: "MSDU2194857", vessel: vessels.dorado, voyage: "606S" },
            "EST DISC AUSYD 2026-02-22T03:00Z",
            "ACT LOAD KRPUS 2026-02-08T10:00Z",
            "ACT GTIN KRPUS 2026-02-04T03:00Z LADEN",
          ),
        ),
        expected: { containers: { MEDU7031623: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-02-11T00:00Z",
        sent: movements(
          { container: "MSDU2194857", vessel: vessels.dorado, voyage: "606S" },
          "EST DISC AUSYD 2026-02-22T03:00Z",
          "ACT LOAD KRPUS 2026-02-08T10:00Z",
          "ACT GTIN KRPUS 2026-02-04T03:00Z LADEN",
        ).concat(
          movements(
            { vessel: vessels.dorado, voyage: "606S" },
            "EST ARRI AUSYD 2026-02-21T20:00Z",
            "ACT DEPA KRPUS 2026-02-10T06:00Z",
          ),
        ),
        expected: {
          shipment: { status: "in_transit", containersDiffer: false, polAtdAt: "2026-02-10T06:00Z" },
          containers: {
            MEDU7031623: { noLongerNamedSince: "2026-02-11T00:00Z", currentStatus: "new", podEtaAt: null },
            MSDU2194857: { noLongerNamedSince: null },
          },
        },
      },
    ],
  },
];
