import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { RouteModule } from "@/lib/http/route-table";
import { findFreePort } from "@/lib/platform/process/ports";

export type Scratch = {
  product: string;
  fixture: string;
  /** Registers a client, and returns its id. */
  registerClient: () => Promise<string>;
  /** Opens the URL of an authorization request as the account's user, allows the access and goes where that leads. */
  allowAccess: (url: string) => Promise<void>;
  stop: () => Promise<void>;
};

const resetRateLimitEveryMs = 100;

/** The suite sends no API key, so the key of SVC_API_TOKEN is created. Returns the id of its account. */
async function createEnvironmentKey(key: string): Promise<string> {
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const { hashApiKey } = await import("@/lib/platform/auth/api-key");
  const { transaction } = await import("@/lib/platform/db/transaction");
  const account = { name: "Conformance", email: "suite@example.test", features: ["sandbox" as const] };
  const { account_id: accountId } = await createAccount({ ...account, requestsPerMinute: 1_000 });
  const keyHash = hashApiKey(key);
  const data = {
    accountId,
    id: uuid(),
    userId: null,
    name: "suite",
    role: "admin",
    prefix: "lf_live_",
    last4: "0000",
    keyHash,
  };
  await transaction((tx) => tx.apiKey.create({ data }));
  return accountId;
}

async function listen(modules: Record<string, RouteModule>, at = 0) {
  const { createRouteTable } = await import("@/lib/http/route-table");
  const { listenerOf } = await import("@/lib/http/create-web-server");
  const table = createRouteTable(Object.entries(modules).map(([pattern, module]) => ({ pattern, module })));
  const server = createServer(listenerOf((request) => table.handle(request)));
  await new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The MCP server and the authorization server of the product. */
async function productModules(): Promise<Record<string, RouteModule>> {
  return {
    "/mcp": await import("@/app/mcp/route"),
    "/api/mcp": await import("@/app/api/mcp/route"),
    "/.well-known/oauth-authorization-server": await import("@/app/.well-known/oauth-authorization-server/route"),
    "/oauth/authorize": await import("@/app/oauth/authorize/route"),
    "/oauth/authorize/{uid}": await import("@/app/oauth/authorize/[uid]/route"),
    "/oauth/consent/{uid}/request": await import("@/app/oauth/consent/[uid]/request/route"),
    "/oauth/register": await import("@/app/oauth/register/route"),
    "/oauth/token": await import("@/app/oauth/token/route"),
  };
}

async function registerClient(origin: string): Promise<string> {
  const response = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Conformance", redirect_uris: ["http://127.0.0.1/callback"] }),
  });
  const { client_id } = (await response.json()) as { client_id: string };
  return client_id;
}

async function allowAccess(accountId: string, url: string): Promise<void> {
  const { prisma } = await import("@/lib/platform/db/client");
  const { openBrowser, walkConsent } = await import("@/test/support/walk-consent");
  const { id: userId } = await prisma().user.findFirstOrThrow({ where: { accountId } });
  await fetch(await walkConsent(await openBrowser({ accountId, userId }), url));
}

/**
 * Serves the product's MCP server and the fixture tools on a scratch database. `databaseUrl` is a migrated database. Rate limit
 * counters are deleted continuously, because the suite sends more requests than the limit allows.
 */
export async function serveScratch(databaseUrl: string, dataDir: string): Promise<Scratch> {
  const { generateApiKey } = await import("@/lib/platform/auth/api-key");
  const key = generateApiKey();
  const port = await findFreePort();
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: randomBytes(32).toString("base64"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    LOG_LEVEL: "silent",
    PORT: String(port),
    SVC_API_TOKEN: key,
  });
  const accountId = await createEnvironmentKey(key);
  const { defineRoute } = await import("@/lib/http/define-route");
  const { handleMcpRequest } = await import("@/lib/mcp/server/handle-mcp-request");
  const { serveFixture } = await import("./serve-fixture");
  const { sql } = await import("@/lib/platform/db/sql");
  const { pool } = await import("@/lib/platform/db/pool");
  const POST = defineRoute({
    summary: "Handle one JSON-RPC message with the fixture tools",
    auth: "none",
    response: z.unknown(),
    handler: ({ request }) => handleMcpRequest(request, serveFixture),
  });
  const product = await listen(await productModules(), port);
  const fixture = await listen({ "/mcp": { POST }, "/api/mcp": { POST } });
  const resetTimer = setInterval(() => void sql("DELETE FROM rate_hits", []).catch(() => {}), resetRateLimitEveryMs);
  const stop = async () => {
    clearInterval(resetTimer);
    for (const { server } of [product, fixture]) {
      server.closeAllConnections();
      server.close();
    }
    await pool().end();
  };
  return {
    product: product.url,
    fixture: fixture.url,
    registerClient: () => registerClient(product.url),
    allowAccess: (url) => allowAccess(accountId, url),
    stop,
  };
}
