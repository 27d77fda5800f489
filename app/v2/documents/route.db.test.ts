import { afterAll, beforeAll, expect, test } from "vitest";
import { signUploadId } from "@/lib/documents/uploads/upload";
import { sql } from "@/lib/platform/db/sql";
import { addExtraction, createReceivedUpload, createTestDocument } from "@/test/fixtures/document-fixture";
import {
  createTestClient,
  dataOf,
  problemsOf,
  rowsOf,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["documents"]);
});

afterAll(() => web.stop());

const hash = "ab".repeat(32);

async function submit(by: TestClient, fileName: string, sha256?: string, name?: string) {
  const upload = await createReceivedUpload(by.accountId, fileName, sha256);
  const attributes = { ...(name && { name }), attached_document: signUploadId({ id: by.accountId }, upload.id) };
  const post = () => by.call("POST", "/v2/documents", { data: { type: "document", attributes } });
  return { attributes, post };
}

test("a submitted document is created with the name of its file, and waits for extraction", async () => {
  const created = await (await submit(client, "Invoice 7.pdf")).post();
  expect(created.status).toBe(201);
  const { attributes, relationships, links } = dataOf(created);
  expect(attributes).toMatchObject({
    ...{ name: "Invoice 7.pdf", file_name: "Invoice 7.pdf", document_type: null, status: "received", source: "api" },
    ...{ added_by: "First key", file_content_type: "application/pdf", page_count: null, open_differences_count: 0 },
  });
  expect(relationships).toMatchObject({ account: { data: { id: client.accountId } }, shipments: { data: [] } });
  expect(links).toMatchObject({ download: `${links?.self}/download_url` });
  const queued = await sql("SELECT pending_tasks FROM documents WHERE id = $1", [dataOf(created).id]);
  expect(queued).toEqual([{ pending_tasks: ["extract", "render"] }]);
});

test("content that the account has is a duplicate, also in parallel, until its document is deleted", async () => {
  const submissions = await Promise.all(Array.from({ length: 5 }, (_, index) => submit(client, `${index}.pdf`, hash)));
  const responses = await Promise.all(submissions.map(({ post }) => post()));
  const created = responses.filter(({ status }) => status === 201);
  expect(created).toHaveLength(1);
  const { id, attributes } = dataOf(created[0] as (typeof created)[0]);
  for (const { body } of responses.filter(({ status }) => status === 409)) {
    const meta = { existing_document_id: id, existing_document_name: attributes.name };
    expect(body.errors).toMatchObject([{ code: "duplicate_document", meta }]);
  }
  const other = await createTestClient(web, ["documents"]);
  expect((await (await submit(other, "own.pdf", hash)).post()).status).toBe(201);
  expect((await client.call("DELETE", `/v2/documents/${id}`)).status).toBe(204);
  expect((await (await submit(client, "again.pdf", hash)).post()).status).toBe(201);
});

test("an upload can be attached once, by its own account, with a genuine id", async () => {
  const { attributes, post } = await submit(client, "once.pdf");
  const other = await createTestClient(web, ["documents"]);
  const byOther = await other.call("POST", "/v2/documents", { data: { attributes } });
  expect([byOther.status, (await post()).status]).toEqual([422, 201]);
  const tampered = { attached_document: `${attributes.attached_document.slice(0, -2)}xx` };
  for (const response of [
    await post(),
    await client.call("POST", "/v2/documents", { data: { attributes: tampered } }),
  ]) {
    expect([response.status, problemsOf(response)]).toEqual([422, [["/data/attributes/attached_document", "invalid"]]]);
  }
  const missing = await client.call("POST", "/v2/documents", { data: { attributes: {} } });
  expect(problemsOf(missing)).toEqual([["/data/attributes/attached_document", "blank"]]);
});

test("documents are filtered by name, reference and type, and sorted", async () => {
  const reader = await createTestClient(web, ["documents"]);
  const bill = await createTestDocument({ id: reader.accountId }, "Lading_Hamburg-2031.PDF");
  await addExtraction(bill, "HLCUHAM123");
  await createTestDocument({ id: reader.accountId }, "packing list.xlsx");
  const names = async (query: string) =>
    rowsOf(await reader.call("GET", `/v2/documents?${query}`)).map(({ attributes }) => attributes.file_name);
  for (const query of [
    "filter[filename]=hamb lading",
    "filter[reference]=hlcu-ham 123",
    "filter[document_types]=other,bill_of_lading",
    "filter[status]=extracted",
    "sort=document_type&page[size]=1",
  ]) {
    expect([query, await names(query)]).toEqual([query, ["Lading_Hamburg-2031.PDF"]]);
  }
  for (const query of ["filter[filename]=hamb 2032", "filter[filename]=' | * :", "filter[source]=email"]) {
    expect([query, await names(query)]).toEqual([query, []]);
  }
  expect(await names("sort=added_by,created_at")).toHaveLength(2);
});

test.each(["documents", "document_differences", "email_submissions"])(
  "GET /v2/%s rejects unknown relationships and filters by name",
  async (list) => {
    for (const [query, parameter] of [
      ["include=account,nobody.x", "include"],
      ["filter[nobody]=1", "filter[nobody]"],
    ]) {
      const { status, body } = await client.call("GET", `/v2/${list}?${query}`);
      expect([status, body.errors]).toMatchObject([400, [{ source: { parameter } }]]);
    }
  },
);

test("403 without the feature", async () => {
  const { status } = await (await createTestClient(web, [])).call("GET", "/v2/documents");
  expect(status).toBe(403);
});
