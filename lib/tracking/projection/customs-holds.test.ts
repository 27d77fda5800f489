import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { event, itinerary } from "@/test/fixtures/event-fixture";
import { statement } from "@/test/fixtures/statement-fixture";
import { customsActionOf, customsHoldsOf } from "./customs-holds";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const number = "MSCU6639870";

type Customs = Partial<EventVersion> & { at: string };

/** A SHIPMENT event about a customs document. */
function document(code: "HOLD" | "RELS", { at, ...more }: Customs, reference = "C-1", type = "CUS"): EventVersion {
  return event({
    code,
    kind: "shipment",
    locode: "USLGB",
    occurredAt: new Date(`${at}:00Z`),
    documents: [{ type, value: reference }],
    mode: null,
    vesselImo: null,
    vesselName: null,
    ...more,
  });
}

/** An EQUIPMENT event of customs about the container. */
const equipment = (code: "CUSS" | "CUSI" | "CUSR", at: string) =>
  event({ code, locode: "USLGB", occurredAt: new Date(`${at}:00Z`), mode: null, vesselImo: null, vesselName: null });

type Hold = { status: string; type: string | null; placed_at: string | null; released_at: string | null };

function summarize(holds: Hold[]): string[] {
  const short = (time: string | null) => time?.slice(0, 16) ?? "-";
  return holds.map((hold) => `${hold.status} ${hold.type} ${short(hold.placed_at)} ${short(hold.released_at)}`);
}

const holdsOf = (...events: EventVersion[]) =>
  summarize(
    project([...itinerary(), ...events], at).containers.find((each) => each.number === number)?.customsHolds ?? [],
  );

test.each<[string, EventVersion[], string[]]>([
  ["no event", [], []],
  ["a hold", [document("HOLD", { at: "2026-01-27T10:00" })], ["hold hold 2026-01-27T10:00 -"]],
  [
    "a hold and its release",
    [document("HOLD", { at: "2026-01-27T10:00" }), document("RELS", { at: "2026-01-28T10:00" })],
    ["released hold 2026-01-27T10:00 2026-01-28T10:00"],
  ],
  [
    "a repeated hold and a repeated release",
    [
      document("HOLD", { at: "2026-01-27T10:00" }),
      document("HOLD", { at: "2026-01-27T12:00" }),
      document("RELS", { at: "2026-01-28T10:00" }),
      document("RELS", { at: "2026-01-28T12:00" }),
    ],
    ["released hold 2026-01-27T10:00 2026-01-28T10:00"],
  ],
  [
    "a second hold after the release",
    [
      document("HOLD", { at: "2026-01-27T10:00" }),
      document("RELS", { at: "2026-01-27T12:00" }),
      document("HOLD", { at: "2026-01-28T10:00" }),
    ],
    ["released hold 2026-01-27T10:00 2026-01-27T12:00", "hold hold 2026-01-28T10:00 -"],
  ],
  [
    "the release of one of two documents",
    [
      document("HOLD", { at: "2026-01-27T10:00" }, "C-1"),
      document("HOLD", { at: "2026-01-27T11:00" }, "C-2", "CUC"),
      document("RELS", { at: "2026-01-28T10:00" }, "C-1"),
    ],
    ["released hold 2026-01-27T10:00 2026-01-28T10:00", "hold hold 2026-01-27T11:00 -"],
  ],
  [
    "a scan and an inspection, released together",
    [
      equipment("CUSS", "2026-01-27T10:00"),
      equipment("CUSI", "2026-01-27T11:00"),
      equipment("CUSR", "2026-01-28T10:00"),
    ],
    ["released scan 2026-01-27T10:00 2026-01-28T10:00", "released inspection 2026-01-27T11:00 2026-01-28T10:00"],
  ],
  ["a release without a hold", [equipment("CUSR", "2026-01-28T10:00")], ["released null - 2026-01-28T10:00"]],
  ["a hold of another document", [document("HOLD", { at: "2026-01-27T10:00" }, "B-1", "TRD")], []],
  ["a planned hold", [document("HOLD", { at: "2026-01-27T10:00", classifier: "planned" })], []],
  ["a hold dated in the future", [document("HOLD", { at: "2026-03-01T02:00" })], []],
  ["a retracted hold", [document("HOLD", { at: "2026-01-27T10:00", retracted: true })], []],
  [
    "a hold of another container",
    [document("HOLD", { at: "2026-01-27T10:00", equipmentReferences: ["MSCU0000000"] })],
    [],
  ],
  [
    "a hold that names the container",
    [document("HOLD", { at: "2026-01-27T10:00", equipmentReferences: [number] })],
    ["hold hold 2026-01-27T10:00 -"],
  ],
])("the customs holds after %s", (_name, events, expected) => {
  expect(holdsOf(...events)).toEqual(expected);
  expect(holdsOf(...events.toReversed(), ...events)).toEqual(expected);
});

test("the shipment lists a hold of several containers once, and one without known containers", () => {
  const both = ["MSCU6639870", "TGHU5507269"];
  const loads = both.map((containerNumber) => event({ code: "LOAD", locode: "CNSHA", containerNumber }));
  const own = document("HOLD", { at: "2026-01-28T10:00", equipmentReferences: ["TGHU5507269"] }, "C-2");
  const { shipment } = project([...loads, document("HOLD", { at: "2026-01-27T10:00" }), own], at);
  expect(shipment.customsHolds.map(({ reference, container_numbers }) => [reference, container_numbers])).toEqual([
    ["C-1", both],
    ["C-2", ["TGHU5507269"]],
  ]);
  const alone = project([document("HOLD", { at: "2026-01-27T10:00" })], at).shipment.customsHolds;
  expect(alone.map(({ reference, container_numbers }) => [reference, container_numbers])).toEqual([["C-1", []]]);
});

test("a hold of an earlier voyage of the container is not one of this voyage", () => {
  const earlier = [
    event({
      code: "LOAD",
      locode: "KRPUS",
      occurredAt: new Date("2025-06-01T00:00:00Z"),
      documents: [{ type: "TRD", value: "A" }],
    }),
    event({
      code: "DISC",
      locode: "CNSHA",
      occurredAt: new Date("2025-06-10T00:00:00Z"),
      documents: [{ type: "TRD", value: "A" }],
    }),
    event({ code: "GTIN", locode: "CNSHA", empty: true, occurredAt: new Date("2025-06-20T00:00:00Z"), mode: "TRUCK" }),
  ];
  expect(holdsOf(...earlier, document("HOLD", { at: "2025-06-12T10:00" }))).toEqual([]);
});

test("a hold of a booking is none of customs", () => {
  const hold = document("HOLD", { at: "2026-01-27T10:00" }, "12345678", "BKG");
  expect(customsActionOf(hold)).toBeNull();
  expect(customsActionOf(document("HOLD", { at: "2026-01-27T10:00" }))).toBe("held");
});

test("a hold that names other containers does not concern the container", () => {
  const holdsOfContainer = (equipmentReferences: string[]) => {
    const documents = [{ type: "CUS", value: "C-1" }];
    const hold = statement({ code: "HOLD", locode: "USLGB", kind: "shipment", documents, containerNumber: null });
    return customsHoldsOf([{ ...hold, equipmentReferences }], { number, isPartOf: () => true });
  };
  expect(holdsOfContainer([number])).toHaveLength(1);
  expect(holdsOfContainer(["TCLU7821048"])).toEqual([]);
});
