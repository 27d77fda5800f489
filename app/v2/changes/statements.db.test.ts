import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeStreams } from "@/lib/http/event-stream";
import { watchAccount } from "@/lib/outbox/watch-account";
import { sql } from "@/lib/platform/db/sql";
import { recordStatements } from "@/test/support/record-statements";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

async function addChanges(count: number, resourceType: string): Promise<void> {
  await sql(
    `INSERT INTO changes (account_id, id, resource_type, resource_id, changeset, reason, at)
     SELECT $1, (left($3, 24) || lpad(n::text, 12, '0'))::uuid, $2, gen_random_uuid(), '{}', 'report', now()
     FROM generate_series(1, $4::int) n`,
    [client.accountId, resourceType, crypto.randomUUID(), count],
  );
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  await addChanges(20_000, "shipment");
  await sql("ANALYZE changes");
});

afterAll(async () => {
  closeStreams();
  await web.stop();
});

/** The query plans of the statements on changes that `work` executes. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = (await recordStatements(work)).filter(({ text }) =>
    /\bFROM\s+("public"\.)?"?changes\b/.test(text),
  );
  return Promise.all(
    statements.map(async ({ text, values }) => {
      const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    }),
  );
}

test("a page of the feed needs one statement for its bounds and one for its rows, each using an index", async () => {
  const { meta } = (await client.call("GET", "/v2/changes?page[size]=1000")).body as { meta: { cursor: string } };
  for (const query of ["", `&after=${meta.cursor}`]) {
    const plans = await plansOf(() => client.call("GET", `/v2/changes?page[size]=1000${query}`));
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
});

test("polling for new changes uses an index", async () => {
  const plans = await plansOf(async () => {
    const { end } = watchAccount(client.accountId, () => undefined);
    await wait(1_200);
    end();
  });
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test("a stream of one type does not read changes of other types again", async () => {
  const controller = new AbortController();
  const response = await fetch(`${web.url}/v2/changes/stream?types=party`, {
    headers: { authorization: `Token ${client.key}` },
    signal: controller.signal,
  });
  const createParty = (company_name: string) =>
    client.call("POST", "/v2/parties", { data: { type: "party", attributes: { company_name } } });
  const positions = async (work: () => Promise<unknown>) => {
    const statements = await recordStatements(async () => {
      await work();
      await wait(1_500);
    });
    const reads = statements.filter(({ text, values }) => text.startsWith("SELECT") && values.includes("party"));
    return reads.map(({ values }) => Number(values[1]));
  };
  await addChanges(10, "shipment");
  const [last] = await sql<{ sequence: number }>("SELECT max(sequence) AS sequence FROM changes");
  await positions(async () => undefined);
  const read = await positions(() => createParty("Northgate"));
  expect(read.length).toBeGreaterThan(0);
  for (const position of read) expect(position).toBeGreaterThanOrEqual(last?.sequence ?? Number.NaN);
  controller.abort();
  await response.body?.cancel().catch(() => undefined);
});
