import { beforeAll, expect, test } from "vitest";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { inferNumberResults } from "@/lib/ingest/carriers/detection/infer-number-results";
import { scenarios } from "@/lib/sandbox/scenarios";
import { POST } from "./route";

const keys = { sandbox: "", plain: "" };

beforeAll(async () => {
  const withSandbox = await createAccount({ name: "With", email: "with@example.com", features: ["sandbox"] });
  const without = await createAccount({ name: "Without", email: "without@example.com", features: [] });
  Object.assign(keys, { sandbox: withSandbox.api_key, plain: without.api_key });
});

async function infer(body: unknown, key: keyof typeof keys = "sandbox") {
  const response = await POST(
    new Request("http://localhost/v2/tracking_requests/infer_number", {
      method: "POST",
      headers: { authorization: `Token ${keys[key]}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test("a container's number names its type, its owner and what its check digit says", async () => {
  const { status, body } = await infer({ number: "mscu 305438-9" });
  expect(status).toBe(200);
  expect(inferNumberResults.parse(body)).toEqual(body);
  expect(body.data.attributes).toMatchObject({
    number_type: "container",
    validation: { is_valid: true, type: "container", check_digit_passed: true, parsed_number: "MSCU3054389" },
    shipping_line: { decision: "auto_select", selected: { scac: "MSCU", name: "Mediterranean Shipping Company" } },
  });
});

test("a booking is called booking here", async () => {
  expect((await infer({ number: "12345678" })).body.data.attributes.number_type).toBe("booking");
});

test("every answer has an id of its own", async () => {
  const [one, other] = [await infer({ number: "12345678" }), await infer({ number: "12345678" })];
  expect(one.body.data.id).not.toBe(other.body.data.id);
});

test("the sandbox's numbers are its own, for accounts that have one", async () => {
  const numbers = ["TEST-TR-SUCCEEDED", "test-tr-failed", ...scenarios.map(({ word }) => `TEST${word}0042`)];
  for (const number of numbers) {
    const { shipping_line } = (await infer({ number })).body.data.attributes;
    expect(shipping_line, number).toMatchObject({ decision: "auto_select", selected: { scac: "TEST", confidence: 1 } });
    const elsewhere = (await infer({ number }, "plain")).body.data.attributes;
    expect(JSON.stringify(elsewhere.shipping_line), number).not.toContain('"TEST"');
  }
});

test("the sandbox's bookings are told from its bills of lading", async () => {
  const types = await Promise.all(
    ["TESTBKROLLED7", "TESTDIRECT7"].map(async (number) => (await infer({ number })).body.data.attributes.number_type),
  );
  expect(types).toEqual(["booking", "bill_of_lading"]);
});

test.each([[{}], [{ number: "" }], [{ number: "  " }], [{ number: null }]])("%j is refused as blank", async (body) => {
  const { status, body: answer } = await infer(body);
  expect(status).toBe(422);
  expect(answer.errors[0]).toMatchObject({ status: "422", code: "blank", source: { pointer: "/number" } });
});

test.each([
  [{ number: 7 }],
  [{ number: ["MSCU"] }],
  [{ number: "番号" }],
  [{ number: "---" }],
  [{ number: "1".repeat(51) }],
])("%j is refused as invalid", async (body) => {
  const { status, body: answer } = await infer(body);
  expect(status).toBe(422);
  expect(answer.errors[0]).toMatchObject({ code: "invalid", source: { pointer: "/number" } });
});

test("it has a quota of its own of 200 a minute", async () => {
  const { headers } = await infer({ number: "12345678" });
  expect(headers.get("ratelimit-policy")).toBe('"infer";q=200;w=60');
});
