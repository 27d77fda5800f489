import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Word } from "@/lib/ingest/documents/document-text";
import { extractDocument } from "@/lib/ingest/documents/extract/extraction";
import { setVariables } from "@/test/support/process-values";
import { completeExtraction } from "./complete-extraction";
import type { ModelValue } from "./query-model";

type ChatRequest = { model: string; messages: { role: string; content: string }[]; response_format: { type: string } };

let requests: { authorization: string; body: ChatRequest }[] = [];
let completion: { status: number; content: string } = { status: 200, content: "{}" };

/** A server with the interface of chat completions. */
const server = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
  requests.push({
    authorization: request.headers.authorization ?? "",
    body: JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest,
  });
  const message = { role: "assistant", content: completion.content };
  response.writeHead(request.url === "/v1/chat/completions" ? completion.status : 404, {
    "content-type": "application/json",
  });
  response.end(
    JSON.stringify({
      ...{ id: "1", object: "chat.completion", created: 0, model: "reader-1" },
      choices: [{ index: 0, message, finish_reason: "stop" }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await setVariables({
    DOCUMENT_MODEL_URL: `http://127.0.0.1:${port}/v1/`,
    DOCUMENT_MODEL_NAME: "reader-1",
    DOCUMENT_MODEL_KEY: "secret",
  });
});

beforeEach(() => {
  requests = [];
});

afterAll(() => server.close());

/** One page with these lines; words are equally wide. */
function textOf(...lines: string[]) {
  const laidOut = lines.map((line, row) =>
    line.split(" ").map((text, at): Word => {
      const box = { left: at / 20, top: row / 40, width: 1 / 25, height: 1 / 50 };
      return { text, box, confidence: 1 };
    }),
  );
  const page = { page: 1, width: 600, height: 800, textSource: "text" as const };
  const pages = [{ ...page, words: laidOut.flat(), lines: laidOut }];
  return { kind: "text" as const, contentType: "text/plain", pages, notes: [] };
}

const text = textOf(
  "BILL OF LADING",
  "B/L No: HLCUSHA2603ABCD1",
  "Aboard the good ship Pacific Heron on 14 March 2026",
  "from Ningbo by her master, all in 12,500.5 KGS, signed 03/04/2026",
);

async function complete(values: Partial<ModelValue>[]) {
  completion = { status: 200, content: JSON.stringify({ values }) };
  return completeExtraction(extractDocument(text), text);
}

const of = (field: string, value: string | number, source: string, page = 1): ModelValue => ({
  field,
  value,
  text: source,
  page,
});

test("the rules read the number, and not what stands in sentences", () => {
  const { documentType, payload } = extractDocument(text);
  expect([documentType, payload]).toMatchObject([
    "bill_of_lading",
    { bill_of_lading_number: "HLCUSHA2603ABCD1", vessel_name: null, port_of_lading: null, gross_weight: null },
  ]);
});

test("values that the document states are added with their place, and the rules' values stay", async () => {
  const { extraction, extractor } = await complete([
    of("vessel_name", "Pacific Heron", "pacific heron"),
    of("port_of_lading.name", "Ningbo", "Ningbo"),
    of("gross_weight.value", 12_500.5, "12,500.5 KGS"),
    of("gross_weight.unit", "kg", "12,500.5 KGS"),
    of("bill_of_lading_number", "PACIFIC", "Pacific"),
  ]);
  expect(extractor).toBe("rules, reader-1");
  expect(extraction.payload).toMatchObject({
    bill_of_lading_number: "HLCUSHA2603ABCD1",
    vessel_name: "Pacific Heron",
    port_of_lading: { name: "Ningbo", locode: null },
    gross_weight: { value: 12_500.5, unit: "kg" },
  });
  const vessel = extraction.values.find(({ field }) => field === "vessel_name");
  expect(vessel).toMatchObject({ value: "Pacific Heron", text: "Pacific Heron", page: 1, confidence: 0.5 });
  expect(vessel?.box).toEqual({ left: 0.2, top: 0.05, width: expect.closeTo(0.09), height: expect.closeTo(0.02) });
  const [request] = requests;
  expect(request).toMatchObject({ authorization: "Bearer secret", body: { model: "reader-1" } });
  expect(request?.body.response_format.type).toBe("json_schema");
  const prompt = request?.body.messages.map(({ content }) => content).join("\n");
  expect(prompt).toContain("Aboard the good ship Pacific Heron");
  expect(prompt).not.toContain("Fields: bill_of_lading_number");
});

test.each([
  ["that is not in the document", of("vessel_name", "EVER GIVEN", "EVER GIVEN")],
  ["that its text does not state", of("vessel_name", "EVER GIVEN", "Pacific Heron")],
  ["on another page", of("vessel_name", "Pacific Heron", "Pacific Heron", 2)],
  ["of a number with other digits", of("gross_weight.value", 12_600.5, "12,500.5")],
  ["of a number ten times as large", of("gross_weight.value", 125_005, "12,500.5")],
  ["without what its schema requires", of("gross_weight.value", 12_500.5, "12,500.5")],
  ["of an ambiguous date", of("issue_date", "2026-04-03", "03/04/2026")],
  ["of another month", of("issue_date", "2026-04-14", "14 March 2026")],
  ["of another day", of("issue_date", "2026-03-15", "14 March 2026")],
  ["of an unknown field", of("captain", "Heron", "Heron")],
  ["of another type", of("issue_date", "14 March 2026", "14 March 2026")],
])("a value %s is left out", async (_, value) => {
  const { extraction, extractor } = await complete([value]);
  expect([extraction, extractor]).toEqual([extractDocument(text), "rules"]);
});

test("without a valid response the extraction is that of the rules", async () => {
  for (const [status, content] of [
    [200, "no JSON"],
    [200, '{"values":[{"field":7}]}'],
    [401, "{}"],
  ] as const) {
    completion = { status, content };
    expect(await completeExtraction(extractDocument(text), text)).toEqual({
      extraction: extractDocument(text),
      extractor: "rules",
    });
  }
  expect(requests).toHaveLength(3);
});

test("nothing is sent for a document without a type", async () => {
  const other = textOf("Dear all, see you on Monday");
  expect(await completeExtraction(extractDocument(other), other)).toMatchObject({ extractor: "rules" });
  expect(requests).toEqual([]);
});
