import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectLine } from "@/test/support/connect-line";
import { readRequest, trackNumber } from "@/test/support/track-number";
import { settleAll, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const bill = "HLCUSHA2610SAME1";
const [first, second] = ["MSCU6639870", "TCLU7821048"] as const;

type Told = { box: string; voyage?: string; month?: string; named?: boolean };

/** The loading of a box at Shanghai, or its discharge at Long Beach. */
function moved(code: "LOAD" | "DISC", { box, voyage, month = "10", named = false }: Told): object {
  return {
    eventID: `${month}-${code}-${box}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    eventClassifierCode: "ACT",
    eventDateTime: `2025-${month}-${code === "LOAD" ? 10 : 25}T00:00:00Z`,
    equipmentReference: box,
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

const asBox = { request_type: "container", scac: "HLCU" };
const asBill = { request_type: "bill_of_lading", scac: "HLCU" };

type Asked = [number: string, as: typeof asBox];

test.each<[string, Asked, Asked]>([
  ["two containers of one bill, each asked for by itself", [first, asBox], [second, asBox]],
  ["a container and then its bill", [first, asBox], [bill, asBill]],
  ["a bill and then its container", [bill, asBill], [second, asBox]],
])("%s, are one shipment, and both containers are followed", async (_title, ...numbers) => {
  const codes: ("LOAD" | "DISC")[] = ["LOAD"];
  const base = await serveCarrier((_request, response, url) => {
    const only = url.searchParams.get("equipmentReference");
    const boxes = [first, second].filter((box) => only === null || box === only);
    sendJson(
      response,
      codes.flatMap((code) => boxes.map((box) => moved(code, { box, named: true }))),
    );
  });
  const client = await connectLine(web, base);
  for (const [number, more] of numbers) await trackNumber(client, number, more);
  codes.push("DISC");
  await prisma().shipment.updateMany({ where: { accountId: client.accountId }, data: { nextPollAt: new Date() } });
  await settleAll();
  const [shipment, ...others] = await shipmentsOf(client);
  expect(others).toEqual([]);
  expect(shipment?.requestNumber).toBe(numbers[0][0]);
  const discharged = { podDischargedAt: new Date("2025-10-25T00:00:00Z") };
  expect(shipment?.containers).toMatchObject([
    { number: first, ...discharged },
    { number: second, ...discharged },
  ]);
});

test.each(["12E", undefined])("a container on voyage %s stopped and asked for anew is one shipment", async (voyage) => {
  const base = await serveCarrier((_request, response) => sendJson(response, [moved("LOAD", { box: first, voyage })]));
  const client = await connectLine(web, base);
  for (let time = 0; time < 2; time++) {
    const { requestId, shipmentId } = await trackNumber(client, first, asBox);
    expect(await readRequest(client, requestId)).toMatchObject({ status: "created" });
    await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  }
  expect(await shipmentsOf(client)).toHaveLength(1);
});

test("a container asked for again on another voyage is another shipment, and the first keeps its own times", async () => {
  let told = { box: first, voyage: "12E", month: "06" };
  const base = await serveCarrier((_request, response) =>
    sendJson(response, [moved("LOAD", told), moved("DISC", told)]),
  );
  const client = await connectLine(web, base);
  const { shipmentId } = await trackNumber(client, first, asBox);
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  const before = await shipmentsOf(client);
  told = { ...told, voyage: "47W", month: "10" };
  const again = await trackNumber(client, first, asBox);
  expect(again.shipmentId).not.toBe(shipmentId);
  const after = await shipmentsOf(client);
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(before[0]);
});
