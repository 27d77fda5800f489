import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { recordStatements } from "@/test/support/record-statements";
import { createTrackingRequest } from "@/test/support/track-number";
import { runDueWork, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const dayMs = 86_400_000;
const loadedAtMs = Math.floor(Date.now() / dayMs) * dayMs - 20 * dayMs;
const at = (day: number, time = "00:00") =>
  new Date(`${new Date(loadedAtMs + day * dayMs).toISOString().slice(0, 10)}T${time}:00Z`);

/** Each with its own container and vessel; the last one's vessel is not named by its IMO number. */
const shipments = [
  { number: "HLCUSHA2610VC01", equipmentReference: "MSCU6639870", imo: "9321483", mmsi: "477553000", minute: "11" },
  { number: "HLCUSHA2610VC02", equipmentReference: "CSQU3054383", imo: "9074729", mmsi: "477553001", minute: "12" },
  { number: "HLCUSHA2610VC03", equipmentReference: "TCLU4265733", imo: null, mmsi: null, minute: null },
];

function eventsOf({ number, equipmentReference, imo }: (typeof shipments)[number]) {
  const transportCall = (UNLocationCode: string) => ({
    UNLocationCode,
    modeOfTransport: "VESSEL",
    vessel: { vesselName: "HALCYON STRAIT", ...(imo && { vesselIMONumber: imo }) },
  });
  const ladenAt = { equipmentReference, emptyIndicatorCode: "LADEN" };
  return [
    { eventType: "EQUIPMENT", equipmentEventTypeCode: "LOAD", ...ladenAt, day: 0, place: "CNSHA", classifier: "ACT" },
    { eventType: "TRANSPORT", transportEventTypeCode: "ARRI", day: 16, place: "USLGB", classifier: "EST" },
  ].map(({ day, place, classifier, ...event }) => ({
    ...event,
    eventID: `${number} ${place}`,
    eventClassifierCode: classifier,
    eventDateTime: at(day).toISOString(),
    transportCall: transportCall(place),
  }));
}

async function recordVessels(): Promise<void> {
  for (const { imo, mmsi, minute } of shipments) {
    if (imo === null) continue;
    const [arrivedAt, departedAt] = [at(-1), at(0, `22:${minute}`)];
    await transaction(async (tx) => {
      const { id: vesselId } = await tx.aisVessel.create({ data: { mmsi, imo } });
      const times = { arrivedAt, departedAt, seenAt: departedAt };
      await tx.vesselCall.create({ data: { id: uuid(), vesselId, locode: "CNSHA", ...times } });
    });
  }
}

/** Counts the insertions and updates of each shipment's row during `work`, by operation and request number. */
async function countRowWrites(work: () => Promise<unknown>): Promise<Map<string, number>> {
  await sql("CREATE TABLE shipment_writes (operation text, number text)");
  await sql(
    `CREATE FUNCTION log_shipment_write() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN INSERT INTO shipment_writes VALUES (TG_OP, NEW.request_number); RETURN NULL; END $$`,
  );
  await sql(
    "CREATE TRIGGER log_write AFTER INSERT OR UPDATE ON shipments FOR EACH ROW EXECUTE FUNCTION log_shipment_write()",
  );
  try {
    await work();
    const rows = await sql<{ name: string; count: number }>(
      "SELECT operation || ' ' || number AS name, count(*)::int AS count FROM shipment_writes GROUP BY 1",
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  } finally {
    await sql("DROP TRIGGER log_write ON shipments");
    await sql("DROP FUNCTION log_shipment_write");
    await sql("DROP TABLE shipment_writes");
  }
}

test("shipments matched together see the calls of their vessels, and each row is written once", async () => {
  await recordVessels();
  const base = await serveCarrier((_request, response, url) => {
    const number = url.searchParams.get("transportDocumentReference");
    sendJson(response, shipments.filter((each) => each.number === number).flatMap(eventsOf));
  });
  const client = await connectCarrier(web, base, ["routing_data"]);
  for (const { number } of shipments) await createTrackingRequest(client, number, { scac: "HLCU" });
  let statements: string[] = [];
  const writes = await countRowWrites(async () => {
    statements = (await recordStatements(runDueWork)).map(({ text }) => text);
  });
  expect(writes).toEqual(new Map(shipments.map(({ number }) => [`INSERT ${number}`, 1])));
  const rows = await prisma().transportEvent.findMany({
    where: { accountId: client.accountId, dataSource: "ais" },
    select: { locode: true, timestamp: true, shipment: { select: { requestNumber: true } } },
    orderBy: { timestamp: "asc" },
  });
  expect(rows).toEqual(
    shipments
      .filter(({ imo }) => imo !== null)
      .map(({ number, minute }) => {
        const timestamp = at(0, `22:${minute}`);
        return { locode: "CNSHA", timestamp, shipment: { requestNumber: number } };
      }),
  );
  // The first response is written alone, and those that arrive meanwhile together.
  expect(statements.filter((text) => text.includes("FROM holders JOIN vessel_calls")).length).toBeLessThanOrEqual(2);
});
