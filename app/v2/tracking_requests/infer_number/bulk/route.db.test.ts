import { beforeAll, expect, test } from "vitest";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { inferNumbersResponse } from "@/lib/ingest/carriers/detection/infer-numbers";
import { POST } from "./route";

let key = "";

beforeAll(async () => {
  key = (await createAccount({ name: "Many", email: "many@example.com", features: ["sandbox"] })).api_key;
});

async function infer(body: unknown) {
  const response = await POST(
    new Request("http://localhost/v2/tracking_requests/infer_number/bulk", {
      method: "POST",
      headers: { authorization: `Token ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json() };
}

test("returns one result per number in order; an invalid one does not affect the others", async () => {
  const { status, body } = await infer({ numbers: ["mscu 305438-9", "番号", " ", "TESTDIRECT7"] });
  expect(status).toBe(200);
  expect(inferNumbersResponse.parse(body)).toEqual(body);
  expect(body.counts).toEqual({ total: 4, inferred: 2, invalid: 2 });
  expect(body.results).toMatchObject([
    {
      index: 0,
      status: "inferred",
      infer_number_results: { attributes: { number_type: "container", shipping_line: { selected: { scac: "MSCU" } } } },
      errors: [],
    },
    { status: "invalid", infer_number_results: null, error: { code: "invalid", source: { pointer: "/numbers/1" } } },
    { status: "invalid", infer_number_results: null, error: { code: "blank", source: { pointer: "/numbers/2" } } },
    { infer_number_results: { attributes: { shipping_line: { selected: { scac: "TEST" } } } } },
  ]);
});

test("1,000 numbers are accepted, 1,001 and none are not", async () => {
  const numbers = Array.from({ length: 1_001 }, (_, index) => `TESTDIRECT${index}`);
  expect((await infer({ numbers: numbers.slice(1) })).body.counts).toEqual({
    total: 1_000,
    inferred: 1_000,
    invalid: 0,
  });
  for (const refused of [{ numbers }, { numbers: [] }, { numbers: [7] }, {}]) {
    const { status, body } = await infer(refused);
    expect([status, body.errors[0].source.pointer]).toEqual([422, expect.stringMatching(/^\/numbers/)]);
  }
});
