import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { containers } from "@/lib/shipments/containers/container";
import { shipments } from "@/lib/shipments/shipment";
import { advanceClock } from "@/test/support/advance-clock";
import { createTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
  ({ shipmentId } = await trackNumber(client, "TESTRAIL8001"));
});

afterAll(() => web.stop());

type Value = {
  attribute: string;
  value: unknown;
  source: string | null;
  evidence_id: string | null;
  raw_event_id: string | null;
  candidates: { why: string }[];
};
type Body = { data: ResourceObject; included: ResourceObject[]; errors?: unknown };

async function read(path: string): Promise<Body> {
  const { status, body } = await client.call("GET", path);
  expect(status).toBe(200);
  return body as unknown as Body;
}

const valuesOf = (object: ResourceObject | undefined) => object?.attributes.values as Value[];

/** Attributes that no evidence about the shipment or container gives: entered, of the tracking itself, or repeated. */
const isProjected = (name: string) =>
  !/^(number|container_number|bill_of_lading_number|normalized_number|check_digit_passed|ref_numbers|tags|created_at|customer_name|shipping_line_.*|line_.*|freshness|clock_now|.*_last_tracking_request_at|availability_known|ssl_lfd|ind_facility_lfd_on|.*_date_only|empty_terminated_timezone|containers_differ|no_longer_named_since|data_marks|times_without_timezone|deadline_sources|pod_terminal_name|effective_lfd|has_holds)$/.test(
    name,
  );

test("names evidence for every value of a shipment and its containers", async () => {
  const { data, included } = await read(`/v2/shipments/${shipmentId}?include=provenance,containers.provenance`);
  const explained = new Map(included.filter(({ type }) => type === "provenance").map((object) => [object.id, object]));
  const subjects = [data, ...included.filter(({ type }) => type === "container")];
  expect(explained.size).toBe(subjects.length);
  const [events, evidence] = await Promise.all([
    prisma().carrierEvent.findMany({ where: { accountId: client.accountId, shipmentId } }),
    prisma().evidence.findMany({ where: { accountId: client.accountId }, select: { id: true } }),
  ]);
  const eventIds = new Set(events.map(({ id }) => id));
  const evidenceIds = new Set(evidence.map(({ id }) => id));
  for (const { id, type, attributes } of subjects) {
    const values = valuesOf(explained.get(id));
    const names = new Set(values.map(({ attribute }) => attribute.split(".")[0] ?? ""));
    const expected = (type === "shipment" ? shipments : containers).attributes.shape;
    expect(Object.keys(expected).filter((name) => isProjected(name) && !names.has(name))).toEqual([]);
    for (const { attribute, value, source, evidence_id, raw_event_id } of values) {
      const known = attributes[attribute];
      if (known !== undefined) expect({ attribute, value }).toEqual({ attribute, value: known });
      const isKnown = value !== null && JSON.stringify(value) !== "[]" && value !== "new" && value !== "pending";
      expect({ attribute, isSourced: source !== null }).toEqual({ attribute, isSourced: isKnown });
      if (!isKnown) continue;
      expect(evidenceIds).toContain(evidence_id);
      if (raw_event_id !== null) expect(eventIds).toContain(raw_event_id);
    }
  }
});

test("returns the message that a value comes from, as it was received", async () => {
  const { included } = await read(`/v2/shipments/${shipmentId}?include=provenance`);
  const id = included.flatMap((object) => valuesOf(object)).find((value) => value.evidence_id)?.evidence_id;
  const { data } = await read(`/v2/evidence/${id}`);
  const stored = await prisma().evidence.findFirstOrThrow({ where: { accountId: client.accountId, id: String(id) } });
  expect(data).toMatchObject({ id, type: "evidence" });
  expect(data.attributes).toMatchObject({
    http_status: 200,
    content: Buffer.from(stored.body).toString(),
    byte_size: stored.body.byteLength,
    sha256: stored.sha256,
    content_truncated: false,
  });
});

test("returns the first million bytes of a longer message, and 404 for one that was deleted", async () => {
  const id = crypto.randomUUID();
  // The limit cuts a character of two bytes.
  const body = Buffer.from(`a${"é".repeat(600_000)}`);
  const message = { id, accountId: client.accountId, sha256: "0".repeat(64), status: 500, contentType: null, body };
  await prisma().evidence.create({ data: message });
  const { attributes } = (await read(`/v2/evidence/${id}`)).data;
  expect(attributes).toMatchObject({ http_status: 500, byte_size: 1_200_001, content_truncated: true });
  expect(attributes.content).toBe(`a${"é".repeat(499_999)}\ufffd`);
  await prisma().evidence.delete({ where: { accountId_id: { accountId: client.accountId, id } } });
  expect(await client.call("GET", `/v2/evidence/${id}`)).toMatchObject({ status: 404 });
});

test("explains what a terminal reported, and what was stated before", async () => {
  await advanceClock(client, 30);
  const { included } = await read(`/v2/shipments/${shipmentId}?include=containers.provenance`);
  const all = included.filter(({ type }) => type === "provenance").flatMap((object) => valuesOf(object));
  const sources = new Set(all.map(({ source }) => source));
  expect(sources).toContain("shipping_line");
  expect(sources).toContain("reference");
  expect(all.flatMap(({ candidates }) => candidates).length).toBeGreaterThan(0);
});

test("includes the provenance of at most 10 records", async () => {
  for (let index = 0; index < 10; index++) await createTrackingRequest(client, `TESTDIRECT${100 + index}`);
  await runDueWork();
  const refused = await client.call("GET", "/v2/shipments?include=provenance&page[size]=11");
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ code: "invalid", source: { parameter: "include" } }] },
  });
  const { included } = await read("/v2/shipments?include=provenance&page[size]=10");
  expect(included).toHaveLength(10);
});
