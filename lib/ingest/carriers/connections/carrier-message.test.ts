import { expect, test } from "vitest";
import { carrierMessage } from "./carrier-message";
import type { ConnectionAuth } from "./decrypt-connection";

const none: ConnectionAuth = { type: "none" };

const pageOf = (body: string) => ({ status: 401, contentType: null, body: Buffer.from(body) });

const messageOf = (body: string, auth: ConnectionAuth = none) => carrierMessage(pageOf(body), auth);

test.each([
  ['{"message":"Invalid key"}', "Invalid key"],
  ['{"error":{"code":7,"message":" Invalid\\n key "}}', "Invalid key"],
  ['{"error":"invalid_client","error_description":"Unknown client"}', "Unknown client"],
  ['{"error":"invalid_client"}', "invalid_client"],
  ['{"statusCode":401,"errors":[{"errorCodeText":"x","errorCodeMessage":"Not subscribed"}]}', "Not subscribed"],
  [
    '{"httpCode":"401","httpMessage":"Unauthorized","moreInformation":"Client id not registered."}',
    "Client id not registered.",
  ],
  [
    "<html><head><style>p { color: red }</style><title>Sign in</title></head><p>Please <b>wait</b></p>",
    "Sign in Please wait",
  ],
  ["Forbidden", "Forbidden"],
  ['"Forbidden"', "Forbidden"],
  ["<b>a\u202e\u0007b</b>", "a b"],
])("%s has the message %s", (body, message) => {
  expect(messageOf(body)).toBe(message);
});

test.each(["", " ", "[]", "{}", '{"message":""}', "<p></p>", '[{"message":', '{"message":7}', "7"])(
  "%j has no message",
  (body) => {
    expect(messageOf(body)).toBeNull();
  },
);

test("without a response there is no message", () => {
  expect(carrierMessage(undefined, none)).toBeNull();
});

test("a long message is shortened, and credentials in it are not repeated", () => {
  expect(messageOf(JSON.stringify({ message: "x".repeat(1_000) }))).toBe(`${"x".repeat(199)}…`);
  const headers = [{ name: "X-Key", value: "k3y" }];
  const client = { token_url: "https://carrier.example", client_id: "id7", client_secret: "s3cret", scope: null };
  const body = '{"message":"k3y of id7 with s3cret is invalid"}';
  expect(messageOf(body, { type: "oauth2_client_credentials", ...client, headers })).toBe("… of … with … is invalid");
  expect(messageOf(body, { type: "headers", headers })).toBe("… of id7 with s3cret is invalid");
  expect(messageOf(body, { type: "basic", username: "id7", password: "s3cret" })).toBe("k3y of … with … is invalid");
});

test("a large and deep response is read in bounded time", () => {
  const startedAt = performance.now();
  expect(messageOf(`${"[".repeat(4_000)}${"]".repeat(4_000)}`)).toBeNull();
  expect(messageOf("<script>".repeat(100_000))).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
