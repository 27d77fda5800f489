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

test("a container number returns its type, shipping line and check digit", async () => {
  const { status, body } = await infer({ number: "mscu 305438-9" });
  expect(status).toBe(200);
  expect(inferNumberResults.parse(body)).toEqual(body);
  expect(body.data.attributes).toMatchObject({
    number_type: "container",
    validation: { is_valid: true, type: "container", check_digit_passed: true, parsed_number: "MSCU3054389" },
    shipping_line: { decision: "auto_select", selected: { scac: "MSCU", name: "Mediterranean Shipping Company" } },
  });
});

test("returns the type of a booking as booking", async () => {
  expect((await infer({ number: "12345678" })).body.data.attributes.number_type).toBe("booking");
});

test("every response has its own id", async () => {
  const [one, other] = [await infer({ number: "12345678" }), await infer({ number: "12345678" })];
  expect(one.body.data.id).not.toBe(other.body.data.id);
});

test("detects sandbox numbers only for accounts with a sandbox", async () => {
  const numbers = ["TEST-TR-SUCCEEDED", "test-tr-failed", ...scenarios.map(({ keyword }) => `TEST${keyword}0042`)];
  for (const number of numbers) {
    const { shipping_line } = (await infer({ number })).body.data.attributes;
    expect(shipping_line, number).toMatchObject({ decision: "auto_select", selected: { scac: "TEST", confidence: 1 } });
    const withoutSandbox = (await infer({ number }, "plain")).body.data.attributes;
    expect(JSON.stringify(withoutSandbox.shipping_line), number).not.toContain('"TEST"');
  }
});

test("distinguishes bookings and bills of lading of the sandbox", async () => {
  const types = await Promise.all(
    ["TESTBKROLLED7", "TESTDIRECT7"].map(async (number) => (await infer({ number })).body.data.attributes.number_type),
  );
  expect(types).toEqual(["booking", "bill_of_lading"]);
});

test.each([[{}], [{ number: "" }], [{ number: "  " }], [{ number: null }]])("422 blank for %j", async (body) => {
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
])("422 invalid for %j", async (body) => {
  const { status, body: answer } = await infer(body);
  expect(status).toBe(422);
  expect(answer.errors[0]).toMatchObject({ code: "invalid", source: { pointer: "/number" } });
});

test("has its own quota of 200 per minute", async () => {
  const { headers } = await infer({ number: "12345678" });
  expect(headers.get("ratelimit-policy")).toBe('"infer";q=200;w=60');
});

test("states which candidates the account can track", async () => {
  const trackable = async (number: string, key: keyof typeof keys) => {
    const { selected, candidates } = (await infer({ number }, key)).body.data.attributes.shipping_line;
    expect(selected).toEqual(candidates[0]);
    return selected.trackable;
  };
  expect(await trackable("TESTDIRECT0042", "sandbox")).toBe(true);
  expect(await trackable("MSCU3054389", "sandbox")).toBe(false);
});
