import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { sql } from "@/lib/platform/db/sql";
import { tlsCertificate } from "@/test/fixtures/tls-certificate";
import { stubDns } from "@/test/support/stub-dns";
import { addUser, type TestUserClient } from "@/test/support/users";
import { beginAuthorization, decide, openBrowser, readConsent } from "@/test/support/walk-consent";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";
import { readDocumentsFor } from "./document-reader";
import { loadClientDocument, takeClientDocument } from "./fetch-client-document";

let web: TestWeb;
let member: TestUserClient;

beforeAll(async () => {
  web = await startTestWeb();
  member = await addUser(web, await createTestClient(web), "member");
});

afterAll(() => web.stop());

const redirectUri = "http://127.0.0.1/callback";

/** `body`: sent instead of the document. */
type Served = { url: string; requests: number; status: number; body: string | null };

/** Serves a document over https, whose certificate is trusted until the test ends. Returns its URL and counts the requests. */
async function serveDocument(documentOf: (url: string) => object, path = "/client") {
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, tlsCertificate.cert]);
  stubDns(() => ["127.0.0.1"]);
  const served: Served = { url: "", requests: 0, status: 200, body: null };
  const server = createServer(tlsCertificate, (_request, response) => {
    served.requests += 1;
    response.statusCode = served.status;
    response.setHeader("content-type", "application/json").end(served.body ?? JSON.stringify(documentOf(served.url)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  served.url = `https://in.example.com:${(server.address() as AddressInfo).port}${path}`;
  onTestFinished(() => {
    setDefaultCACertificates(trusted);
    server.closeAllConnections();
    server.close();
  });
  return served;
}

async function begin(clientId: string) {
  const url = new URL("/oauth/authorize", web.url);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: "http://127.0.0.1:50123/callback",
    scope: "read",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  }).toString();
  const browser = await openBrowser(member);
  return { browser, location: await beginAuthorization(browser, url) };
}

test("a client is known by the document at its URL, which is read once", async () => {
  const served = await serveDocument((url) => ({
    client_id: url,
    client_name: "Cloud assistant",
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: "none",
  }));
  for (let count = 0; count < 2; count++) {
    const { browser, location } = await begin(served.url);
    expect(location).toMatch(/^\/oauth\/consent\//);
    expect(await (await readConsent(browser, web.url, location)).json()).toMatchObject({
      client_id: served.url,
      client_name: "Cloud assistant",
      redirect_host: "127.0.0.1:50123",
      is_local: true,
    });
  }
  expect(served.requests).toBe(1);
});

const loadFrom = (url: string) =>
  readDocumentsFor("", async () => {
    await loadClientDocument(url);
    return takeClientDocument(url);
  });

/** Ways in which the URL of a client returns no document. Only those of the host can end by themselves. */
const failures: [string, Partial<Served>, object | null][] = [
  ["status 503", { status: 503 }, null],
  ["status 429", { status: 429 }, null],
  ["status 404", { status: 404 }, { status: 404 }],
  ["status 302", { status: 302 }, { status: 302 }],
  ["HTML", { body: "<!doctype html>" }, { status: 200 }],
  ["the document of another client", { body: '{"client_id":"https://other.example/client"}' }, { status: 200 }],
];

test.each(failures)("a client that a user allows keeps its last document for %s", async (what, failure, refused) => {
  const documentOf = (url: string) => ({
    client_id: url,
    client_name: "Cloud assistant",
    redirect_uris: [redirectUri],
  });
  const served = await serveDocument(documentOf, `/kept/${encodeURIComponent(what)}`);
  const { browser, location } = await begin(served.url);
  Object.assign(served, failure);
  const unavailable = { error: "temporarily_unavailable", statusCode: 503 };
  if (refused) expect(await loadFrom(served.url)).toMatchObject(refused);
  else await expect(loadFrom(served.url)).rejects.toMatchObject(unavailable);
  expect((await decide(browser, web.url, location, { decision: "allow" })).status).toBe(200);
  const kept = await loadFrom(served.url);
  const document = { client_id: served.url, redirect_uris: [redirectUri] };
  expect([kept.status, await kept.json()]).toMatchObject([200, document]);
  await sql("UPDATE oauth_grants SET revoked_at = now() WHERE client_id = $1", [served.url]);
  if (refused) expect(await loadFrom(served.url)).toMatchObject(refused);
  else await expect(loadFrom(served.url)).rejects.toMatchObject(unavailable);
});

test("a client whose host fails is refused as temporarily_unavailable, one whose URL has no document as invalid", async () => {
  const served = await serveDocument((url) => ({ client_id: url, redirect_uris: [redirectUri] }), "/failing");
  served.status = 503;
  expect((await begin(served.url)).location).toBe("/oauth/error?error=temporarily_unavailable");
  const fields = { grant_type: "refresh_token", refresh_token: "x", client_id: served.url };
  const response = await fetch(`${web.url}/oauth/token`, { method: "POST", body: new URLSearchParams(fields) });
  expect([response.status, await response.json()]).toMatchObject([503, { error: "temporarily_unavailable" }]);
  served.status = 404;
  expect((await begin(served.url)).location).toBe("/oauth/error?error=invalid_client");
});

test("documents above the limit of an address are refused as temporarily_unavailable, to no other address", async () => {
  const served = await serveDocument((url) => ({ client_id: url, redirect_uris: [redirectUri] }), "/limited");
  for (let count = 0; count < 30; count++) await acquireToken("oauth_documents:203.0.113.9", 30, 60);
  const refresh = (address: string) =>
    fetch(`${web.url}/oauth/token`, {
      method: "POST",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: "x", client_id: served.url }),
    });
  const refused = await refresh("203.0.113.9");
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: "temporarily_unavailable" }]);
  const other = await refresh("203.0.113.10");
  expect([other.status, await other.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});

test("the URL of a sector identifier is not requested", async () => {
  const documentOf = (url: string) => ({
    client_id: url,
    redirect_uris: [redirectUri],
    sector_identifier_uri: new URL("/sector", url).href,
  });
  const served = await serveDocument(documentOf, "/with-sector");
  for (let count = 0; count < 2; count++) expect((await begin(served.url)).location).toMatch(/^\/oauth\/consent\//);
  expect(served.requests).toBe(1);
});

test("a document with text that cannot be stored is refused", async () => {
  const documentOf = (url: string) => ({ client_id: url, client_name: "Cloud\u0000", redirect_uris: [redirectUri] });
  const { location } = await begin((await serveDocument(documentOf, "/not-storable")).url);
  expect(location).toBe("/oauth/error?error=invalid_client");
});

test.each<[string, (url: string) => object]>([
  ["names another client", () => ({ client_id: "https://other.example/client", redirect_uris: [redirectUri] })],
  [
    "has a redirect URI without TLS",
    (url) => ({ client_id: url, redirect_uris: ["http://assistant.example/callback"] }),
  ],
  ["has a secret", (url) => ({ client_id: url, redirect_uris: [redirectUri], client_secret: "x" })],
  ["is too large", (url) => ({ client_id: url, redirect_uris: [redirectUri], client_name: "x".repeat(100_000) })],
])("a document that %s is refused", async (what, documentOf) => {
  const served = await serveDocument(documentOf, `/client/${what.length}`);
  const { location } = await begin(served.url);
  expect(location).toMatch(/^\/oauth\/error\?error=[a-z_]+$/);
  // The client is looked for once more to find where the error may be sent.
  expect(served.requests).toBe(2);
});
