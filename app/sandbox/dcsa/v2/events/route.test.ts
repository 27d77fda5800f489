import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { openTestAccount } from "@/test/fixtures/sandbox-fixture";
import { GET } from "./route";

const base = "http://127.0.0.1:3999/sandbox/dcsa/v2/events";
let account: Awaited<ReturnType<typeof openTestAccount>>;

beforeAll(async () => {
  account = await openTestAccount();
});

async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await GET(
    new Request(`${base}?${query}`, { headers: { "x-sandbox-key": account.sandboxKey, ...headers } }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

type Told = { eventID: string; equipmentReference?: string; eventDateTime: string };

test("a bill of lading is answered with an array of events", async () => {
  const { status, headers, body } = await ask("transportDocumentReference=TESTDIRECT1001");
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
])("%j gets %d", async (query, expected) => {
  const { status, body, headers } = await ask(query);
  expect(status).toBe(expected);
  expect(headers.get("retry-after")).toBeNull();
  if (status !== 200)
    expect(body).toMatchObject({ httpMethod: "GET", statusCode: expected, errors: [{ message: expect.any(String) }] });
});

test("without a key, or with a wrong one, nothing is told", async () => {
  const query = "transportDocumentReference=TESTDIRECT1001";
  expect((await ask(query, { "x-sandbox-key": "" })).status).toBe(401);
  expect((await ask(query, { "x-sandbox-key": "sandbox_wrong" })).status).toBe(401);
});

test("a replaced key no longer opens the sandbox, and the new one finds the same journeys", async () => {
  const other = await openTestAccount();
  const query = "transportDocumentReference=TESTDIRECT5";
  const before = await ask(query, { "x-sandbox-key": other.sandboxKey });
  const { key } = await transaction((tx) => createSandbox(tx, other.accountId));
  expect((await ask(query, { "x-sandbox-key": other.sandboxKey })).status).toBe(401);
  expect((await ask(query, { "x-sandbox-key": key })).text).toBe(before.text);
});

test("pages join to the whole answer, without a gap or a repeat", async () => {
  const whole = await ask("transportDocumentReference=TESTRAIL7");
  const told: Told[] = [];
  let query: string | null = "transportDocumentReference=TESTRAIL7&limit=4";
  let pages = 0;
  while (query !== null) {
    const page = await ask(query);
    expect(page.body.length).toBeLessThanOrEqual(4);
    told.push(...page.body);
    query = page.headers.get("next-page")?.slice(1) ?? null;
    pages++;
  }
  expect(pages).toBeGreaterThan(1);
  expect(told).toEqual(whole.body);
});

test("a container is found once its journey was asked for by a document, and by that account alone", async () => {
  const other = await openTestAccount();
  const [first] = ((await ask("transportDocumentReference=TESTDIRECT77")).body as Told[]).flatMap(
    (event) => event.equipmentReference ?? [],
  );
  const query = `equipmentReference=${first}`;
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  expect(new Set((body as Told[]).flatMap((event) => event.equipmentReference ?? []))).toEqual(new Set([first]));
  expect((await ask(query, { "x-sandbox-key": other.sandboxKey })).status).toBe(404);
});

test("the anchor is the time of the first question, even when ten come at once", async () => {
  const query = "carrierBookingReference=TESTBKROLLED88";
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(query)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const kept = await prisma().sandboxJourney.findMany({
    where: { accountId: account.accountId, number: "TESTBKROLLED88" },
  });
  expect(kept).toHaveLength(1);
  expect(kept[0]?.containerNumbers.length).toBeGreaterThan(0);
});

test("X-Sandbox-At asks as of an earlier time and never as of a later one", async () => {
  const { accountId, sandboxKey } = await openTestAccount();
  const headers = (at: string) => ({ "x-sandbox-key": sandboxKey, "x-sandbox-at": at });
  const query = "transportDocumentReference=TESTDIRECT9";
  const early = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const first = await ask(query, headers(early));
  const [journey] = await prisma().sandboxJourney.findMany({ where: { accountId } });
  expect(journey?.anchorAt.toISOString()).toBe(early);
  const now = await ask(query, { "x-sandbox-key": sandboxKey });
  expect((await ask(query, headers(early))).text).toBe(first.text);
  expect((await ask(query, headers("2999-01-01T00:00:00Z"))).text).toBe(now.text);
  expect((await ask(query, headers("soon"))).status).toBe(400);
});
