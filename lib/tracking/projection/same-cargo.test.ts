import { expect, test } from "vitest";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import { type SentEvent, toBody } from "@/test/corpus/build-answers";
import { movements, vessels } from "@/test/corpus/movements";
import { parseReport } from "@/test/fixtures/parse-report";
import { documentsOf } from "./documents";
import { type KnownCargo, selectSameCargo, unknownCargo } from "./same-cargo";

const at = new Date("2026-04-01T00:00:00Z");
const aboard = { vessel: vessels.aurelia, container: "HLXU8077310", containers: ["HLXU8077310"] };
const own = { ...aboard, billOfLading: "OWN" };
const other = { ...aboard, billOfLading: "OTHER" };
const loading = movements(own, "ACT LOAD CNSHA 2026-03-01T08:00Z");

async function read(sent: SentEvent[]) {
  const body = Buffer.from(JSON.stringify(toBody("HLCU", at.toISOString(), sent)));
  return (await parseReport(body)).events;
}

const known = async (sent: SentEvent[], more: Partial<KnownCargo> = {}): Promise<KnownCargo> => ({
  ...unknownCargo(at),
  events: (await read(sent)).map((event) => ({
    ...resolveEvent(event, "", at),
    absentSince: null,
    lastObservedAt: null,
  })),
  ...more,
});

const query = { type: "bill_of_lading", number: "OWN" } as const;

const select = async (sent: SentEvent[], cargo = unknownCargo(at)) => selectSameCargo(await read(sent), query, cargo);

test("what is recorded of the shipment decides about an answer that names only another number", async () => {
  const answer = movements(other, "ACT DISC SGSIN 2026-03-10T08:00Z");
  expect(await select(answer)).toEqual([]);
  expect(await select(answer, await known(loading))).toHaveLength(1);
});

test("a booking by which the shipment is tracked, or that its own events name alone, is the shipment's", async () => {
  const answer = movements({ ...other, container: "MEDU2063390", booking: "BK1" }, "ACT LOAD SGSIN 2026-03-18T08:00Z");
  expect(await select(answer, await known([], { bookings: ["BK1"] }))).toHaveLength(1);
  expect(
    await select(answer, await known(movements({ ...own, booking: "BK1" }, "ACT LOAD CNSHA 2026-03-01T08:00Z"))),
  ).toHaveLength(1);
  const [call] = movements({ ...own, booking: "BK1" }, "ACT DEPA CNSHA 2026-03-02T08:00Z");
  const cargo = await known([{ ...(call as SentEvent) }]);
  const events = cargo.events.map((event) => ({
    ...event,
    documents: [...documentsOf(event), { type: "BKG", value: "BK2" }],
  }));
  expect(await select(answer, { ...cargo, events })).toEqual([]);
});

test("references to containers of others are left out", async () => {
  const call = movements({ ...other, containers: ["HLXU8077310", "MSKU1180376"] }, "EST ARRI SGSIN 2026-04-10T08:00Z");
  const answer = [...loading, ...movements(other, "EST DISC SGSIN 2026-04-11T08:00Z"), ...call];
  expect((await select(answer)).map(({ equipmentReferences }) => equipmentReferences)).toEqual([
    [],
    [],
    ["HLXU8077310"],
  ]);
});

test("the retraction of a recorded event is recorded", async () => {
  const [discharge] = movements({ ...other, id: "disc" }, "ACT DISC SGSIN 2026-03-10T08:00Z");
  const retracted = { ...(discharge as SentEvent), retracted: true };
  expect(await select([retracted], await known(loading))).toEqual([]);
  expect(await select([retracted], await known([...loading, discharge as SentEvent]))).toHaveLength(1);
});

test("an earlier clock of the first move is a repetition; without own actual moves nothing is repeated", async () => {
  const [first] = movements(other, "ACT LOAD CNSHA 2026-03-01T02:00Z");
  expect(await select([first as SentEvent], await known(loading))).toHaveLength(1);
  const planned = movements(own, "PLN LOAD CNSHA 2026-03-01T02:00Z");
  expect(await select([first as SentEvent], await known(planned))).toEqual([]);
});
