import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { project } from "@/lib/tracking/projection/project";
import { selectSameCargo, unknownCargo } from "@/lib/tracking/projection/same-cargo";
import { event } from "@/test/fixtures/event-fixture";
import { parseReport } from "@/test/fixtures/parse-report";
import { projectInThread, projectionLimits, selectInThread } from "./project-in-thread";

const at = new Date("2026-03-01T00:00:00Z");
const noInputs = { reports: [], delivered: new Map(), accepted: new Map(), vesselCalls: [] };
/** A copy of these must not lose maps and times. */
const someInputs = { ...noInputs, delivered: new Map([["MSCU0000007", new Date("2026-02-20T00:00:00Z")]]) };
const original = { ...projectionLimits };

afterEach(() => void Object.assign(projectionLimits, original));

/** Five moves of each of many containers. */
function largeShipment() {
  const moves = [
    ["GTIN", "CNSHA"],
    ["LOAD", "CNSHA"],
    ["DISC", "USLGB"],
    ["GTOT", "USLGB"],
    ["GTIN", "USCHI"],
  ] as const;
  return Array.from({ length: 300 }, (_, index) => `MSCU${String(index).padStart(7, "0")}`).flatMap((containerNumber) =>
    moves.map(([code, locode], day) =>
      event({
        code,
        locode,
        containerNumber,
        eventKey: `${containerNumber} ${day}`,
        occurredAt: new Date(Date.UTC(2026, 0, 10 + day * 5)),
        mode: code.startsWith("GT") ? "TRUCK" : "VESSEL",
      }),
    ),
  );
}

test("projects a large shipment as without a thread, while the process does other work", async () => {
  const events = largeShipment();
  let turns = 0;
  let isDone = false;
  const state = projectInThread("account", events, at, someInputs).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  expect(await state).toEqual(project(events, at, someInputs));
  expect(turns).toBeGreaterThan(20);
});

test("refuses what takes longer, or has more containers or events of them, than any shipment, and projects the next one", async () => {
  const events = largeShipment();
  projectionLimits.durationMs = 1;
  await expect(projectInThread("account", events, at, noInputs)).rejects.toThrow("too many to be evaluated");
  Object.assign(projectionLimits, original, { transportEvents: 100 });
  await expect(projectInThread("account", events, at, noInputs)).rejects.toThrow("events of containers, more than 100");
  Object.assign(projectionLimits, original, { containers: 299 });
  await expect(projectInThread("account", events, at, noInputs)).rejects.toThrow("names 300 containers, more than 299");
  await expect(projectInThread("account", events.slice(0, 30), at, noInputs)).resolves.toMatchObject({
    containers: { length: 6 },
  });
});

test("accounts take turns, however many large shipments one of them has", async () => {
  const events = largeShipment();
  const ended: string[] = [];
  const start = (accountId: string) =>
    projectInThread(accountId, events, at, noInputs).then(() => ended.push(accountId));
  await Promise.all(["a", "a", "a", "b"].map(start));
  expect(ended).toEqual(["a", "a", "b", "a"]);
}, 60_000);

test("selects the events of a large answer that names other numbers as without a thread, while the process does other work", async () => {
  const calls = Array.from({ length: 1_200 }, (_, index) => ({
    eventID: `${index}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: "LOAD",
    eventClassifierCode: "ACT",
    eventDateTime: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    equipmentReference: "MSCU6639870",
    transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL" },
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: index % 2 === 0 ? "OWN" : "OTHER" }],
  }));
  const { events } = await parseReport(Buffer.from(JSON.stringify(calls)));
  const query = { type: "bill_of_lading", number: "OWN" } as const;
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const selected = await selectInThread("account", events, query, unknownCargo(at));
  clearInterval(timer);
  expect(selected).toEqual(selectSameCargo(events, query, unknownCargo(at)));
  expect(selected).toHaveLength(1_200);
  expect(turns).toBeGreaterThan(20);
}, 60_000);
