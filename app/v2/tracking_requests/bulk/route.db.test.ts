import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { readTrackingRequest, trackNumber } from "@/test/support/track-number";
import {
  clientWith,
  createTestClient,
  runDueWork,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

type Result = {
  index: number;
  status: string;
  tracking_request: { id: string; attributes: Record<string, unknown> } | null;
  shipment_id: string | null;
  error: ErrorObject | null;
  errors: ErrorObject[];
};
type BulkBody = { dry_run: boolean; counts: Record<string, number>; results: Result[] };

const path = "/v2/tracking_requests/bulk";
const whole = { request_type: "bill_of_lading", scac: "TEST" };
const row = (digits: number | string, more: object = {}) => ({
  ...whole,
  request_number: `TESTDIRECT${digits}`,
  ...more,
});
const rowsOf = (count: number, from = 10_000) => Array.from({ length: count }, (_, n) => row(from + n));
const stored = (client: TestClient) => prisma().trackingRequest.count({ where: { accountId: client.accountId } });

async function send(client: TestClient, rows: unknown[], more: object = {}): Promise<BulkBody> {
  const { status, body } = await client.call("POST", path, { rows, ...more });
  expect(status).toBe(200);
  return body as BulkBody;
}

/** Invalid rows of seven kinds: the row, the rejected member and the error code. */
const kinds: [object | number, string, string][] = [
  [row(1, { scac: "" }), "/scac", "blank"],
  [row(2, { scac: "ZZZZ" }), "/scac", "invalid"],
  [row(3, { scac: "MAEU" }), "/scac", "not_supported"],
  [row(4, { request_number: " " }), "/request_number", "blank"],
  [row(5, { request_number: "Ü 5" }), "/request_number", "invalid"],
  [row(6, { request_type: "house_bill" }), "/request_type", "invalid"],
  [7, "", "invalid"],
];

test("creates 963 of 1,000 rows, with errors for 37 invalid ones in order; sent again, 963 are duplicates", async () => {
  const client = await createTestClient(web);
  const rows: unknown[] = rowsOf(1_000);
  const invalid = new Map(Array.from({ length: 37 }, (_, n) => [n * 27 + 3, kinds[n % kinds.length]] as const));
  for (const [index, kind] of invalid) rows[index] = kind?.[0];
  const first = await send(client, rows);
  expect(first.counts).toEqual({ total: 1_000, created: 963, valid: 0, duplicate: 0, invalid: 37 });
  expect(first.results.map(({ index }) => index)).toEqual(rows.map((_, index) => index));
  for (const { index, status, tracking_request, error, errors } of first.results) {
    const kind = invalid.get(index);
    if (kind) {
      const [, member, code] = kind;
      expect([status, tracking_request]).toEqual(["invalid", null]);
      expect(error).toMatchObject({ status: "422", code, source: { pointer: `/rows/${index}${member}` } });
      expect(error).toEqual(errors[0]);
      expect(error?.detail).toMatch(/\w+ .*\.$/);
    } else {
      expect([status, error, errors]).toEqual(["created", null, []]);
      const { attributes } = tracking_request ?? {};
      expect(attributes).toMatchObject({ ...(rows[index] as object), status: "pending", retry_count: null });
    }
  }
  expect(await stored(client)).toBe(963);
  const second = await send(client, rows);
  expect(second.counts).toEqual({ total: 1_000, created: 0, valid: 0, duplicate: 963, invalid: 37 });
  for (const { index, status, tracking_request, error } of second.results) {
    if (invalid.has(index)) continue;
    expect(status).toBe("duplicate");
    expect(tracking_request?.id).toBe(first.results[index]?.tracking_request?.id);
    const pointer = `/rows/${index}/request_number`;
    expect(error).toMatchObject({ status: "422", code: "duplicate", source: { pointer } });
  }
  expect(await stored(client)).toBe(963);
});

test("tracks rows like single requests: due at once, recorded, with references and customer", async () => {
  const client = await createTestClient(web);
  const party = await client.call("POST", "/v2/parties", { data: { attributes: { company_name: "Acme" } } });
  const relationships = { customer: { data: { type: "party", id: (party.body.data as { id: string }).id } } };
  const labels = { ref_numbers: ["PO 1"], shipment_tags: ["a"] };
  const { results } = await send(client, [
    row(20_001, { ...labels, relationships }),
    { type: "tracking_request", attributes: row(20_002, labels), relationships },
    row("20003", { scac: "", auto_detect_vocc_scac: true, request_type: "bill_of_lading" }),
    { request_type: "booking", request_number: "TESTBKROLLED20004", scac: "test" },
  ]);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill("created"));
  const ids = results.map(({ tracking_request }) => tracking_request?.id ?? "");
  const due = await sql(
    `SELECT 1 FROM tracking_requests WHERE id = ANY($1) AND lease_until IS NULL
       AND next_check_at <= coalesce((SELECT sandbox_now(s) FROM sandboxes s WHERE s.account_id = $2 AND scac = 'TEST'), now())`,
    [ids, client.accountId],
  );
  expect(due).toHaveLength(4);
  const changes = await prisma().change.findMany({ where: { resourceId: { in: ids }, action: "created" } });
  expect(changes).toHaveLength(4);
  for (const change of changes) expect(change).toMatchObject({ reason: "user", resourceType: "tracking_request" });
  // Excludes thousands of requests of other tests.
  await sql("UPDATE tracking_requests SET next_check_at = NULL WHERE account_id <> $1", [client.accountId]);
  await runDueWork();
  for (const [index, id] of ids.entries()) {
    const { status, shipmentId } = await readTrackingRequest(client, id);
    expect(status).toBe("created");
    const { body } = await client.call("GET", `/v2/shipments/${shipmentId}`);
    const attributes = { ref_numbers: index < 2 ? ["PO 1"] : [], customer_name: index < 2 ? "Acme" : null };
    expect(body.data).toMatchObject({ attributes });
  }
});

