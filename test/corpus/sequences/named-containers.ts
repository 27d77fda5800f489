import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";

// Containers of which answers contain nothing more, although they have not left the booking, or may have sailed.

const [red, blue, green] = ["OOLU6213450", "OOCU7904418", "CCLU7615210"];
const leg = (container: string | undefined, ...lines: string[]) =>
  movements({ container, vessel: vessels.borealis, voyage: "031W", booking: "2711804460" }, ...lines);

/** Without the vessel's moves, as of a container that waits in the terminal. */
const waiting = (number: string, out: string, gateIn: string) =>
  leg(number, `ACT GTOT CNSHA ${out}T04:00Z EMPTY`, `ACT GTIN CNSHA ${gateIn}T04:00Z LADEN`);
const loaded = (number: string) => leg(number, "ACT LOAD CNSHA 2026-04-10T02:00Z", "EST DISC NLRTM 2026-05-12T08:00Z");
const discharged = (number: string) => leg(number, "ACT DISC NLRTM 2026-05-13T08:00Z");

const sailed = leg(undefined, "ACT DEPA CNSHA 2026-04-11T02:00Z", "EST ARRI NLRTM 2026-05-11T08:00Z");

export const namedContainers: Sequence[] = [
  {
    title: "an answer that is not complete withdraws no container",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-04-08T00:00Z",
        sent: [...waiting(red, "2026-04-02", "2026-04-06"), ...waiting(blue, "2026-04-03", "2026-04-07")],
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-04-12T00:00Z",
        isPartial: true,
        sent: [...waiting(red, "2026-04-02", "2026-04-06"), ...loaded(red)],
        expected: {
          shipment: { containersDiffer: true },
          containers: { [red]: { currentStatus: "on_ship" }, [blue]: { noLongerNamedSince: null } },
        },
      },
    ],
  },
  {
    title: "a carrier that drops all moves of an age does not withdraw the container that has no newer ones",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-04-12T00:00Z",
        sent: [
          ...waiting(red, "2026-04-02", "2026-04-06"),
          ...waiting(blue, "2026-04-03", "2026-04-07"),
          ...loaded(red),
          ...sailed,
        ],
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-05-14T00:00Z",
        sent: [...discharged(red), ...leg(red, "ACT LOAD CNSHA 2026-04-10T02:00Z")],
        expected: { containers: { [red]: { noLongerNamedSince: null }, [blue]: { noLongerNamedSince: null } } },
      },
    ],
  },
  {
    title: "a carrier that drops one move after another as they age does not withdraw the container with the oldest",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-12T00:00Z",
        sent: [
          ...waiting(red, "2026-04-02", "2026-04-05"),
          ...waiting(blue, "2026-04-03", "2026-04-06"),
          ...loaded(red),
        ],
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-05-06T00:00Z",
        sent: [...waiting(blue, "2026-04-03", "2026-04-06").slice(1), ...loaded(red)],
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-05-07T00:00Z",
        sent: loaded(red),
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
    ],
  },
  {
    title: "a history that is shortened later does not end the mark",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-04-08T00:00Z",
        sent: [...waiting(red, "2026-04-02", "2026-04-07").slice(1), ...waiting(blue, "2026-04-03", "2026-04-06")],
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-04-09T00:00Z",
        sent: waiting(red, "2026-04-02", "2026-04-07").slice(1),
        expected: { containers: { [blue]: { noLongerNamedSince: "2026-04-09T00:00Z" } } },
      },
      {
        at: "2026-04-12T00:00Z",
        sent: [...waiting(red, "2026-04-02", "2026-04-07").slice(1), ...loaded(red)],
        expected: { containers: { [blue]: { noLongerNamedSince: "2026-04-09T00:00Z" } } },
      },
      {
        at: "2026-05-14T00:00Z",
        sent: discharged(red),
        expected: {
          shipment: { containersDiffer: false, status: "arrived_at_pod" },
          containers: { [blue]: { noLongerNamedSince: "2026-04-09T00:00Z" } },
        },
      },
    ],
  },
  {
    title: "a carrier that drops the gates of loaded containers withdraws one whose older gates it kept",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-08T00:00Z",
        sent: [...waiting(red, "2026-04-03", "2026-04-06"), ...waiting(blue, "2026-04-02", "2026-04-07")],
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-04-12T00:00Z",
        sent: [...loaded(red), ...waiting(blue, "2026-04-02", "2026-04-07")],
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-04-20T00:00Z",
        sent: loaded(red),
        expected: {
          shipment: { containersDiffer: false },
          containers: { [blue]: { noLongerNamedSince: "2026-04-20T00:00Z" } },
        },
      },
    ],
  },
  {
    title: "a container that was named when the vessel had departed may have sailed",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-12T00:00Z",
        sent: [...waiting(red, "2026-04-02", "2026-04-06"), ...waiting(blue, "2026-04-03", "2026-04-07"), ...sailed],
        expected: { containers: { [blue]: { noLongerNamedSince: null, polVesselDepartedAt: "2026-04-11T02:00Z" } } },
      },
      {
        at: "2026-04-20T00:00Z",
        sent: [...waiting(red, "2026-04-02", "2026-04-06"), ...sailed],
        expected: { containers: { [blue]: { noLongerNamedSince: null, currentStatus: "on_ship" } } },
      },
    ],
  },
  {
    title: "containers that were first seen after their voyage keep counting when the carrier forgets them",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-05-16T00:00Z",
        sent: [
          ...loaded(red).slice(0, 1),
          ...discharged(red),
          ...leg(blue, "ACT GTOT NLRTM 2026-05-15T08:00Z LADEN"),
          ...leg(green, "ACT GTIN DEDUI 2026-05-15T10:00Z EMPTY"),
        ],
        expected: { containers: { [blue]: { noLongerNamedSince: null }, [green]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-05-17T00:00Z",
        sent: [...loaded(red).slice(0, 1), ...discharged(red)],
        expected: { containers: { [blue]: { noLongerNamedSince: null }, [green]: { noLongerNamedSince: null } } },
      },
    ],
  },
  {
    title: "a laden gate-out before any other known move, and a container available for pickup, follow a voyage",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-05-16T00:00Z",
        sent: [
          ...loaded(red).slice(0, 1),
          ...leg(blue, "ACT GTOT BEANR 2026-05-15T08:00Z LADEN"),
          ...leg(green, "ACT AVPU BEANR 2026-05-15T10:00Z"),
        ],
        expected: { containers: { [blue]: { noLongerNamedSince: null }, [green]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-05-17T00:00Z",
        sent: loaded(red).slice(0, 1),
        expected: { containers: { [blue]: { noLongerNamedSince: null }, [green]: { noLongerNamedSince: null } } },
      },
    ],
  },
  {
    title: "a container that a terminal makes available has sailed",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-08T00:00Z",
        sent: [...waiting(red, "2026-04-02", "2026-04-06"), ...waiting(blue, "2026-04-03", "2026-04-07")],
        expected: { containers: { [blue]: { noLongerNamedSince: null } } },
      },
      {
        at: "2026-05-14T00:00Z",
        sent: [...waiting(red, "2026-04-02", "2026-04-06"), ...loaded(red), ...discharged(red)],
        reports: [
          terminalReport(
            "2026-05-13T20:00:00Z",
            { availableForPickup: true },
            { containerNumber: blue, locode: "NLRTM", placeName: "Rotterdam", timezone: "Europe/Amsterdam" },
          ),
        ],
        expected: { containers: { [blue]: { noLongerNamedSince: null, currentStatus: "available" } } },
      },
    ],
  },
  {
    title: "several containers under one event id: one is struck off, the others stay",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-04-08T00:00Z",
        sent: [red, blue].flatMap((number) =>
          leg(number, "ACT GTIN CNSHA 2026-04-06T04:00Z LADEN").map((event) => ({ ...event, id: "gate-in 1" })),
        ),
        expected: { containers: { [blue]: { polFullInAt: "2026-04-06T04:00Z", noLongerNamedSince: null } } },
      },
      {
        at: "2026-04-12T00:00Z",
        sent: [
          ...leg(red, "ACT GTIN CNSHA 2026-04-06T04:00Z LADEN").map((event) => ({ ...event, id: "gate-in 1" })),
          ...loaded(red),
        ],
        expected: {
          shipment: { containersDiffer: false },
          containers: { [blue]: { polFullInAt: "2026-04-06T04:00Z", noLongerNamedSince: "2026-04-12T00:00Z" } },
          events: { [blue]: ["full_in CNSHA"] },
        },
      },
    ],
  },
];
