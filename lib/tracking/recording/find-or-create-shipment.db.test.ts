import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import type { RequestWithCarrier } from "@/lib/tracking/requests/tracking-request";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { readTrackingRequest, trackNumber } from "@/test/support/track-number";
import { runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { lockNumbers } from "./find-or-create-shipment";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const bill = "HLCUSHA2610SAME1";
const [first, second] = ["MSCU6639870", "TCLU7821048"] as const;

type Move = { container: string; voyage?: string; month?: string; named?: boolean };

/** A container's loading at Shanghai or discharge at Long Beach. */
function moved(code: "LOAD" | "DISC", { container, voyage, month = "10", named = false }: Move): object {
  return {
    eventID: `${month}-${code}-${container}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    eventClassifierCode: "ACT",
    eventDateTime: `2025-${month}-${code === "LOAD" ? 10 : 25}T00:00:00Z`,
    equipmentReference: container,
    emptyIndicatorCode: "LADEN",
    transportCall: {
      UNLocationCode: code === "LOAD" ? "CNSHA" : "USLGB",
      modeOfTransport: "VESSEL",
      ...(voyage && { exportVoyageNumber: voyage }),
    },
    ...(named && { documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: bill }] }),
  };
}

function shipmentsOf({ accountId }: TestClient) {
  return prisma().shipment.findMany({ where: { accountId }, include: { containers: { orderBy: { number: "asc" } } } });
}

const asContainer = { request_type: "container", scac: "HLCU" };
const asBill = { request_type: "bill_of_lading", scac: "HLCU" };

type Query = [number: string, as: typeof asContainer];

test.each<[string, Query, Query]>([
  ["two containers of one bill, each requested individually", [first, asContainer], [second, asContainer]],
  ["a container and then its bill", [first, asContainer], [bill, asBill]],
  ["a bill and then its container", [bill, asBill], [second, asContainer]],
])("%s become one shipment, and both containers are tracked", async (_title, ...numbers) => {
  const codes: ("LOAD" | "DISC")[] = ["LOAD"];
  const base = await serveCarrier((_request, response, url) => {
    const queried = url.searchParams.get("equipmentReference");
    const containers = [first, second].filter((container) => queried === null || container === queried);
    sendJson(
      response,
      codes.flatMap((code) => containers.map((container) => moved(code, { container, named: true }))),
    );
  });
  const client = await connectCarrier(web, base);
  for (const [number, more] of numbers) await trackNumber(client, number, more);
  codes.push("DISC");
  await prisma().shipment.updateMany({ where: { accountId: client.accountId }, data: { nextPollAt: new Date() } });
  await runDueWork();
  const [shipment, ...others] = await shipmentsOf(client);
  expect(others).toEqual([]);
  expect(shipment?.requestNumber).toBe(numbers[0][0]);
  const discharged = { podDischargedAt: new Date("2025-10-25T00:00:00Z") };
  expect(shipment?.containers).toMatchObject([
    { number: first, ...discharged },
    { number: second, ...discharged },
  ]);
});

test.each(["12E", undefined])(
  "a container on voyage %s that is stopped and requested again stays one shipment",
  async (voyage) => {
    const base = await serveCarrier((_request, response) =>
      sendJson(response, [moved("LOAD", { container: first, voyage })]),
    );
    const client = await connectCarrier(web, base);
    for (let time = 0; time < 2; time++) {
      const { requestId, shipmentId } = await trackNumber(client, first, asContainer);
      expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "created" });
      await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
    }
    expect(await shipmentsOf(client)).toHaveLength(1);
  },
);

test("a container requested again on another voyage becomes another shipment, and the first keeps its times", async () => {
  let move = { container: first, voyage: "12E", month: "06" };
  const base = await serveCarrier((_request, response) =>
    sendJson(response, [moved("LOAD", move), moved("DISC", move)]),
  );
  const client = await connectCarrier(web, base);
  const { shipmentId } = await trackNumber(client, first, asContainer);
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  const before = await shipmentsOf(client);
  move = { ...move, voyage: "47W", month: "10" };
  const again = await trackNumber(client, first, asContainer);
  expect(again.shipmentId).not.toBe(shipmentId);
  const after = await shipmentsOf(client);
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(before[0]);
});

test("a match waits for one with a common number, and for no other of its carrier unless it has very many", async () => {
  const request = { accountId: crypto.randomUUID(), scac: "HLCU" } as RequestWithCarrier;
  const locked: string[] = [];
  const match = (name: string, numbers: string[], until?: Promise<void>) =>
    transaction(async (tx) => {
      await lockNumbers(tx, request, numbers);
      locked.push(name);
      await until;
    });
  const waiting = () =>
    sql(
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    ).then(({ length }) => length);
  const end = Promise.withResolvers<void>();
  const earlier = match("first", [bill, first], end.promise);
  await expect.poll(() => locked).toEqual(["first"]);
  const common = match("common", [second, bill]);
  await expect.poll(waiting).toBe(1);
  await match("other", [second]);
  expect(locked).toEqual(["first", "other"]);
  const large = match(
    "large",
    Array.from({ length: 41 }, (_, index) => `LARGE${index}`),
  );
  await expect.poll(waiting).toBe(2);
  end.resolve();
  await Promise.all([earlier, common, large]);
  expect(locked).toHaveLength(4);
});
