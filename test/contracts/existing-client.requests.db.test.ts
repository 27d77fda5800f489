import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addEntities, defineField } from "@/test/support/custom-fields";
import { trackNumber } from "@/test/support/track-number";
import {
  createTestClient,
  dataOf,
  problemsOf,
  rowsOf,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";
import { knownDataSources } from "./interface-shapes";

// Requests as existing clients of this interface send them, and the responses that they expect.

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "documents"]);
});

afterAll(() => web.stop());

/** Existing clients send these headers with every request, also with those without a body. */
const headers = { accept: "application/json", "content-type": "application/json" };

const send = (method: string, path: string, body?: unknown) => client.call(method, path, body, headers);

/** The text that existing clients show for an error: details, each with the pointer of its source. */
function messageOf({ body }: Awaited<ReturnType<typeof send>>): string {
  const errors = body.errors as { title: string; detail?: string; source?: { pointer?: string } | null }[];
  const texts = errors.map(({ title, detail = title, source }) => [detail, source?.pointer && `(${source.pointer})`]);
  return texts.map((parts) => parts.filter(Boolean).join(" ")).join("; ");
}

test("the error of a custom field update without a value names the attribute", async () => {
  await defineField(client, "priority");
  const { shipment } = await addEntities(client);
  const path = `/v2/shipments/${shipment}/custom_fields/priority`;
  for (const body of [{}, { data: {} }, { data: { type: "custom_field", attributes: {} } }]) {
    const response = await send("PATCH", path, body);
    expect([response.status, problemsOf(response)]).toEqual([422, [["/data/attributes/value", "blank"]]]);
    expect(messageOf(response)).toBe("value can't be blank. (/data/attributes/value)");
  }
  const set = await send("PATCH", path, { data: { type: "custom_field", attributes: { value: "high" } } });
  expect([set.status, set.body.data]).toMatchObject([200, { attributes: { api_slug: "priority", value: "high" } }]);
});

test("references of a tracking request can be a JSON text of an array", async () => {
  const request = { request_type: "bill_of_lading", scac: "TEST", request_number: "TESTDIRECT7701" };
  const create = (attributes: object) =>
    send("POST", "/v2/tracking_requests", {
      data: { type: "tracking_request", attributes: { ...request, ...attributes } },
    });
  for (const wrong of ["PO-1", "[1]", '["PO-1"', '[["PO-1"]]', '[""]', '["\\u0000"]', '{"0":"PO-1"}', "", 7]) {
    const refused = await create({ ref_numbers: wrong });
    expect([wrong, refused.status]).toEqual([wrong, 422]);
    expect(messageOf(refused)).toMatch(/^ref_numbers[: ].*\(\/data\/attributes\/ref_numbers\)$/);
  }
  expect(messageOf(await create({ ref_numbers: "PO-1" }))).toBe(
    'ref_numbers: must be an array of texts, for example ["PO 4500187"]. (/data/attributes/ref_numbers)',
  );
  const created = await create({ ref_numbers: '["PO-1", " PO-2 ", "PO-1"]', shipment_tags: '["urgent"]' });
  const { id, attributes } = dataOf(created);
  expect([created.status, attributes]).toMatchObject([
    201,
    { ref_numbers: ["PO-1", "PO-2"], shipment_tags: ["urgent"] },
  ]);
  const edited = await send("PATCH", `/v2/tracking_requests/${id}`, {
    data: { type: "tracking_request", id, attributes: { ref_numbers: "[]" } },
  });
  expect([edited.status, dataOf(edited).attributes.ref_numbers]).toEqual([200, []]);
});

test("a metro area is found by its UN/LOCODE, also when it has a port", async () => {
  const { status, body } = await send("GET", "/v2/metro_areas/USNYC");
  expect([status, body.data]).toMatchObject([
    200,
    {
      type: "metro_area",
      attributes: {
        id: expect.any(String),
        name: "New York",
        code: "USNYC",
        state_abbr: "NY",
        country_code: "US",
        time_zone: "America/New_York",
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      },
    },
  ]);
  expect((await send("GET", "/v2/metro_areas/ZZZZZ")).body.errors).toMatchObject([
    { status: "404", title: "Not Found" },
  ]);
});

