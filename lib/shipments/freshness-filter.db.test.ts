import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prisma } from "@/lib/platform/db/client";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { advanceClock } from "@/test/support/advance-clock";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { freshnessStates } from "./freshness";

type Columns = Partial<Prisma.ShipmentCreateManyInput>;

let web: TestWeb;
let client: TestClient;

/** Every combination of what decides the state, as hours from the clock. */
function variantsAt(clock: Date): Columns[] {
  const at = (hours: number) => new Date(clock.getTime() + hours * 3_600_000);
  const estimates: Columns[] = [
    {},
    { polEtdAt: at(-13) },
    { polEtdAt: at(-13), polAtdAt: at(-12) },
    { podEtaAt: at(-11) },
    { podEtaAt: at(-13), polAtdAt: at(-300) },
    { podEtaAt: at(-13), podAtaAt: at(-13), destinationEtaAt: at(-13) },
  ];
  const news: Columns[] = [{}, { lastNewsAt: at(-73) }, { lastNewsAt: at(-71) }];
  const polls: Columns[] = [{}, { nextPollAt: at(-1) }, { nextPollAt: at(7) }, { nextPollAt: at(9) }];
  const trackings: Columns[] = [
    {},
    { lineNotFoundSince: at(-2) },
    { pollFailures: 3, lineNotFoundSince: at(-2) },
    { lineTrackingStoppedAt: at(-1), pollFailures: 4 },
  ];
  const combine = (left: Columns[], right: Columns[]) => left.flatMap((a) => right.map((b) => ({ ...a, ...b })));
  return [trackings, news, polls].reduce(combine, estimates);
}

async function insert(scac: string, clock: Date): Promise<void> {
  const { accountId } = client;
  const rows = variantsAt(clock).map((columns, index) => {
    const number = `${scac}${index}`;
    const numbers = { requestNumber: number, normalizedNumber: number, requestType: "bill_of_lading" };
    // A stopped shipment is not due.
    const stopped = columns.lineTrackingStoppedAt ? { nextPollAt: null } : {};
    return { accountId, id: uuid(), scac, ...numbers, ...columns, ...stopped };
  });
  await prisma().shipment.createMany({ data: rows });
  // Of the same time, so that the id decides on their order.
  const createdAt = new Date("2026-01-05");
  const containers = rows.map(({ id, requestNumber }) => {
    return { accountId, id: uuid(), shipmentId: id, number: `${requestNumber}A`, createdAt };
  });
  await prisma().container.createMany({
    data: containers.map((row) => ({ ...row, refNumbers: [], tags: [], checkDigitPassed: true })),
  });
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  await insert("TEST", await advanceClock(client, 400));
  await insert("HLCU", new Date());
});

afterAll(() => web.stop());

async function listAll(filter = "", list = "shipments"): Promise<ResourceObject[]> {
  const rows: ResourceObject[] = [];
  for (let page = 1; ; page++) {
    const query = `page[size]=100&page[number]=${page}${filter}`;
    const { status, body } = await client.call("GET", `/v2/${list}?${query}`);
    expect(status).toBe(200);
    rows.push(...(body.data as ResourceObject[]));
    if ((body.data as ResourceObject[]).length < 100) return rows;
  }
}

const stateOf = ({ attributes }: ResourceObject) => (attributes.freshness as { state: string }).state;
const idsOf = (rows: ResourceObject[]) => rows.map(({ id }) => id).sort();

test("each state selects exactly the shipments in that state, by the clock of each shipment", async () => {
  const all = await listAll();
  expect(all).toHaveLength(2 * 6 * 4 * 3 * 4);
  for (const state of freshnessStates) {
    const expected = all.filter((row) => stateOf(row) === state);
    expect(new Set(expected.map(({ attributes }) => attributes.shipping_line_scac)).size).toBe(2);
    expect(idsOf(await listAll(`&filter[freshness]=${state}`))).toEqual(idsOf(expected));
  }
});

test("each state selects exactly the containers of its shipments, in the order of the list, of few shipments and of many", async () => {
  const all = await listAll("", "containers");
  const counts: number[] = [];
  for (const filter of [...freshnessStates, "stopped,broken,no_longer_found,silent"]) {
    const expected = all.filter((row) => filter.split(",").includes(stateOf(row)));
    const found = await listAll(`&filter[freshness]=${filter}`, "containers");
    expect(
      found.map(({ id }) => id),
      filter,
    ).toEqual(expected.map(({ id }) => id));
    counts.push(expected.length);
  }
  expect(Math.min(...counts)).toBeGreaterThan(0);
  // Up to 200 shipments are found first.
  expect([Math.min(...counts) < 200, Math.max(...counts) > 200]).toEqual([true, true]);
});

test("several states are combined, letter case is ignored, and unknown states select nothing", async () => {
  const all = await listAll();
  const expected = all.filter((row) => ["silent", "no_longer_found"].includes(stateOf(row)));
  expect(idsOf(await listAll("&filter[freshness]=Silent,NO_LONGER_FOUND"))).toEqual(idsOf(expected));
  expect(await listAll("&filter[freshness]=lost")).toEqual([]);
});
