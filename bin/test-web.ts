import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createAccount } from "@/lib/accounts/create-account";
import { createRouteTable } from "@/lib/http/route-table";
import { sweep } from "@/lib/jobs/sweep";
import { routes } from "./routes";

export type TestWeb = { url: string; stop: () => Promise<void> };

/**
 * For tests: every address of the table on a free port of this process, and the environment told so, so that the sandbox
 * carrier is reached over HTTP as in the product. Call it before anything reads the environment.
 */
export async function startTestWeb(): Promise<TestWeb> {
  const table = createRouteTable(routes);
  const server = createServer(getRequestListener((request) => table.handle(request), { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  process.env.PORT = String(port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
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

/** A new account and a client with its admin key. */
export async function createTestClient(
  web: TestWeb,
  features: ("sandbox" | "documents" | "routing_data")[] = ["sandbox"],
): Promise<TestClient> {
  const email = `${crypto.randomUUID()}@example.test`;
  const { account_id, api_key } = await createAccount({ name: "Test account", email, features });
  return {
    accountId: account_id,
    key: api_key,
    call: async (method, path, body, headers = {}) => {
      const response = await fetch(`${web.url}${path}`, {
        method,
        headers: {
          authorization: `Token ${api_key}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
    },
  };
}

/** Does what is due, as the worker would, until nothing is. */
export async function settleAll(): Promise<void> {
  for (let round = 0; round < 50 && (await sweep()) > 0; round++);
}