test("of rows with the same normalized number only the first is created; another shipping line's is separate", async () => {
  const client = await createTestClient(web);
  const { results, counts } = await send(client, [
    row(1, { scac: "ZZZZ" }),
    row(1),
    row("-1 "),
    row(1, { request_type: "booking_number" }),
    row(1, { scac: null, auto_detect_vocc_scac: true }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["invalid", "created", "duplicate", "duplicate", "created"]);
  expect(counts).toMatchObject({ created: 2, duplicate: 2, invalid: 1 });
  expect(results[2]?.tracking_request?.id).toBe(results[1]?.tracking_request?.id);
});

test("reports every problem of a row at its pointer; an invalid row does not affect the others", async () => {
  const client = await createTestClient(web);
  const stranger = await createTestClient(web);
  const foreignParty = await stranger.call("POST", "/v2/parties", { data: { attributes: { company_name: "Theirs" } } });
  const customer = { customer: { data: { type: "party", id: (foreignParty.body.data as { id: string }).id } } };
  const { results } = await send(client, [
    { request_type: "x", request_number: "", scac: "" },
    { attributes: row(2, { scac: "ZZZZ" }) },
    { type: "shipment", attributes: row(3) },
    { attributes: 5 },
    row(5, { ref_numbers: ["ok", 7] }),
    row(6, { request_number: "A\u0000" }),
    row(7, { ref_numbers: ["\ud800"] }),
    row(8, { relationships: customer }),
    row(9, { relationships: { customer: { data: { type: "party" } } } }),
    null,
    [row(10)],
    "TESTDIRECT11",
    row(12),
  ]);
  const errors = results.map((result) => result.errors.map(({ source, code, status }) => [source, code ?? status]));
  const at = (pointer: string, code: string) => [{ pointer: `/rows/${pointer}` }, code];
  expect(errors).toEqual([
    [at("0/request_type", "invalid"), at("0/request_number", "blank"), at("0/scac", "blank")],
    [at("1/attributes/scac", "invalid")],
    [at("2/type", "invalid")],
    [at("3/attributes", "invalid")],
    [at("4/ref_numbers/1", "invalid")],
    [at("5/request_number", "invalid")],
    [at("6/ref_numbers/0", "invalid")],
    [at("7/relationships/customer/data/id", "404")],
    [at("8/relationships/customer/data/id", "blank")],
    [at("9", "invalid")],
    [at("10", "invalid")],
    [at("11", "invalid")],
    [],
  ]);
  expect(await stored(client)).toBe(1);
});

test("a dry run returns the same results and stores nothing", async () => {
  const client = await createTestClient(web);
  await send(client, [row(1)]);
  const before = await prisma().change.count({ where: { accountId: client.accountId } });
  const dryRun = await send(client, [row(1), row(2), row(2), row(3, { scac: "" })], { dry_run: true });
  expect(dryRun.dry_run).toBe(true);
  expect(dryRun.results.map(({ status }) => status)).toEqual(["duplicate", "valid", "duplicate", "invalid"]);
  expect(dryRun.results.map(({ tracking_request }) => tracking_request !== null)).toEqual([true, false, false, false]);
  expect(dryRun.counts).toEqual({ total: 4, created: 0, valid: 1, duplicate: 2, invalid: 1 });
  expect(await stored(client)).toBe(1);
  expect(await prisma().change.count({ where: { accountId: client.accountId } })).toBe(before);
});

test("a dry run names what is there for a number already: a shipment by its container, or a request that waits", async () => {
  const client = await createTestClient(web);
  // Excludes thousands of requests of other tests.
  await sql("UPDATE tracking_requests SET next_check_at = NULL", []);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT30001");
  const { requestId } = await trackNumber(client, "TESTUNKNOWN30002");
  const [container] = await prisma().container.findMany({ where: { accountId: client.accountId, shipmentId } });
  const aboard = { request_type: "container", request_number: container?.number };
  const rows = [
    { ...aboard, scac: "TEST" },
    { ...aboard, auto_detect_vocc_scac: true },
    row("30001", { scac: null, auto_detect_vocc_scac: true }),
    { ...whole, request_number: "TESTUNKNOWN30002" },
    row("30003"),
  ];
  const known = async () => {
    const { results } = await send(client, rows, { dry_run: true });
    return results.map(({ status, shipment_id, tracking_request }) => [status, shipment_id, tracking_request?.id]);
  };
  const waiting = ["valid", null, requestId];
  const unknown = ["valid", null, undefined];
  expect(await known()).toEqual([...Array(3).fill(["valid", shipmentId, undefined]), waiting, unknown]);
  // Container numbers are reused, and a shipment that has ended is tracked again.
  await sql("UPDATE shipments SET line_tracking_stopped_at = now(), next_poll_at = NULL WHERE id = $1", [shipmentId]);
  expect(await known()).toEqual([...Array(3).fill(unknown), waiting, unknown]);
  expect((await send(client, rows.slice(4))).results[0]).toMatchObject({ status: "created", shipment_id: null });
});

test.each([
  [{}, "/rows", "blank"],
  [{ rows: null }, "/rows", "blank"],
  [{ rows: {} }, "/rows", "invalid"],
  [{ rows: [] }, "/rows", "invalid"],
  [{ rows: rowsOf(1_001) }, "/rows", "invalid"],
  [{ rows: [row(1)], dry_run: "yes" }, "/dry_run", "invalid"],
])("422 for an invalid body: %#", async (body, pointer, code) => {
  const client = await createTestClient(web);
  const answer = await client.call("POST", path, body);
  expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ code, source: { pointer } }] }]);
  expect(await stored(client)).toBe(0);
});

test("413 beyond 1 MiB, 403 for a viewer", async () => {
  const client = await createTestClient(web);
  const long = row(1, { ref_numbers: Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(255, "x")) });
  expect((await client.call("POST", path, { rows: Array(60).fill(long) })).status).toBe(413);
  const { key } = await transaction((tx) =>
    createApiKey(tx, { accountId: client.accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  expect((await clientWith(web, client.accountId, key).call("POST", path, { rows: [row(1)] })).status).toBe(403);
});
