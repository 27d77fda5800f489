import { expect, test } from "vitest";
import type { ClientCredentials } from "@/lib/ingest/carriers/connections/decrypt-connection";
import { issueToken, sendToken, serveTokens } from "@/test/fixtures/fake-token-server";
import { closedLoopback, serveLoopbackBytes } from "@/test/support/loopback-server";
import { fetchToken, tokenLifetimeSeconds } from "./access-token";

const secret = "s3cr3t of the client & more";

function credentials(token_url: string, more: Partial<ClientCredentials> = {}): ClientCredentials {
  const type = "oauth2_client_credentials";
  return { type, token_url, client_id: "a client:1", client_secret: secret, scope: null, headers: [], ...more };
}

test("sends the credentials in a form, with the scope if there is one", async () => {
  const { url, requests } = await serveTokens();
  const before = Date.now();
  const token = await fetchToken(credentials(`${url}?tenant=7`, { scope: "tnt read" }), { headers: { "x-key": "k" } });
  expect(token).toMatchObject({ value: "token-1" });
  const lifeMs = "expiresAt" in token ? token.expiresAt.getTime() - before : 0;
  expect(lifeMs).toBeGreaterThan(3_539_000);
  expect(lifeMs).toBeLessThan(3_542_000);
  await fetchToken(credentials(url));
  const form = { grant_type: "client_credentials", client_id: "a client:1", client_secret: secret };
  expect(requests.map((request) => request.form)).toEqual([{ ...form, scope: "tnt read" }, form]);
  expect(requests[0]?.headers).toMatchObject({
    "content-type": "application/x-www-form-urlencoded",
    accept: "application/json",
    "x-key": "k",
  });
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test("after a 401 the request is repeated once with an Authorization header", async () => {
  const { url, requests } = await serveTokens((response, { headers }, count) =>
    headers.authorization ? issueToken(response, { headers, form: {} }, count) : response.writeHead(401).end(),
  );
  expect(await fetchToken(credentials(url))).toMatchObject({ value: "token-2" });
  const [name, password] = Buffer.from(requests[1]?.headers.authorization?.slice(6) ?? "", "base64")
    .toString()
    .split(":");
  const decode = (text: string | undefined) => new URLSearchParams(`x=${text}`).get("x");
  expect([decode(name), decode(password)]).toEqual(["a client:1", secret]);
  expect(requests[1]?.form).toEqual({ grant_type: "client_credentials" });
});

test.each([
  [400, { error: "invalid_client" }, "refused_credentials", "400 (invalid_client)"],
  [400, { error: "invalid_scope", error_description: secret }, "refused_credentials", "400 (invalid_scope)"],
  [400, { error: secret }, "refused_credentials", "400"],
  [401, { error: "invalid_client" }, "refused_credentials", "401 (invalid_client)"],
  [403, { message: secret }, "refused_credentials", "403"],
  [404, {}, "unreadable", "404"],
  [302, {}, "unreadable", "302"],
  [429, {}, "unreachable", "429"],
  [500, { error: secret }, "unreachable", "500"],
  [503, {}, "unreachable", "503"],
])("a response of %d with %j is %s", async (status, body, reason, description) => {
  const { url } = await serveTokens((response) => {
    response.setHeader("location", "http://127.0.0.1:1/");
    response.setHeader("retry-after", "77");
    sendToken(response, body, status);
  });
  expect(await fetchToken(credentials(url))).toEqual({
    outcome: "failed",
    reason,
    pages: [],
    detail: `The token server answered ${description}.`,
    retryAfterSeconds: reason === "refused_credentials" ? null : 77,
  });
});

test.each([
  ["an HTML page", "<html>Welcome</html>"],
  ["an empty body", ""],
  ["other JSON", "[]"],
  ["no token", '{"token_type":"bearer","expires_in":60}'],
  ["an empty token", '{"access_token":""}'],
  ["a token with a line break", '{"access_token":"a\\r\\nx-other: b"}'],
  ["a token that is too long", JSON.stringify({ access_token: "x".repeat(9_000) })],
  ["a token of another type", '{"access_token":"a","token_type":"mac"}'],
  ["too many bytes", " ".repeat(200_000)],
])("%s instead of a token is unreadable", async (_what, body) => {
  const { url } = await serveTokens((response) => response.end(body));
  expect(await fetchToken(credentials(url))).toMatchObject({ outcome: "failed", reason: "unreadable", pages: [] });
});

test.each(["BearerToken", "bearer", undefined])("accepts a token of type %s", async (token_type) => {
  const { url } = await serveTokens((response) => sendToken(response, { access_token: "a", token_type }));
  expect(await fetchToken(credentials(url))).toMatchObject({ value: "a" });
});

test("no response, a reset, a closed port, an unknown host and a disallowed address are unreachable", async () => {
  const silent = await serveTokens(() => undefined);
  const failures = [
    await fetchToken(credentials(silent.url), { totalMs: 100 }),
    await fetchToken(credentials(`http://${await serveLoopbackBytes(null)}/`)),
    await fetchToken(credentials(`http://${await closedLoopback()}/`)),
    await fetchToken(credentials("https://tokens.invalid/")),
    await fetchToken(credentials("http://169.254.169.254/latest")),
  ];
  for (const failure of failures) {
    expect(failure).toMatchObject({ outcome: "failed", reason: "unreachable", pages: [] });
    expect(JSON.stringify(failure)).not.toContain("s3cr3t");
  }
});

test.each([
  [3600, 3540],
  ["3600", 3540],
  [120, 60],
  [60, 30],
  [10, 5],
  [0, 0],
  [86_460, 86_400],
  [1e300, 86_400],
  [undefined, 240],
  [null, 240],
  ["soon", 240],
  ["1e9", 240],
  [-1, 240],
  [Number.NaN, 240],
  [{}, 240],
])("a token that expires in %j seconds is used for %d seconds", (expiresIn, seconds) => {
  expect(tokenLifetimeSeconds(expiresIn)).toBe(seconds);
});
