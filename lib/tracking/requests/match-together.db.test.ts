import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { expireLeases } from "@/test/support/expire-leases";
import { createTrackingRequest, readTrackingRequest } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const numbers = Array.from({ length: 20 }, (_, index) => `TESTDIRECT${7_100 + index}`);
const refused = "TESTDIRECT7107";

test("of 20 numbers matched together, one whose shipment the database refuses is retried, and the others are tracked", async () => {
  const client = await createTestClient(web);
  const ids: string[] = [];
  for (const number of numbers) ids.push(await createTrackingRequest(client, number));
  await sql(
    `CREATE FUNCTION refuse_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF NEW.request_number = '${refused}' THEN RAISE 'the disk is full'; END IF; RETURN NEW; END $$`,
  );
  await sql("CREATE TRIGGER refuse BEFORE INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION refuse_shipment()");
  const read = async () => {
    const requests = await Promise.all(ids.map((id) => readTrackingRequest(client, id)));
    return requests.map(({ status, shipmentId }) => [status, shipmentId !== ""]);
  };
  try {
    await runDueWork();
  } finally {
    await sql("DROP TRIGGER refuse ON shipments");
  }
  expect(await read()).toEqual(numbers.map((number) => (number === refused ? ["pending", false] : ["created", true])));
  const where = { accountId: client.accountId };
  expect(await prisma().shipment.count({ where })).toBe(19);
  expect(await prisma().change.count({ where: { ...where, resourceType: "shipment", action: "created" } })).toBe(19);
  await expireLeases();
  await sql("UPDATE tracking_requests SET next_check_at = now() WHERE account_id = $1 AND next_check_at IS NOT NULL", [
    client.accountId,
  ]);
  await runDueWork();
  expect(await read()).toEqual(numbers.map(() => ["created", true]));
  expect(await prisma().shipment.count({ where })).toBe(20);
});
