import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Some carriers give two moves one id.

const tema = { container: "MRKU7309145", containers: ["MRKU7309145"], vessel: vessels.castellan, voyage: "615S" };
const sailed = (load: string) =>
  movements(
    tema,
    [`ACT LOAD MAPTM ${load}`, { id: "call-1" }],
    ["ACT DEPA MAPTM 2026-05-03T02:00Z", { id: "call-1" }],
    "EST ARRI GHTEM 2026-05-14T08:00Z",
  );
const events = [
  "vessel_loaded MAPTM 2026-05-02T10:00Z",
  "vessel_departed MAPTM 2026-05-03T02:00Z",
  "vessel_arrived GHTEM est.",
];

export const sharedIds: Sequence[] = [
  {
    title: "loading and departure of one id are two events, of which one is corrected",
    carrier: "MAEU",
    answers: [
      { at: "2026-05-04T00:00Z", sent: sailed("2026-05-02T10:00Z"), expected: { events: { MRKU7309145: events } } },
      {
        at: "2026-05-05T00:00Z",
        sent: sailed("2026-05-02T11:00Z"),
        expected: {
          events: {
            MRKU7309145: [
              "vessel_loaded MAPTM invalidated 2026-05-02T10:00Z",
              "vessel_loaded MAPTM 2026-05-02T11:00Z",
              ...events.slice(1),
            ],
          },
        },
      },
    ],
  },
];
