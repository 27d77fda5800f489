import { afterAll, beforeAll, expect, test } from "vitest";
import { addRequest, addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

type RequestError = { code?: string; detail: string; source: { pointer: string } };

const whole = { request_type: "bill_of_lading", request_number: "TESTDIRECT21", scac: "TEST" };

function post(attributes: object, poster = client) {
  return poster.call("POST", "/v2/tracking_requests", { data: { type: "tracking_request", attributes } });
}

test("201 with status pending, no tracked object, and account and shipping line included", async () => {
  const { status, body } = await post({ ...whole, ref_numbers: ["PO 1"], shipment_tags: ["a"] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    data: {
      type: "tracking_request",
      attributes: {
        ...whole,
        status: "pending",
        failed_reason: null,
        is_retrying: false,
        retry_count: null,
        ref_numbers: ["PO 1"],
      },
      relationships: { tracked_object: { data: null } },
    },
  });
  expect((body.included as { type: string }[]).map(({ type }) => type).sort()).toEqual(["account", "shipping_line"]);
});

test("201 includes the existing shipment of the number", async () => {
  const own = await createTestClient(web);
  const { body } = await post({ ...whole, request_number: "TESTDIRECT22" }, own);
  await runDueWork();
  const read = await own.call("GET", `/v2/tracking_requests/${(body.data as { id: string }).id}`);
  const shipment = (read.body.data as { relationships: { tracked_object: { data: { id: string } } } }).relationships
    .tracked_object.data;
  await own.call("PATCH", `/v2/shipments/${shipment.id}/stop_tracking`);
  const again = await post({ ...whole, request_number: "test-direct 22" }, own);
  expect(again.status).toBe(201);
  expect(again.body.included).toContainEqual(expect.objectContaining({ type: "shipment", id: shipment.id }));
});

test("201 for a container, bill or booking of a tracked shipment includes the shipment", async () => {
  const own = await createTestClient(web);
  const containers = [{ number: "ZZTU3044470" }, { number: "ZZTU6853680" }, { number: "ZZTU9235263" }];
  const shipmentInput = { number: "TESTDIRECT24", scac: "TEST", containers, transportDocuments: ["TESTBILL24"] };
  const { id } = await addShipment(own.accountId, shipmentInput);
  await addRequest(own.accountId, id, "TESTBK24", "TEST");
  const includedShipments = async (request_type: string, request_number: string) => {
    const { status, body } = await post({ request_type, request_number, scac: "TEST" }, own);
    expect(status).toBe(201);
    return (body.included as { type: string; id: string }[]).filter(({ type }) => type === "shipment");
  };
  const shipment = [expect.objectContaining({ id })];
  expect(await includedShipments("container", "ZZTU 304447-0")).toEqual(shipment);
  expect(await includedShipments("bill_of_lading", "ZZTU6853680")).toEqual([]);
  expect(await includedShipments("bill_of_lading", "TEST-BILL-24")).toEqual(shipment);
  await own.call("PATCH", `/v2/shipments/${id}/stop_tracking`);
  expect(await includedShipments("booking_number", "TESTBK24")).toEqual(shipment);
  expect(await includedShipments("container", "ZZTU9235263")).toEqual([]);
});

test("201 with null for every optional attribute", async () => {
  const own = await createTestClient(web);
  const names = [
    "ref_numbers",
    "ref_number",
    "shipment_tags",
    "tags",
    "auto_detect_vocc_scac",
    "initial_custom_fields",
  ];
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  const { status, body } = await post({ ...whole, ...nulls, request_number: "TESTDIRECT25" }, own);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ attributes: { ref_numbers: [], shipment_tags: [] } });
});

