import type { SentEvent } from "@/test/corpus/build-answers";
import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Tracking ends when all bookings are cancelled before a container is loaded. Other documents that are cancelled name a booking, too.

/** A SHIPMENT event about a document, which also names bookings. */
function notice(
  code: "CONF" | "CANC" | "RECE",
  [type, number]: [type: string, number: string],
  at: string,
  more: Partial<SentEvent> = {},
): SentEvent {
  const id = `${code} ${type} ${number} ${at}`;
  return { id, code, classifier: "ACT", at, place: "", document: [type, number], ...more };
}

const packed = (container: string, from: string, booking: string) =>
  movements(
    { container, booking },
    `ACT GTOT ${from} 2026-02-02T08:00Z EMPTY`,
    `ACT GTIN ${from} 2026-02-06T08:00Z LADEN`,
  );

const loaded = (container: string, from: string, booking: string) => [
  ...packed(container, from, booking),
  ...movements(
    { container, containers: [container], booking, vessel: vessels.aurelia, voyage: "604W" },
    `ACT LOAD ${from} 2026-02-09T08:00Z`,
    `ACT DEPA ${from} 2026-02-10T02:00Z`,
  ),
];

export const cancelledBookings: Sequence[] = [
  {
    title: "a booking that is cancelled before the container is loaded",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-07T00:00Z",
        sent: [...packed("MSKU4182070", "CLSAI", "BK1"), notice("CONF", ["BKG", "BK1"], "2026-01-28T12:00Z")],
        expected: { shipment: { bookingCancelled: false } },
      },
      {
        at: "2026-02-08T00:00Z",
        sent: [
          ...packed("MSKU4182070", "CLSAI", "BK1"),
          notice("CONF", ["BKG", "BK1"], "2026-01-28T12:00Z"),
          notice("CANC", ["BKG", "BK1"], "2026-02-07T12:00Z"),
        ],
        expected: { shipment: { bookingCancelled: true }, containers: { MSKU4182070: { currentStatus: "new" } } },
      },
    ],
  },
  {
    title: "a cancelled VGM names the booking of a container at sea",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-02-12T00:00Z",
        sent: [
          ...loaded("HLBU2709134", "ZADUR", "BK2"),
          notice("CANC", ["VGM", "V-881"], "2026-02-11T12:00Z", { booking: "BK2" }),
        ],
        expected: {
          shipment: { bookingCancelled: false, status: "in_transit" },
          containers: { HLBU2709134: { currentStatus: "on_ship" } },
        },
      },
    ],
  },
  {
    title: "a cancelled shipping instruction before loading is no cancelled booking",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-08T00:00Z",
        sent: [
          ...packed("CMAU6044715", "MAPTM", "BK3"),
          notice("CANC", ["SHI", "SI-17"], "2026-02-07T12:00Z", { booking: "BK3" }),
        ],
        expected: { shipment: { bookingCancelled: false } },
      },
    ],
  },
  {
    title: "after a roll-over the old booking is cancelled and the new one stands",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-02-08T00:00Z",
        sent: [
          ...packed("NYKU3906153", "THLCH", "BK4"),
          notice("CANC", ["BKG", "BK4"], "2026-02-07T12:00Z", { booking: "BK4R" }),
          notice("CONF", ["BKG", "BK4R"], "2026-02-07T12:00Z"),
        ],
        expected: { shipment: { bookingCancelled: false } },
      },
      {
        at: "2026-02-09T00:00Z",
        sent: [
          ...packed("NYKU3906153", "THLCH", "BK4"),
          notice("CANC", ["BKG", "BK4"], "2026-02-07T12:00Z", { booking: "BK4R" }),
          notice("CONF", ["BKG", "BK4R"], "2026-02-07T12:00Z"),
          notice("CANC", ["BKG", "BK4R"], "2026-02-08T12:00Z"),
        ],
        expected: { shipment: { bookingCancelled: true } },
      },
    ],
  },
  {
    title: "a booking that is cancelled while its container is at sea",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-02-12T00:00Z",
        sent: [...loaded("ZCSU7721483", "ILASH", "BK5"), notice("CANC", ["BKG", "BK5"], "2026-02-11T12:00Z")],
        expected: { shipment: { bookingCancelled: false, status: "in_transit" } },
      },
    ],
  },
  {
    title: "a cancellation and a confirmation of the same time leave the booking open",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-02-08T00:00Z",
        sent: [
          ...packed("MEDU7031623", "PECLL", "BK6"),
          notice("CANC", ["BKG", "BK6"], "2026-02-07T12:00Z"),
          notice("CONF", ["BKG", "BK6"], "2026-02-07T12:00Z"),
        ],
        expected: { shipment: { bookingCancelled: false } },
      },
      {
        at: "2026-02-09T00:00Z",
        sent: [
          ...packed("MEDU7031623", "PECLL", "BK6"),
          notice("CANC", ["BKG", "BK6"], "2026-02-08T09:00Z"),
          notice("CONF", ["BKG", "BK6"], "2026-02-07T12:00Z"),
        ],
        expected: { shipment: { bookingCancelled: true } },
      },
    ],
  },
  {
    title: "a cancelled bill of lading with the number of the booking",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-08T00:00Z",
        sent: [
          ...packed("MSKU4182070", "AUBNE", "265114903"),
          notice("CANC", ["TRD", "265114903"], "2026-02-07T12:00Z", { booking: "265114903" }),
        ],
        expected: { shipment: { bookingCancelled: false } },
      },
    ],
  },
];