test("an uploaded document has the type and the size of its file from its creation on", async () => {
  const bytes = Buffer.from("%PDF-1.7 not read yet");
  const checksum = createHash("md5").update(bytes).digest("base64");
  const blob = { filename: "Bill of lading.pdf", content_type: "application/pdf", byte_size: bytes.length, checksum };
  const announced = await send("POST", "/rails/active_storage/direct_uploads", { blob });
  const { signed_id, direct_upload } = announced.body as {
    signed_id: string;
    direct_upload: { url: string; headers: Record<string, string> };
  };
  const put = await fetch(direct_upload.url, { method: "PUT", headers: direct_upload.headers, body: bytes });
  expect([announced.status, put.ok]).toEqual([200, true]);
  const attributes = { name: "Bill of lading", attached_document: signed_id };
  const created = await send("POST", "/v2/documents", { data: { type: "document", attributes } });
  const file = { file_content_type: "application/pdf", file_size_bytes: bytes.length, document_type: null };
  expect([created.status, dataOf(created).attributes]).toMatchObject([201, file]);
  expect(dataOf(await send("GET", `/v2/documents/${dataOf(created).id}`)).attributes).toMatchObject(file);
});

test("what is unchanged of the sandbox is 304, though its clock runs", async () => {
  const { requestId, shipmentId } = await trackNumber(client, "TESTDIRECT7702");
  const paths = [
    `/v2/shipments/${shipmentId}`,
    "/v2/shipments?include=containers&page[size]=100",
    "/v2/containers?include=shipment",
    `/v2/tracking_requests/${requestId}`,
    "/v2/tracking_requests",
  ];
  const read = (path: string, etag?: string | undefined) =>
    client.call("GET", path, undefined, { ...headers, ...(etag && { "if-none-match": etag }) });
  const tags = new Map<string, string>();
  for (const path of paths) {
    const [first, second] = [await read(path), await read(path)];
    expect(second.body).not.toEqual(first.body);
    tags.set(path, first.headers.get("etag") ?? "");
    expect([path, (await read(path, tags.get(path))).status]).toEqual([path, 304]);
  }
  const edit = { data: { type: "shipment", id: shipmentId, attributes: { tags: ["urgent"] } } };
  expect((await send("PATCH", `/v2/shipments/${shipmentId}`, edit)).status).toBe(200);
  for (const path of paths) expect([path, (await read(path, tags.get(path))).status]).toEqual([path, 200]);
});

test("the examples of notifications are an array without an event, and one object with an event", async () => {
  const all = await send("GET", "/v2/webhook_notifications/examples");
  const events = rowsOf(all).map(({ attributes: { event } }) => event);
  expect([all.status, events]).toEqual([
    200,
    expect.arrayContaining(["tracking_request.succeeded", "container.created"]),
  ]);
  const records = (all.body.included ?? []) as ResourceObject[];
  const sources = records.flatMap(({ attributes }) => attributes.data_source ?? []);
  expect([...new Set(sources)].filter((source) => !knownDataSources.includes(String(source)))).toEqual([]);
  expect(sources).toContain("shipping_line");
  const one = await send("GET", "/v2/webhook_notifications/examples?event=container.created");
  expect([one.status, dataOf(one).attributes.event]).toEqual([200, "container.created"]);
});

test("a container is updated at the URL of the list, with its id in the body", async () => {
  const { container, shipment } = await addEntities(client);
  const update = (data: object, more = {}) =>
    client.call("PATCH", "/v2/containers", { data: { type: "container", ...data } }, { ...headers, ...more });
  const attributes = { ref_numbers: ["PO-7"] };
  const updated = await update({ id: container, attributes });
  expect([updated.status, dataOf(updated)]).toMatchObject([200, { id: container, type: "container", attributes }]);
  const read = await send("GET", `/v2/containers/${container}`);
  expect(dataOf(read)).toEqual(dataOf(updated));
  const etag = read.headers.get("etag") ?? "";
  expect((await update({ id: container, attributes: { ref_numbers: ["PO-8"] } }, { "if-match": etag })).status).toBe(
    200,
  );
  expect((await update({ id: container, attributes: { ref_numbers: ["PO-9"] } }, { "if-match": etag })).status).toBe(
    412,
  );
  const without = await update({ attributes });
  expect([without.status, messageOf(without)]).toEqual([422, "id can't be blank. (/data/id)"]);
  expect((await update({ id: shipment, attributes })).status).toBe(404);
  expect((await update({ type: "shipment", id: container, attributes })).status).toBe(409);
});
