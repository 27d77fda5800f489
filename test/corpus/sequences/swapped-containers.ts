import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Containers that are swapped under the ids of their events.

const [swapped, substitute, mate] = ["CMAU6044715", "CMAU7715230", "TCLU9120582"];
/** Ids that stay the same while the container of the event changes. */
const cma = (container: string, slot: string, ...lines: string[]) =>
  movements({ container, vessel: vessels.aurelia, voyage: "0FT4W", booking: "LHV0318845" }, ...lines).map((event) => ({
    ...event,
    id: `${slot} ${event.code} ${event.empty}`,
  }));
const cmaLoaded = (container: string, slot: string) =>
  cma(container, slot, "ACT LOAD FRLEH 2026-06-14T10:00+02:00", "EST DISC USNYC 2026-06-24T12:00-04:00");

export const swappedContainers: Sequence[] = [
  {
    title: "a container that is only planned is swapped under the ids of its events, and stays readable",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-06-08T00:00Z",
        sent: [
          ...cma(swapped, "A", "EST LOAD FRLEH 2026-06-14T08:00+02:00", "EST DISC USNYC 2026-06-24T12:00-04:00"),
          ...cma(mate, "B", "EST LOAD FRLEH 2026-06-14T08:00+02:00", "EST DISC USNYC 2026-06-24T12:00-04:00"),
        ],
        expected: { containers: { [swapped]: { noLongerNamedSince: null, podLocode: "USNYC" } } },
      },
      {
        at: "2026-06-15T00:00Z",
        sent: [...cmaLoaded(substitute, "A"), ...cmaLoaded(mate, "B")],
        expected: {
          shipment: { containersDiffer: false },
          containers: {
            [swapped]: { noLongerNamedSince: "2026-06-15T00:00Z", currentStatus: "new", podLocode: null },
            [substitute]: { noLongerNamedSince: null, currentStatus: "on_ship" },
          },
        },
      },
    ],
  },
  {
    title: "a gate-in that is corrected to another container is none of the first one",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-06-12T00:00Z",
        sent: [swapped, mate].flatMap((number, slot) =>
          cma(number, String(slot), `ACT GTIN FRLEH 2026-06-1${slot}T09:00+02:00 LADEN`),
        ),
        expected: { containers: { [swapped]: { noLongerNamedSince: null, polFullInAt: "2026-06-10T07:00Z" } } },
      },
      {
        at: "2026-06-13T00:00Z",
        sent: [substitute, mate].flatMap((number, slot) =>
          cma(number, String(slot), `ACT GTIN FRLEH 2026-06-1${slot}T09:00+02:00 LADEN`),
        ),
        expected: {
          containers: {
            [swapped]: { noLongerNamedSince: "2026-06-13T00:00Z", polFullInAt: null },
            [substitute]: { noLongerNamedSince: null, polFullInAt: "2026-06-10T07:00Z" },
          },
        },
      },
    ],
  },
];