test.each([
  [{ ...whole, scac: "" }, "scac", "blank"],
  [{ ...whole, scac: undefined }, "scac", "blank"],
  [{ ...whole, scac: null }, "scac", "blank"],
  [{ ...whole, scac: "  " }, "scac", "blank"],
  [{ ...whole, scac: 5 }, "scac", "invalid"],
  [{ ...whole, scac: "", auto_detect_vocc_scac: false }, "scac", "blank"],
  [{ ...whole, scac: undefined, auto_detect_vocc_scac: "true" }, "scac", "blank"],
  [{ ...whole, auto_detect_vocc_scac: "true" }, "auto_detect_vocc_scac", "invalid"],
  [{ ...whole, scac: "ZZZZ", auto_detect_vocc_scac: true }, "scac", "invalid"],
  [{ ...whole, scac: "A".repeat(21), auto_detect_vocc_scac: true }, "scac", "invalid"],
  [{ ...whole, request_number: "---", scac: "", auto_detect_vocc_scac: true }, "request_number", "invalid"],
  [{ ...whole, scac: "ZZZZ" }, "scac", "invalid"],
  [{ ...whole, scac: "MAEU" }, "scac", "not_supported"],
  [{ ...whole, request_number: " " }, "request_number", "blank"],
  [{ ...whole, request_number: undefined }, "request_number", "blank"],
  [{ ...whole, request_number: "1".repeat(256) }, "request_number", "invalid"],
  [{ ...whole, request_number: "- - -" }, "request_number", "invalid"],
  [{ ...whole, request_type: "container", request_number: "TESTDIRECT21" }, "request_number", "invalid"],
  [{ ...whole, request_type: "house_bill" }, "request_type", "invalid"],
  [{ ...whole, request_type: "" }, "request_type", "blank"],
  [{ ...whole, request_type: undefined }, "request_type", "blank"],
  [{ ...whole, request_type: ["container"] }, "request_type", "invalid"],
  [{ ...whole, ref_numbers: "PO" }, "ref_numbers", "invalid"],
])("422 %j is refused at %s as %s", async (attributes, field, code) => {
  const { status, body } = await post(attributes);
  expect(status).toBe(422);
  const errors = (body.errors as RequestError[]).map(({ source, code }) => [source.pointer, code]);
  expect(errors).toContainEqual([`/data/attributes/${field}`, code]);
});

test("422 for an unknown type names what cannot be tracked", async () => {
  const { body } = await post({ ...whole, request_type: "house_bill" });
  const [error] = body.errors as RequestError[];
  for (const pattern of [/house bill/i, /customs entr/i, /seal/i, /own numbers/i])
    expect(error?.detail).toMatch(pattern);
});

test("422 reports all problems of a request at once", async () => {
  const { body } = await post({ request_type: "x", request_number: "", scac: "" });
  expect((body.errors as RequestError[]).map(({ source }) => source.pointer).sort()).toEqual([
    "/data/attributes/request_number",
    "/data/attributes/request_type",
    "/data/attributes/scac",
  ]);
});

test("422 for a number type that the shipping line does not support", async () => {
  const own = await createTestClient(web);
  const attributes = { scacs: ["COSU"], base_url: "http://127.0.0.1:4", auth: { type: "none" } };
  await own.call("POST", "/v2/carrier_connections", { data: { attributes } });
  const { status, body } = await post({ request_type: "container", request_number: "CSNU6304827", scac: "COSU" }, own);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: [{ code: "not_supported", source: { pointer: "/data/attributes/request_type" } }],
  });
});

test.each(["TESTBKGONE23", "TESTDIRECT23"])(
  "accepts one of 50 concurrent requests for %s and rejects 49 as duplicates",
  async (number) => {
    const own = await createTestClient(web);
    const request_type = number.startsWith("TESTBK") ? "booking_number" : "bill_of_lading";
    const posts = Array.from({ length: 50 }, () => post({ ...whole, request_type, request_number: number }, own));
    // The worker checks the accepted request meanwhile.
    const checks = Promise.race(posts).then(runDueWork);
    const answers = await Promise.all(posts);
    await checks;
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        errors: [{ code: "duplicate", source: { pointer: "/data/attributes/request_number" } }],
      });
    }
    await runDueWork();
    expect((await post({ ...whole, request_type, request_number: number.toLowerCase() }, own)).status).toBe(422);
  },
);

test("429 after exactly 100 creations in a minute; rejected requests do not count", async () => {
  const own = await createTestClient(web);
  const first = { ...whole, request_number: "TESTUNKNOWN24" };
  expect((await post(first, own)).status).toBe(201);
  for (const refused of [first, { ...whole, scac: "ZZZZ" }, { ...whole, request_number: "" }]) {
    for (let time = 0; time < 3; time++) expect((await post(refused, own)).status).toBe(422);
  }
  const numbers = Array.from({ length: 149 }, (_, index) => `TESTUNKNOWN24${String(index).padStart(3, "0")}`);
  const answers = await Promise.all(numbers.map((request_number) => post({ ...whole, request_number }, own)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(99);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(50);
  for (const { headers } of refused) {
    const seconds = Number(headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(headers.get("ratelimit-policy")).toBe('"create";q=100;w=60');
    expect(headers.get("ratelimit")).toBe(`"create";r=0;t=${seconds}`);
  }
});
