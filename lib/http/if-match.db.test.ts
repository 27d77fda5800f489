import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { sql } from "@/lib/platform/db/sql";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
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

test("applies an edit with the current ETag and returns the next one", async () => {
  const { etag } = await read();
  const made = await edit(["A"], etag);
  expect(made.status).toBe(200);
  expect(await edit(["B"], made.headers.get("etag") ?? "")).toMatchObject({ status: 200 });
  expect((await read()).refs).toEqual(["B"]);
});

test("412 for an edit with an outdated ETag, without a change", async () => {
  const { etag } = await read();
  await edit(["C"]);
  expect(await edit(["D"], etag)).toMatchObject({ status: 412, body: { errors: [{ status: "412", source: null }] } });
  expect((await read()).refs).toEqual(["C"]);
});

test("accepts an ETag read with include, a list of ETags and *, and rejects unknown ETags", async () => {
  const { etag } = await read("?include=containers.transport_events");
  expect((await edit(["E"], `"x", ${etag}`)).status).toBe(200);
  expect((await edit(["F"], "*")).status).toBe(200);
  for (const wrong of ['""', "x", `W/${(await read()).etag}`, '"."', "null"]) {
    expect([wrong, (await edit(["G"], wrong)).status]).toEqual([wrong, 412]);
  }
});

test("keeps the ETag valid when a poll of the carrier brings no change", async () => {
  const { etag } = await read();
  await advanceClock(client, 1 / 24);
  expect((await edit(["H"], etag)).status).toBe(200);
});

test("applies one of twenty concurrent edits with one ETag, and loses none", async () => {
  const references: string[] = [];
  for (let round = 0; round < 5; round++) {
    const { etag } = await read();
    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        const reference = `${round}-${writer}`;
        const { status } = await edit([reference], etag);
        return { status, reference };
      }),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)]);
    references.push(...responses.filter(({ status }) => status === 200).map(({ reference }) => reference));
    expect((await read()).refs).toEqual([references.at(-1)]);
  }
});

test.each([
  ["webhooks", "url", { url: "http://127.0.0.1:9/", active: true }],
  ["carrier_connections", "base_url", { scacs: ["HLCU"], base_url: "http://127.0.0.1:9/", auth: { type: "none" } }],
])("applies one of ten concurrent edits of %s, whose %s is checked first, with one ETag", async (path, name, input) => {
  const { body } = await client.call("POST", `/v2/${path}`, { data: { attributes: input } });
  const record = `/v2/${path}/${(body.data as { id: string }).id}`;
  const attributeOf = async () =>
    ((await client.call("GET", record)).body.data as { attributes: Record<string, unknown> }).attributes[name];
  for (let round = 0; round < 3; round++) {
    const etag = (await client.call("GET", record)).headers.get("etag") ?? "";
    const responses = await Promise.all(
      Array.from({ length: 10 }, async (_, writer) => {
        const url = `http://127.0.0.1:9/${round}-${writer}`;
        const edit = { data: { attributes: { [name]: url } } };
        return { url, status: (await client.call("PATCH", record, edit, { "if-match": etag })).status };
      }),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    expect(await attributeOf()).toBe(responses.find(({ status }) => status === 200)?.url);
  }
});

test("loses no edit of twenty writers who retry with the new ETag", async () => {
  await edit([]);
  const add = async (writer: number): Promise<void> => {
    for (let tries = 0; tries < 60; tries++) {
      const { etag, refs } = await read();
      if ((await edit([...refs, `writer ${writer}`], etag)).status === 200) return;
    }
    throw new Error("edit never accepted");
  };
  await Promise.all(Array.from({ length: 20 }, (_, writer) => add(writer)));
  expect((await read()).refs.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, writer) => `writer ${writer}`).toSorted(),
  );
}, 60_000);

test("replays the response of a repeated edit with If-Match and Idempotency-Key", async () => {
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

test("every PATCH and DELETE of a record with a GET supports If-Match", () => {
  const writes = routes.flatMap(({ pattern, module }) =>
    (["PATCH", "DELETE"] as const).flatMap((method) => {
      const handler = module[method] as RouteHandler | undefined;
      if (!handler || !module.GET) return [];
      const { current, body } = handler.contract;
      // Where the body names the record, the GET of the same URL is that of the list.
      const ofRecord =
        body?.id === "body" ? routes.find((route) => route.pattern === `${pattern}/{id}`)?.module.GET : module.GET;
      return [{ pattern, method, current: current !== undefined && current === ofRecord }];
    }),
  );
  expect(writes.length).toBeGreaterThan(4);
  expect(writes.filter(({ current }) => !current)).toEqual([]);
});
