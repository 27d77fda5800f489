import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { sql } from "@/lib/platform/db/sql";
import { trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import type { RouteHandler } from "./contract";

let web: TestWeb;
let client: TestClient;
let shipment: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  shipment = `/v2/shipments/${(await trackNumber(client, "TESTDIRECT31")).shipmentId}`;
});

afterAll(() => web.stop());

const edit = (refs: string[], etag?: string) =>
  client.call(
    "PATCH",
    shipment,
    { data: { attributes: { ref_numbers: refs } } },
    etag === undefined ? {} : { "if-match": etag },
  );
const read = async (query = "") => {
  const { headers, body } = await client.call("GET", `${shipment}${query}`);
  const { attributes } = body.data as { attributes: { ref_numbers: string[] } };
  return { etag: headers.get("etag") ?? "", refs: attributes.ref_numbers };
};

test("an edit with the ETag that stands is made, and brings the next ETag", async () => {
  const { etag } = await read();
  const made = await edit(["A"], etag);
  expect(made.status).toBe(200);
  expect(await edit(["B"], made.headers.get("etag") ?? "")).toMatchObject({ status: 200 });
  expect((await read()).refs).toEqual(["B"]);
});

test("an edit with an ETag that stands no more is refused, and changes nothing", async () => {
  const { etag } = await read();
  await edit(["C"]);
  expect(await edit(["D"], etag)).toMatchObject({ status: 412, body: { errors: [{ status: "412", source: null }] } });
  expect((await read()).refs).toEqual(["C"]);
});

test("the ETag counts whatever was included, among others, and * is any; what is no ETag of ours is none", async () => {
  const { etag } = await read("?include=containers.transport_events");
  expect((await edit(["E"], `"x", ${etag}`)).status).toBe(200);
  expect((await edit(["F"], "*")).status).toBe(200);
  for (const wrong of ['""', "x", `W/${(await read()).etag}`, '"."', "null"]) {
    expect([wrong, (await edit(["G"], wrong)).status]).toEqual([wrong, 412]);
  }
});

test("that the line was asked again, without news, makes no edit stale", async () => {
  const { etag } = await read();
  await turnClock(client, 1 / 24);
  expect((await edit(["H"], etag)).status).toBe(200);
});

test("of twenty writers with one ETag one writes, round after round, and no edit is lost", async () => {
  const references: string[] = [];
  for (let round = 0; round < 5; round++) {
    const { etag } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        const reference = `${round}-${writer}`;
        const { status } = await edit([reference], etag);
        return { status, reference };
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)]);
    references.push(...answers.filter(({ status }) => status === 200).map(({ reference }) => reference));
    expect((await read()).refs).toEqual([references.at(-1)]);
  }
});

test("twenty writers who each add one line, reading again when refused, lose none", async () => {
  await edit([]);
  const add = async (writer: number): Promise<void> => {
    for (let tries = 0; tries < 60; tries++) {
      const { etag, refs } = await read();
      if ((await edit([...refs, `writer ${writer}`], etag)).status === 200) return;
    }
    throw new Error("never let through");
  };
  await Promise.all(Array.from({ length: 20 }, (_, writer) => add(writer)));
  expect((await read()).refs.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, writer) => `writer ${writer}`).toSorted(),
  );
}, 60_000);

test("of an edit and its repetition under one key, both with If-Match, the second hears the first answer", async () => {
  const { etag } = await read();
  const send = () =>
    client.call(
      "PATCH",
      shipment,
      { data: { attributes: { ref_numbers: ["once"] } } },
      { "if-match": etag, "idempotency-key": "edit-1" },
    );
  const first = await send();
  expect((await send()).body).toEqual(first.body);
  expect(first.status).toBe(200);
  const [row] = await sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM changes WHERE account_id = $1 AND changeset::text LIKE '%"once"%'`,
    [client.accountId],
  );
  expect(row?.n).toBe(1);
});

test("every change and removal of a record with an address of its own takes If-Match", () => {
  const writes = routes.flatMap(({ pattern, module }) =>
    (["PATCH", "DELETE"] as const).flatMap((method) => {
      const handler = module[method] as RouteHandler | undefined;
      return handler && module.GET ? [{ pattern, method, current: handler.contract.current === module.GET }] : [];
    }),
  );
  expect(writes.length).toBeGreaterThan(4);
  expect(writes.filter(({ current }) => !current)).toEqual([]);
});
