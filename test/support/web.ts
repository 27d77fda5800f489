import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { insertAccount } from "@/lib/identity/accounts/create-account";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { checkResponse } from "@/test/contracts/check-response";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { setVariables } from "@/test/support/process-values";

const table = createRouteTable(routes);

export type TestWeb = { url: string; stop: () => Promise<void> };

/** Status of a response that replaces an undocumented one, so that no test can expect it. */
const violationStatus = 599;

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return (response.headers.get("content-encoding") === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

/** Handles a request and checks the response against the OpenAPI document. */
async function handleChecked(request: Request, violations: string[]): Promise<Response> {
  const response = await table.handle(request);
  const url = new URL(request.url);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? null : await textOf(response.clone());
  try {
    checkResponse(table.find(url.pathname), { method: request.method, url }, { ...statusAndHeaders(response), text });
    return response;
  } catch (error) {
    violations.push(String(error));
    return new Response(String(error), { status: violationStatus });
  }
}

const statusAndHeaders = ({ status, headers }: Response) => ({ status, headers });

/**
 * For tests: serves all routes on a free port of this process and sets PORT, so that the sandbox carrier is reached over HTTP as
 * in production. Every response is checked against the OpenAPI document; `stop`
 * throws if one violated it.
 */
export async function startTestWeb(): Promise<TestWeb> {
  const violations: string[] = [];
  const listener = getRequestListener((request) => handleChecked(request, violations), {
    overrideGlobalObjects: false,
  });
  const server = createServer(listener);
  // A server that closes an idle connection at the moment at which the client uses it again makes the request fail.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await setVariables({ PORT: String(port) });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close(() => (violations[0] ? reject(new Error(violations[0])) : resolve()));
        server.closeAllConnections();
      }),
  };
}

export type TestResponse = { status: number; headers: Headers; body: Record<string, unknown> };

export type TestClient = {
  accountId: string;
  key: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse>;
};

/** Sends a request without credentials and parses the JSON response. */
export async function fetchJson(
  web: TestWeb,
  method: string,
  path: string,
  init: RequestInit = {},
): Promise<TestResponse> {
  const response = await fetch(`${web.url}${path}`, { method, redirect: "manual", ...init });
  const { status, headers } = response;
  const text = await response.text();
  if (status === violationStatus) throw new Error(text);
  return { status, headers, body: text ? JSON.parse(text) : {} };
}

/** A client with this API key. A string body is sent unchanged. */
export function clientWith(web: TestWeb, accountId: string, key: string): TestClient {
  return {
    accountId,
    key,
    call: (method, path, body, headers = {}) =>
      fetchJson(web, method, path, {
        headers: {
          authorization: `Token ${key}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
  };
}

/** Creates an account and a client with its admin key. */
export async function createTestClient(
  web: TestWeb,
  features: ("sandbox" | "documents" | "routing_data")[] = ["sandbox"],
  requestsPerMinute = 1_000,
): Promise<TestClient> {
  const email = `${crypto.randomUUID()}@example.test`;
  const settings = { name: "Test account", email, features, requestsPerMinute, demo: false };
  const { account_id, api_key } = await insertAccount(settings, null);
  return clientWith(web, account_id, api_key);
}

/** Runs due checks and polls and consumes the changes, as the worker does, until there is nothing to do. */
export async function runDueWork(): Promise<void> {
  await runDueTracking();
  await consumeOutbox();
}

/** The resource of a response. */
export const dataOf = ({ body }: TestResponse) => body.data as ResourceObject;

/** The resources of a list response. */
export const rowsOf = ({ body }: TestResponse) => body.data as ResourceObject[];

/** Pointer and code of each error in a response. */
export function problemsOf({ body }: TestResponse): [string | undefined, string | undefined][] {
  const { errors } = body as { errors: { code?: string; source: { pointer?: string } | null }[] };
  return errors.map(({ code, source }) => [source?.pointer, code]);
}
