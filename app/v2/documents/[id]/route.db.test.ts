import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Document } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { addExtraction, createTestDocument } from "@/test/fixtures/document-fixture";
import { createTestNotifications, createTestWebhook } from "@/test/fixtures/webhook-fixture";
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
let document: Document;
let path: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["documents"]);
});

afterAll(() => web.stop());

beforeEach(async () => {
  document = await createTestDocument({ id: client.accountId }, "Bill of lading.pdf");
  await addExtraction(document, "HLCUHAM123");
  await sql("UPDATE documents SET pending_tasks = '{}' WHERE id = $1", [document.id]);
  path = `/v2/documents/${document.id}`;
});

const patch = (attributes: object) => client.call("PATCH", path, { data: { type: "document", attributes } });
const readTasks = () =>
  sql("SELECT pending_tasks AS tasks, pending_degrees AS degrees FROM documents WHERE id = $1", [document.id]);

test("a correction is stored, shown beside the extracted value, and cleared", async () => {
  const corrections = { bill_of_lading_number: "HLCUHAM124", vessel_name: "Ever Given" };
  const corrected = await patch({ extracted_data_manual: corrections });
  expect(dataOf(corrected).attributes).toMatchObject({ extracted_data_manual: corrections });
  expect(await readTasks()).toEqual([{ tasks: ["relink"], degrees: 0 }]);
  const readValues = async () => rowsOf(await client.call("GET", `${path}/values`)).map(({ attributes }) => attributes);
  expect(await readValues()).toMatchObject([
    { field: "bill_of_lading_number", value: "HLCUHAM124", original_value: "HLCUHAM123", is_corrected: true, page: 1 },
    { field: "vessel_name", value: "Ever Given", original_value: null, is_corrected: true, page: null, box: null },
  ]);
  expect(dataOf(await patch({ extracted_data_manual: null })).attributes.extracted_data_manual).toBeNull();
  expect(await readValues()).toMatchObject([{ value: "HLCUHAM123", is_corrected: false, confidence: 0.98 }]);
});

test("corrections must match the schema of the type, and the type must be known", async () => {
  const wrong = await patch({ extracted_data_manual: { issue_date: "soon", shipper: "Acme", "a/b": 1 } });
  const prefix = "/data/attributes/extracted_data_manual";
  expect([wrong.status, problemsOf(wrong)]).toEqual([
    422,
    [
      [`${prefix}/issue_date`, "invalid"],
      [`${prefix}/a~1b`, "invalid"],
    ],
  ]);
  expect(problemsOf(await patch({ document_type_manual: "novel" }))).toEqual([
    ["/data/attributes/document_type_manual", "invalid"],
  ]);
});

test("another type is extracted anew", async () => {
  const { attributes } = dataOf(await patch({ document_type_manual: "sea_waybill" }));
  expect(attributes).toMatchObject({ document_type: "bill_of_lading", document_type_manual: "sea_waybill" });
  expect(await readTasks()).toEqual([{ tasks: ["extract"], degrees: 0 }]);
});

test("work is accepted and queued once", async () => {
  for (const task of ["relink", "reextract", "reclassify", "reextract"]) {
    const { status, body } = await client.call("POST", `${path}/${task}`);
    expect([status, body]).toEqual([202, { status: "accepted" }]);
  }
  expect(await readTasks()).toEqual([{ tasks: ["reclassify", "extract", "relink"], degrees: 0 }]);
});

test("rotations add up; other degrees and files that are no images are rejected", async () => {
  const rotate = (degrees: unknown) => client.call("POST", `${path}/rotate`, { degrees });
  for (const degrees of [90, 180]) expect((await rotate(degrees)).body).toEqual({ status: "accepted" });
  expect(await readTasks()).toEqual([{ tasks: ["rotate"], degrees: 270 }]);
  for (const degrees of [0, 45, "90", 360])
    expect(problemsOf(await rotate(degrees))).toEqual([["/degrees", "invalid"]]);
  expect(problemsOf(await client.call("POST", `${path}/rotate`, {}))).toEqual([["/degrees", "blank"]]);
  await sql("UPDATE documents SET file_content_type = 'text/csv' WHERE id = $1", [document.id]);
  const rejected = await rotate(90);
  expect([rejected.status, problemsOf(rejected)]).toEqual([422, [[undefined, "not_supported"]]]);
});

test("a file that was not read yet cannot be rotated, whatever type its sender has declared", async () => {
  const unread = await createTestDocument({ id: client.accountId }, "Unread.pdf");
  expect(unread.fileContentType).toBe("application/pdf");
  const rejected = await client.call("POST", `/v2/documents/${unread.id}/rotate`, { degrees: 90 });
  expect([rejected.status, problemsOf(rejected)]).toEqual([422, [[undefined, "not_supported"]]]);
  const tasks = await sql("SELECT 1 FROM documents WHERE id = $1 AND 'rotate' = ANY(pending_tasks)", [unread.id]);
  expect(tasks).toEqual([]);
});

test("the download URL is flat and on this origin; pages have no image before they are rendered", async () => {
  const { body } = await client.call("GET", `${path}/download_url`);
  expect(Object.keys(body)).toEqual(["download_url"]);
  expect(String(body.download_url)).toMatch(/^http:\/\/[^/]+\/files\/[\w.~-]+$/);
  expect(rowsOf(await client.call("GET", `${path}/pages`)).map(({ attributes }) => attributes)).toMatchObject([
    { page_number: 1, width: 595, height: 842, text_source: "text", image_url: null },
  ]);
});

test("a notification includes the document that it is about until that is deleted", async () => {
  const webhook = await createTestWebhook(client.accountId, "http://127.0.0.1:9/");
  const [id] = await createTestNotifications(webhook, 1);
  const about = "event = 'document.extracted', reference_type = 'document', reference_id = $2";
  await sql(`UPDATE webhook_notifications SET ${about} WHERE id = $1`, [id, document.id]);
  const urls = [`/v2/webhook_notifications/${id}`, `/v2/webhook_notifications?filter[webhook]=${webhook.id}`];
  const readIncluded = () =>
    Promise.all(
      urls.map(
        async (url) =>
          (await client.call("GET", `${url}${url.includes("?") ? "&" : "?"}include=document`)).body.included,
      ),
    );
  const { data } = (await client.call("GET", path)).body;
  expect(await readIncluded()).toEqual([[data], [data]]);
  expect((await client.call("DELETE", path)).status).toBe(204);
  expect(await readIncluded()).toEqual([[], []]);
});

test("a deleted document is found nowhere and has no work left", async () => {
  await client.call("POST", `${path}/reextract`);
  expect((await client.call("DELETE", path)).status).toBe(204);
  for (const suffix of ["", "/values", "/pages", "/differences", "/download_url"]) {
    expect([suffix, (await client.call("GET", `${path}${suffix}`)).status]).toEqual([suffix, 404]);
  }
  expect(await readTasks()).toEqual([{ tasks: [], degrees: 0 }]);
  const [change] = await sql<{ action: string }>(
    "SELECT action FROM changes WHERE resource_id = $1 ORDER BY sequence DESC LIMIT 1",
    [document.id],
  );
  expect(change).toEqual({ action: "deleted" });
});
