import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { toSearchText } from "@/lib/platform/search/search-patterns";
import { addRequest, addShipment, seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { countRowsRead } from "@/test/support/rows-read";
import { runUnlimited } from "@/test/support/run-unlimited";
import { findQuery, findShipmentByText } from "./search-shipments";

const long = new Date("2025-01-01");
const shipmentsInAccount = 4_000;
let big: string;
/** Of the container in the big account that is older than all other records. */
let oldest: { shipmentId: string; containerId: string | null };

const createAccount = async () => (await createTestUser()).accountId;

/** Adds a shipment with one container, before all others; returns what finding it by the container returns. */
async function addContainer(accountId: string, number: string, createdAt = long) {
  const { id, containerIds } = await addShipment(accountId, {
    number: `BL${number.slice(0, 3)}`,
    containers: [{ number }],
    createdAt,
  });
  return { shipmentId: id, containerId: containerIds[0] ?? null };
}

beforeAll(async () => {
  big = await createAccount();
  await seedShipments(big, "SEED", "SEDU", shipmentsInAccount);
  oldest = await addContainer(big, "CARD3900001");
  await sql("ANALYZE search_terms");
}, 60_000);

/** Records with a text that begins with 4265. */
const others: Record<string, (accountId: string) => Promise<unknown>> = {
  "a reference of a shipment": (accountId) => addShipment(accountId, { number: "B", refNumbers: ["4265-PO"] }),
  "a reference of a container": (accountId) =>
    addShipment(accountId, { number: "B", containers: [{ number: "MSCU6639870", refNumbers: ["4265-PO"] }] }),
  "a tag": (accountId) => addShipment(accountId, { number: "B", tags: ["4265 urgent"] }),
  "a vessel": (accountId) => addShipment(accountId, { number: "B", podVesselName: "4265 STAR" }),
  "a transport document": (accountId) => addShipment(accountId, { number: "B", transportDocuments: ["4265801"] }),
  "the number of a shipment": (accountId) => addShipment(accountId, { number: "4265801234" }),
  "the number of a failed request": (accountId) => addRequestWithoutShipment(accountId, "4265801234"),
  "the name of a party": (accountId) =>
    sql("INSERT INTO parties (account_id, id, company_name, updated_at) VALUES ($1, $2, '4265 Ltd', now())", [
      accountId,
      uuid(),
    ]),
  "the number of a document": (accountId) =>
    sql(
      `INSERT INTO documents (account_id, id, name, file_name, file_size_bytes, sha256, source, numbers)
       VALUES ($1, $2, 'Invoice', 'invoice.pdf', 1, '1', 'api', '{42658012}')`,
      [accountId, uuid()],
    ),
};

async function addRequestWithoutShipment(accountId: string, number: string): Promise<void> {
  const { id } = await addShipment(accountId, { number: "OTHER" });
  await addRequest(accountId, id, number);
  await sql(
    "UPDATE tracking_requests SET shipment_id = NULL, status = 'failed' WHERE account_id = $1 AND request_number = $2",
    [accountId, number],
  );
}

test.each(Object.keys(others))("part of a container number precedes %s that begins with it", async (name) => {
  const accountId = await createAccount();
  const container = await addContainer(accountId, "TCLU4265807");
  await others[name]?.(accountId);
  for (const text of ["4265", "426580", "426-580"]) {
    expect(await findShipmentByText({ id: accountId }, text)).toEqual(container);
  }
});

test("part of a container number precedes a longer part of a shipment's number", async () => {
  const accountId = await createAccount();
  const container = await addContainer(accountId, "TCLU4265807");
  await addShipment(accountId, { number: "4265807123" });
  expect(await findShipmentByText({ id: accountId }, "4265807")).toEqual(container);
});

test("the beginning of a number precedes another part of a newer one", async () => {
  const accountId = await createAccount();
  const { id } = await addShipment(accountId, { number: "SHANG1", createdAt: long });
  await addShipment(accountId, { number: "HLCUSHANG2" });
  expect(await findShipmentByText({ id: accountId }, "shang")).toEqual({ shipmentId: id, containerId: null });
  const container = await addContainer(accountId, "TCLU4265807");
  await addShipment(accountId, { number: "NEW", containers: [{ number: "XTCLU426580" }] });
  expect(await findShipmentByText({ id: accountId }, "tclu4")).toEqual(container);
});

test("a tracking request without a shipment hides no shipment", async () => {
  const accountId = await createAccount();
  const { id } = await addShipment(accountId, { number: "HLCUSHA2401ABC", createdAt: long });
  await addRequestWithoutShipment(accountId, "HLCUSHA2401");
  const shipment = { shipmentId: id, containerId: null };
  expect(await findShipmentByText({ id: accountId }, "HLCUSHA2401")).toEqual(shipment);
  expect(await findShipmentByText({ id: accountId }, "hlcu-sha")).toEqual(shipment);
});

test("references of many newer shipments hide no container", async () => {
  const accountId = await createAccount();
  const container = await addContainer(accountId, "TGBU4500128");
  for (let index = 10; index < 50; index++) {
    await addShipment(accountId, { number: `NEW${index}`, refNumbers: [`45000${index}`, `PO-45000${index}`] });
  }
  expect(await findShipmentByText({ id: accountId }, "4500")).toEqual(container);
  expect(await findShipmentByText({ id: accountId }, "500")).toEqual(container);
});

test("a reference is found among newer ones that differ in spaces and dashes", async () => {
  const accountId = await createAccount();
  const { id } = await addShipment(accountId, { number: "OLD", refNumbers: ["PO-4711"], createdAt: long });
  for (let index = 0; index < 12; index++) {
    await addShipment(accountId, { number: `NEW${index}`, refNumbers: ["PO4711"] });
  }
  expect(await findShipmentByText({ id: accountId }, "po-4711")).toEqual({ shipmentId: id, containerId: null });
});

test.each(["RD39", "rd-390"])("%j, in newer transport documents, finds the oldest of many containers", async (text) => {
  expect(await findShipmentByText({ id: big }, text)).toEqual(oldest);
});

test.each(["RD39", "LOT0", "OT00", "EED0", "SEED000", "TRD", "PO", "O3", "L", "4000", "PO-4", "NOTHING"])(
  "finding %j reads a bounded number of rows",
  async (text) => {
    const searched = toSearchText(text);
    const values = [big, searched?.text, searched?.hasParts];
    const { scanned, fetched, entries } = await countRowsRead(findQuery, values);
    expect(scanned).toBeLessThan(100);
    expect(fetched).toBeLessThan(16_000);
    expect(entries).toBeLessThan(16_000);
  },
);

test("of many records with an equal text, the newest thousand of each type are compared", async () => {
  const accountId = await createAccount();
  await seedShipments(accountId, "SAME", "SAMU", 3_000);
  await runUnlimited([["UPDATE shipments SET ref_numbers = '{PO4711}' WHERE account_id = $1", [accountId]]]);
  expect(await findShipmentByText({ id: accountId }, "PO-4711")).toBeNull();
  const { scanned, fetched } = await countRowsRead(findQuery, [accountId, "PO-4711", true]);
  expect(scanned).toBeLessThan(100);
  expect(fetched).toBeLessThan(16_000);
});
