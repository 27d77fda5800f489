import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let party: string;
let other: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  [party, other] = [await addParty("Acme"), await addParty("Øresund, Ltd")];
});

afterAll(() => web.stop());

async function addParty(company_name: string, by = client): Promise<string> {
  const { body } = await by.call("POST", "/v2/parties", { data: { attributes: { company_name } } });
  return (body.data as ResourceObject).id;
}

const customer = (id: unknown, type: unknown = "party") => ({ customer: { data: { type, id } } });

function post(request_number: string, relationships: unknown) {
  const attributes = { request_type: "bill_of_lading", request_number, scac: "TEST" };
  return client.call("POST", "/v2/tracking_requests", { data: { attributes, relationships } });
}

async function readShipment(id: string) {
  const { data, included } = (await client.call("GET", `/v2/shipments/${id}?include=customer`)).body as {
    data: ResourceObject;
    included: ResourceObject[];
  };
  return { name: data.attributes.customer_name, customer: data.relationships?.customer?.data, included };
}

async function track(number: string, id: string): Promise<string> {
  const { status, body } = await post(number, customer(id));
  expect(status).toBe(201);
  const request = body.data as ResourceObject;
  expect(request.relationships?.customer?.data).toEqual({ type: "party", id });
  await runDueWork();
  const { tracked_object } = (
    (await client.call("GET", `/v2/tracking_requests/${request.id}`)).body.data as ResourceObject
  ).relationships as Record<string, { data: { id: string } }>;
  return tracked_object?.data.id ?? "";
}

test("the customer of a tracking request becomes the shipment's, with its current name, and can be included", async () => {
  const id = await track("TESTDIRECT6001", party);
  expect(await readShipment(id)).toMatchObject({
    name: "Acme",
    customer: { type: "party", id: party },
    included: [{ type: "party", id: party, attributes: { company_name: "Acme" } }],
  });
  await client.call("PATCH", `/v2/parties/${party}`, { data: { attributes: { company_name: "Acme Two" } } });
  expect((await readShipment(id)).name).toBe("Acme Two");
});

test("a shipment keeps its customer, and gets that of a later request if it has none", async () => {
  const id = await track("TESTDIRECT6002", party);
  await client.call("PATCH", `/v2/shipments/${id}/stop_tracking`);
  expect(await track("TESTDIRECT6002", other)).toBe(id);
  expect((await readShipment(id)).customer).toEqual({ type: "party", id: party });
  const { shipmentId } = await trackNumber(client, "TESTDIRECT6003");
  expect(await readShipment(shipmentId)).toMatchObject({ name: null, customer: null, included: [] });
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  expect(await track("TESTDIRECT6003", other)).toBe(shipmentId);
  expect((await readShipment(shipmentId)).name).toBe("Øresund, Ltd");
  const changes = await prisma().change.findMany({ where: { resourceId: shipmentId, reason: "request" } });
  expect(changes.map(({ changeset }) => changeset)).toContainEqual(
    expect.objectContaining({ customerId: [null, other] }),
  );
});

test("no customer is set for the account itself, with either type, nor for null or an omitted customer", async () => {
  const withoutCustomer = [
    customer(client.accountId, "account"),
    customer(client.accountId.toUpperCase()),
    { customer: { data: null } },
    {},
    null,
  ];
  for (const [index, relationships] of withoutCustomer.entries()) {
    const { status, body } = await post(`TESTUNKNOWN61${index}`, relationships);
    expect([status, (body.data as ResourceObject).relationships?.customer]).toEqual([201, { data: null }]);
  }
});

test.each([
  [404, customer("01a1fc7c-ea5d-7303-acc2-bd1c8c593ae6"), "/customer/data/id"],
  [404, customer("01a1fc7c-ea5d-7303-acc2-bd1c8c593ae6", "account"), "/customer/data/id"],
  [404, customer("no-id"), "/customer/data/id"],
  [422, customer(7), "/customer/data/id"],
  [422, customer(undefined), "/customer/data/id"],
  [422, customer("01a1fc7c-ea5d-7303-acc2-bd1c8c593ae6", "shipment"), "/customer/data/type"],
  [422, { customer: {} }, "/customer/data"],
  [422, { customer: { data: [] } }, "/customer/data"],
  [422, { customer: 5 }, "/customer"],
  [422, "x", ""],
])("%d for a request and for a shipment with %j", async (status, relationships, pointer) => {
  const { shipmentId } = await trackNumber(client, `TESTDIRECT62${Math.floor(Math.random() * 1e9)}`);
  const counts = () =>
    Promise.all([prisma().trackingRequest.count(), prisma().shipment.count({ where: { customerId: null } })]);
  const before = await counts();
  const responses = [
    await post("TESTDIRECT6299", relationships),
    await client.call("PATCH", `/v2/shipments/${shipmentId}`, { data: { relationships } }),
  ];
  for (const response of responses) {
    const source = { pointer: `/data/relationships${pointer}` };
    expect([response.status, response.body]).toMatchObject([status, { errors: [{ status: String(status), source }] }]);
  }
  expect(await counts()).toEqual(before);
});

