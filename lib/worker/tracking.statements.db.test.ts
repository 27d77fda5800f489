import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { serveTogether } from "@/test/fixtures/together-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { recordOwnStatements } from "@/test/support/record-statements";
import { createTrackingRequest } from "@/test/support/track-number";
import { startTestWeb, type TestWeb } from "@/test/support/web";
import { runDueTracking } from "./run-tracking";

const count = 20;

let web: TestWeb;
let serial = 1_000_000;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** An account with due requests for 20 numbers of a carrier, which responds to all of them at the same time. */
async function prepare() {
  const carrier = await serveTogether();
  const client = await connectCarrier(web, carrier.url);
  const request = async (numbers: number) => {
    carrier.respondTogether(numbers);
    for (let n = 0; n < numbers; n++) await createTrackingRequest(client, `HLCU${serial++}`, { scac: "HLCU" });
  };
  // What a process reads once is read before.
  await request(2);
  await runDueTracking();
  await sql("UPDATE shipments SET next_poll_at = NULL");
  await request(count);
  const polled = { accountId: client.accountId, nextPollAt: { not: null } };
  return {
    carrier,
    countShipments: () => prisma().shipment.count({ where: polled }),
    countVersions: () => prisma().carrierEvent.count({ where: { accountId: client.accountId } }),
    makeDue: () => prisma().shipment.updateMany({ where: polled, data: { nextPollAt: new Date(0) } }),
  };
}

/**
 * `kinds`: the different statements that all due work needs, with those that claim it; `most`: how often the most frequent one is sent.
 */
async function countStatements(): Promise<{ kinds: number; most: number }> {
  const statements = await recordOwnStatements(runDueTracking);
  const groups = [...Map.groupBy(statements, ({ text }) => text.replace(/timeout = \d+/, "")).values()];
  return { kinds: groups.length, most: Math.max(...groups.map(({ length }) => length)) };
}

/** Results that arrive together are written in a few transactions: the first one alone, and the others while it is being written. */
const fewTransactions = count / 2 - 1;

test("20 numbers matched together need no statement per number, even if the connection had no response before", async () => {
  const { countShipments } = await prepare();
  await sql("UPDATE carrier_connections SET last_success_at = NULL");
  const { kinds, most } = await countStatements();
  expect(await countShipments()).toBe(count);
  expect(most).toBeLessThanOrEqual(fewTransactions);
  expect(kinds).toBeLessThanOrEqual(32);
});

test("20 shipments polled together without news need a statement that reads them, one for their connection and one that writes", async () => {
  const { makeDue } = await prepare();
  await runDueTracking();
  for (let round = 0; round < 2; round++) {
    await makeDue();
    const { kinds, most } = await countStatements();
    expect(most).toBeLessThanOrEqual(fewTransactions);
    // With the claims of both queues, and the beginning and the end of a transaction.
    expect(kinds).toBe(3 + 4);
  }
});

test("20 shipments polled together with news need no statement per shipment", async () => {
  const { carrier, countVersions, makeDue } = await prepare();
  await runDueTracking();
  const before = await countVersions();
  await makeDue();
  carrier.changeArrival();
  const { kinds, most } = await countStatements();
  // The estimates of the arrival and of the discharge.
  expect(await countVersions()).toBe(before + 2 * count);
  expect(most).toBeLessThanOrEqual(fewTransactions);
  expect(kinds).toBeLessThanOrEqual(26);
});
