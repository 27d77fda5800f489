import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
import { GET } from "./route";

const base = "http://127.0.0.1:3999/sandbox/dcsa/v2/events";
let account: Awaited<ReturnType<typeof createSandboxAccount>>;

beforeAll(async () => {
  account = await createSandboxAccount();
});

async function fetchEvents(query: string, headers: Record<string, string> = {}) {
  const response = await GET(
    new Request(`${base}?${query}`, { headers: { "x-sandbox-key": account.sandboxKey, ...headers } }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

type Event = { eventID: string; equipmentReference?: string; eventDateTime: string };

test("returns an array of events for a bill of lading", async () => {
  const { status, headers, body } = await fetchEvents("transportDocumentReference=TESTDIRECT1001");
  expect(status).toBe(200);
  expect(headers.get("api-version")).toBe("2.2.0");
  expect(headers.get("next-page")).toBeNull();
  expect(body.length).toBeGreaterThan(8);
});

test.each([
  ["transportDocumentReference=test-direct-1001", 200],
  ["carrierBookingReference=TESTBKDIRECT1001", 200],
  ["carrierBookingReference=TESTDIRECT1001", 404],
  ["transportDocumentReference=TESTBKDIRECT1001", 404],
  ["transportDocumentReference=TEST-TR-SUCCEEDED", 200],
  ["carrierBookingReference=TEST-TR-SUCCEEDED", 200],
  ["transportDocumentReference=TEST-TR-FAILED", 400],
  ["equipmentReference=TEST-TR-FAILED", 400],
  ["transportDocumentReference=TESTUNKNOWN1", 404],
  ["transportDocumentReference=MAEU123456789", 404],
  ["equipmentReference=MSCU6639870", 404],
  ["equipmentReference=%00", 404],
  ["transportDocumentReference=TESTDOWN1", 503],
  ["carrierBookingReference=TESTBKGONE1", 503],
  ["", 400],
  ["transportDocumentReference=", 400],
  ["transportDocumentReference=TESTDIRECT1&equipmentReference=X", 400],
  ["transportDocumentReference=TESTDIRECT1&limit=0", 400],
  ["transportDocumentReference=TESTDIRECT1&limit=x", 400],
  ["transportDocumentReference=TESTDIRECT1&cursor=%00x", 400],
])("%j returns %d", async (query, expected) => {
  const { status, body, headers } = await fetchEvents(query);
  expect(status).toBe(expected);
  expect(headers.get("retry-after")).toBeNull();
  if (status !== 200)
    expect(body).toMatchObject({ httpMethod: "GET", statusCode: expected, errors: [{ message: expect.any(String) }] });
});

test("returns 401 without a key or with a wrong one", async () => {
  const query = "transportDocumentReference=TESTDIRECT1001";
  expect((await fetchEvents(query, { "x-sandbox-key": "" })).status).toBe(401);
  expect((await fetchEvents(query, { "x-sandbox-key": "sandbox_wrong" })).status).toBe(401);
});

test("a replaced key is rejected, and the new one returns the same itineraries", async () => {
  const other = await createSandboxAccount();
  const query = "transportDocumentReference=TESTDIRECT5";
  const before = await fetchEvents(query, { "x-sandbox-key": other.sandboxKey });
  const { key } = await transaction((tx) => createSandbox(tx, other.accountId));
  expect((await fetchEvents(query, { "x-sandbox-key": other.sandboxKey })).status).toBe(401);
  expect((await fetchEvents(query, { "x-sandbox-key": key })).text).toBe(before.text);
});

test("the pages contain all events exactly once", async () => {
  const whole = await fetchEvents("transportDocumentReference=TESTRAIL7");
  const events: Event[] = [];
  let query: string | null = "transportDocumentReference=TESTRAIL7&limit=4";
  let pages = 0;
  while (query !== null) {
    const page = await fetchEvents(query);
    expect(page.body.length).toBeLessThanOrEqual(4);
    events.push(...page.body);
    query = page.headers.get("next-page")?.slice(1) ?? null;
    pages++;
  }
  expect(pages).toBeGreaterThan(1);
  expect(events).toEqual(whole.body);
});

test("a container is found after its itinerary was queried by document, only by that account", async () => {
  const other = await createSandboxAccount();
  const [first] = ((await fetchEvents("transportDocumentReference=TESTDIRECT77")).body as Event[]).flatMap(
    (event) => event.equipmentReference ?? [],
  );
  const query = `equipmentReference=${first}`;
  const { status, body } = await fetchEvents(query);
  expect(status).toBe(200);
  expect(new Set((body as Event[]).flatMap((event) => event.equipmentReference ?? []))).toEqual(new Set([first]));
  expect((await fetchEvents(query, { "x-sandbox-key": other.sandboxKey })).status).toBe(404);
});

test("the anchor is the time of the first query, also for concurrent queries", async () => {
  const query = "carrierBookingReference=TESTBKROLLED88";
  const responses = await Promise.all(Array.from({ length: 10 }, () => fetchEvents(query)));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  const stored = await prisma().sandboxItinerary.findMany({
    where: { accountId: account.accountId, number: "TESTBKROLLED88" },
  });
  expect(stored).toHaveLength(1);
  expect(stored[0]?.containerNumbers.length).toBeGreaterThan(0);
});

test("X-Sandbox-At returns events as of an earlier time, never of a later one", async () => {
  const { accountId, sandboxKey } = await createSandboxAccount();
  const headers = (at: string) => ({ "x-sandbox-key": sandboxKey, "x-sandbox-at": at });
  const query = "transportDocumentReference=TESTDIRECT9";
  const early = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const first = await fetchEvents(query, headers(early));
  const [itinerary] = await prisma().sandboxItinerary.findMany({ where: { accountId } });
  expect(itinerary?.anchorAt.toISOString()).toBe(early);
  const now = await fetchEvents(query, { "x-sandbox-key": sandboxKey });
  expect((await fetchEvents(query, headers(early))).text).toBe(first.text);
  expect((await fetchEvents(query, headers("2999-01-01T00:00:00Z"))).text).toBe(now.text);
  expect((await fetchEvents(query, headers("soon"))).status).toBe(400);
});