test("404 for another account's party, the same as for an unknown one, without writing anything", async () => {
  const otherParty = await addParty("Theirs", await createTestClient(web));
  const responses = [
    await post("TESTDIRECT6301", customer(otherParty)),
    await post("TESTDIRECT6301", customer(crypto.randomUUID())),
  ];
  expect(responses[0]?.body).toEqual(responses[1]?.body);
  expect(responses.map(({ status }) => status)).toEqual([404, 404]);
});

test("200 sets and removes a shipment's customer, and keeps everything else", async () => {
  const { shipmentId } = await trackNumber(client, "TESTDIRECT6401", { ref_numbers: ["PO 9"] });
  const patch = (data: object) => client.call("PATCH", `/v2/shipments/${shipmentId}`, { data });
  const set = await patch({ relationships: customer(party) });
  expect(set.body.data).toMatchObject({ attributes: { ref_numbers: ["PO 9"] }, relationships: customer(party) });
  await patch({ attributes: { tags: ["x"] } });
  expect((await readShipment(shipmentId)).customer).toEqual({ type: "party", id: party });
  await patch({ relationships: { customer: { data: null } } });
  expect((await readShipment(shipmentId)).customer).toBeNull();
  await patch({ relationships: customer(other) });
  await patch({ relationships: customer(client.accountId, "account") });
  expect((await readShipment(shipmentId)).customer).toBeNull();
  const changes = await prisma().change.findMany({
    where: { resourceId: shipmentId, reason: "user" },
    orderBy: { id: "asc" },
  });
  expect(changes.map(({ changeset }) => (changeset as Record<string, unknown>).customerId)).toEqual([
    [null, party],
    undefined,
    [party, null],
    [null, other],
    [other, null],
  ]);
});

test("200 filters shipments and containers by customer id and name", async () => {
  const own = await createTestClient(web);
  const [a, b] = [await addParty("Äpfel, Birnen & Co", own), await addParty("100%", own)];
  const ids: string[] = [];
  for (const [index, id] of [a, b, null].entries()) {
    const { shipmentId } = await trackNumber(own, `TESTDIRECT65${index}`);
    if (id) await own.call("PATCH", `/v2/shipments/${shipmentId}`, { data: { relationships: customer(id) } });
    ids.push(shipmentId);
  }
  const found = async (list: string, query: string) => {
    const { status, body } = await own.call("GET", `/v2/${list}?${query}`);
    expect(status).toBe(200);
    const rows = body.data as ResourceObject[];
    const shipments = rows.map((row) =>
      list === "shipments" ? row.id : String((row.relationships?.shipment?.data as { id: string } | undefined)?.id),
    );
    return ids.flatMap((id, index) => (shipments.includes(id) ? [index] : []));
  };
  for (const list of ["shipments", "containers"]) {
    expect(await found(list, `filter[customer_id]=${a}`)).toEqual([0]);
    expect(await found(list, `filter[customer_id]=${a.toUpperCase()},${b}`)).toEqual([0, 1]);
    expect(await found(list, `filter[customer_id]=${own.accountId}`)).toEqual([2]);
    expect(await found(list, `filter[customer_id]=${own.accountId},${b}`)).toEqual([1, 2]);
    expect(await found(list, `filter[customer_id]=${party}`)).toEqual([]);
    expect(await found(list, "filter[customer_id]=nonsense")).toEqual([]);
    expect(await found(list, "filter[customer_id]=")).toEqual([0, 1, 2]);
    expect(await found(list, `filter[customer_name]=${encodeURIComponent("ÄPFEL, birnen & co")}`)).toEqual([0]);
    expect(await found(list, "filter[customer_name]=100%25")).toEqual([1]);
    expect(await found(list, "filter[customer_name]=1%25")).toEqual([]);
    expect(await found(list, "filter[customer_name]=Acme")).toEqual([]);
    expect(await found(list, "filter[customer_name]=")).toEqual([0, 1, 2]);
  }
});
