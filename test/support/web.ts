import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { openAccount } from "@/lib/identity/accounts/open-account";
import { sweep } from "@/lib/worker/sweep";
import { checkAnswer } from "@/test/contracts/check-answer";

const table = createRouteTable(routes);

export type TestWeb = { url: string; stop: () => Promise<void> };

/** An answer that is not as documented becomes this one, which no test can take for what it expects. */
const faultStatus = 599;

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return (response.headers.get("content-encoding") === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

/** The table's answer, once it was held against the document. */
async function answerChecked(request: Request, faults: string[]): Promise<Response> {
  const response = await table.handle(request);
  const url = new URL(request.url);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? null : await textOf(response.clone());
  try {
    checkAnswer(table.find(url.pathname), { method: request.method, url }, { ...statusAndHeaders(response), text });
    return response;
  } catch (error) {
    faults.push(String(error));
    return new Response(String(error), { status: faultStatus });
  }
}

const statusAndHeaders = ({ status, headers }: Response) => ({ status, headers });

/**
 * For tests: every address of the table on a free port of this process, and the environment told so, so that the sandbox
 * carrier is reached over HTTP as in the product. Call it before anything reads the environment. Each answer is held against
 * the OpenAPI document, whoever asks; `stop` throws when one was not as documented.
 */
export async function startTestWeb(): Promise<TestWeb> {
  const faults: string[] = [];
  const listener = getRequestListener((request) => answerChecked(request, faults), { overrideGlobalObjects: false });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  process.env.PORT = String(port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close(() => (faults[0] ? reject(new Error(faults[0])) : resolve()));
        server.closeAllConnections();
      }),
  };
}

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export type TestClient = {
  accountId: string;
  key: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

/** Sends one request. */
export async function ask(web: TestWeb, method: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${web.url}${path}`, { method, redirect: "manual", ...init });
  const { status, headers } = response;
  const text = await response.text();
  if (status === faultStatus) throw new Error(text);
  return { status, headers, body: text ? JSON.parse(text) : {} };
}

/** A client with this key. A body that is text goes out as it is. */
export function clientWith(web: TestWeb, accountId: string, key: string): TestClient {
  return {
    accountId,
    key,
    call: (method, path, body, headers = {}) =>
      ask(web, method, path, {
        headers: {
          authorization: `Token ${key}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
  };
}

/** A new account and a client with its admin key. */
export async function createTestClient(
  web: TestWeb,
  features: ("sandbox" | "documents" | "routing_data")[] = ["sandbox"],
  requestsPerMinute = 1_000,
): Promise<TestClient> {
  const email = `${crypto.randomUUID()}@example.test`;
  const settings = { name: "Test account", email, features, requestsPerMinute, demo: false };
  const { account_id, api_key } = await openAccount(settings, null);
  return clientWith(web, account_id, api_key);
}

/** Does what is due, as the worker would, until nothing is. */
export async function settleAll(): Promise<void> {
  for (let round = 0; round < 50 && (await sweep()) > 0; round++);
}
