import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { english } from "@/test/english";
import { buildRequest, type Draft, toCurl, validate } from "./build-request";
import { type Operation, readOperations } from "./operation";

const operations = readOperations(JSON.parse(readFileSync("public/openapi.json", "utf8")));
const find = (id: string): Operation => {
  const operation = operations.get(id.toLowerCase());
  if (!operation) throw new Error(`There is no operation ${id}.`);
  return operation;
};

const t = english("api-reference.errors");
const origin = "https://landfall.example";
const draft = (given: Partial<Draft> = {}): Draft => ({ apiKey: "secret-key", values: {}, body: "", ...given });
const build = (id: string, given: Partial<Draft>) => buildRequest(find(id), draft(given), origin, "Token secret-key");

test("the operations are those of the document, with their parameters and the example of their body", () => {
  expect(operations.size).toBeGreaterThan(200);
  const { method, path, requiresKey, parameters, body } = find("createTrackingRequest");
  expect([method, path, requiresKey]).toEqual(["POST", "/v2/tracking_requests", true]);
  expect(parameters.map(({ name }) => name)).toContain("Idempotency-Key");
  expect(JSON.parse(body?.example ?? "")).toMatchObject({ data: { type: "tracking_request" } });
  const names = find("listShipments").parameters.map(({ name }) => name);
  expect(names).toContain("fields[shipment]");
  expect(names).not.toContain("fields");
  expect(find("createPasswordReset").requiresKey).toBe(false);
});

test("every operation has what its form needs", () => {
  for (const { id, path, parameters } of operations.values()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const required = parameters.filter(({ location, isRequired }) => location === "path" && isRequired);
    expect({ id, names: required.map(({ name }) => name) }).toEqual({ id, names: inPath });
  }
});

test("parameters are sent where they belong, and empty ones are not", () => {
  const values = {
    "path:id": "a/b ü",
    "query:include": "containers,ports",
    "query:fields[shipment]": "",
    "header:If-None-Match": '"1"',
  };
  expect(build("getShipment", { values })).toEqual({
    url: "https://landfall.example/v2/shipments/a%2Fb%20%C3%BC?include=containers%2Cports",
    method: "GET",
    headers: { Authorization: "Token secret-key", "If-None-Match": '"1"' },
    body: null,
  });
});

test("what reads only is known, whatever its method", () => {
  const ids = ["getShipment", "inferNumberTrackingRequests", "createTrackingRequest"];
  expect(ids.map((id) => find(id).onlyReads)).toEqual([true, true, false]);
});

test("a body is sent with the media type of its example, an empty one is not sent", () => {
  const { headers, body } = build("createTrackingRequest", { body: '{"data":{}}' });
  expect([headers["Content-Type"], body]).toEqual(["application/vnd.api+json", '{"data":{}}']);
  expect(build("createTrackingRequest", { body: " " })).toMatchObject({ body: null });
});

test("an operation without a key is sent without one", () => {
  expect(build("createPasswordReset", { body: "{}" }).headers).not.toHaveProperty("Authorization");
});

test("what is missing or invalid is named by its field", () => {
  expect(validate(t, find("getShipment"), draft({ apiKey: " " }))).toEqual({
    key: "Enter an API key.",
    "path:id": "Enter id.",
  });
  expect(
    validate(
      t,
      find("getShipment"),
      draft({ apiKey: "ключ", values: { "path:id": "1", "header:If-None-Match": "ü" } }),
    ),
  ).toEqual({
    key: "This is not an API key: it has characters that no key has.",
    "header:If-None-Match": "A header can have ASCII characters only.",
  });
  expect(validate(t, find("createTrackingRequest"), draft({ body: "{" }))).toEqual({
    body: expect.stringMatching(/^This is not JSON: /),
  });
  expect(validate(t, find("createTrackingRequest"), draft())).toEqual({ body: "Enter a body." });
  expect(validate(t, find("createTrackingRequest"), draft({ body: "{}" }))).toEqual({});
});

test("the copied command has the request, and a variable instead of the key", () => {
  const body = '{"data": {"name": "Dana\'s $(cargo) `x` ü"}}';
  const command = toCurl(find("createTrackingRequest"), draft({ body }), origin);
  expect(command).not.toContain("secret-key");
  expect(command.split("\n")[0]).toBe("curl -X POST 'https://landfall.example/v2/tracking_requests' \\");
  // The shell passes each argument on as it was entered.
  const script = command.replace(/^curl/, `LANDFALL_API_KEY=k1; printf '%s\\n'`);
  const args = execFileSync("sh", ["-c", script], { encoding: "utf8" }).trimEnd().split("\n");
  expect(args).toEqual([
    "-X",
    "POST",
    "https://landfall.example/v2/tracking_requests",
    "-H",
    "Authorization: Token k1",
    "-H",
    "Content-Type: application/vnd.api+json",
    "--data-raw",
    body,
  ]);
});
