import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { type ApiProcess, startApiProcess } from "@/test/crash/start-api-process";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
/** Two web processes over one database. */
let processes: ApiProcess[] = [];

beforeAll(async () => {
  web = await startTestWeb();
  processes = await Promise.all([startApiProcess(), startApiProcess()]);
  // Opens connections and compiles code before the tests, which can take seconds on a busy machine.
  const client = await createTestClient(web);
  for (let turn = 0; turn < 20; turn++) await post(client, `TESTDIRECT${80_000 + turn}`, turn);
  for (const atOnce of [4, 8, 16]) {
    await Promise.all(Array.from({ length: atOnce }, (_, turn) => post(client, "TESTDIRECT80000", turn)));
  }
}, 60_000);

afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()));
  await web.stop();
});

type Answer = { status: number; code: string | null; pointer: string | null; retryAfter: string | null };

/** Posts a number to the processes in rotation. */
async function post({ key }: TestClient, request_number: string, turn: number): Promise<Answer> {
  const attributes = { request_type: "bill_of_lading", request_number, scac: "TEST" };
  const response = await fetch(`${processes[turn % processes.length]?.url}/v2/tracking_requests`, {
    method: "POST",
    headers: { authorization: `Token ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ data: { attributes } }),
  });
  const { errors = [] } = (await response.json()) as {
    errors?: { code?: string; source: { pointer: string } | null }[];
  };
  const [error] = errors;
  return {
    status: response.status,
    code: error?.code ?? null,
    pointer: error?.source?.pointer ?? null,
    retryAfter: response.headers.get("retry-after"),
  };
}

const stored = (client: TestClient) => prisma().trackingRequest.count({ where: { accountId: client.accountId } });

test("accepts one of 50 identical concurrent requests to two processes, in each of twenty rounds", async () => {
  const client = await createTestClient(web, ["sandbox"], 100_000);
  for (let round = 0; round < 20; round++) {
    const number = `TESTDIRECT${81_000 + round}`;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => post(client, number, turn)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = { status: 422, code: "duplicate", pointer: "/data/attributes/request_number", retryAfter: null };
    expect(answers.filter(({ status }) => status !== 201)).toEqual(Array(49).fill(refused));
    expect(await stored(client)).toBe(round + 1);
  }
}, 90_000);

test("accepts exactly 100 of 150 creations within a minute over two processes, and rejects the rest with Retry-After", async () => {
  const client = await createTestClient(web, ["sandbox"], 100_000);
  const startedAtMs = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, turn) => post(client, `TESTDIRECT${82_000 + turn}`, turn)),
  );
  expect(performance.now() - startedAtMs).toBeLessThan(60_000);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(50);
  for (const { retryAfter } of refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  }
  expect(await stored(client)).toBe(100);
}, 60_000);
