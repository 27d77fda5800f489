import fc from "fast-check";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import type { Operation } from "@/lib/openapi/operation";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { listTenantTables, readFingerprint } from "@/test/contracts/account-fingerprint";
import { fillDocuments } from "@/test/contracts/fill-documents";
import { finishDataExports } from "@/test/fixtures/data-export-fixture";
import { createTestGrant } from "@/test/fixtures/oauth-fixture";
import { createMail } from "@/test/support/create-mail";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb } from "@/test/support/web";
import { receiveFile } from "@/tools/examples/collect-examples";
import { setupSteps } from "@/tools/examples/example-steps";
import { listReads, operations, pathOf, runStep, type StepRun, startReceiver } from "@/tools/examples/run-step";
import { assertSources } from "@/tools/fuzz/assert-sources";
import { type GeneratedRequest, requestsOf, type Target } from "./generate-requests";

const table = createRouteTable(routes);
const unknownId = "019f0000-0000-7000-8000-0000000000ff";

export type Fuzzer = {
  targets: Target[];
  /** Number of responses by status. */
  counts: Map<number, number>;
  /** Sends requests to one target. Throws at the first invalid response, with its request. */
  fuzz: (target: Target, requests: number, seed?: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** The slug of the custom field that the setup steps defined for the entity type of the operation. */
function stepFor({ pattern }: Operation) {
  const slug = pattern.includes("/containers/") ? "door" : pattern.includes("/tracking_requests/") ? "buyer" : "season";
  return { operation: "", params: () => ({ api_slug: slug }) };
}

/** Reads first and deletions last, so that records exist as long as possible. */
const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Paths outside of the interface, except the sandbox carrier and the MCP server, which have tests of their own. */
const undocumentedPatterns = routes
  .map(({ pattern }) => pattern)
  .filter((pattern) => !/^\/(v2|sandbox|mcp|api)\//.test(`${pattern}/`));

/** Names of all targets in fuzzing order; available before an account exists. */
export const fuzzTargetNames = [
  ...operations.values(),
  ...undocumentedPatterns.map((pattern) => ({ method: "GET", pattern })),
]
  .map(({ method, pattern }) => `${method} ${pattern}`)
  .sort((a, b) => order.indexOf(a.split(" ")[0] ?? "") - order.indexOf(b.split(" ")[0] ?? ""));

function targetsOf(run: StepRun, otherAccountId: string, keys: string[]): Target[] {
  const documented = [...operations.values()].map((operation) => {
    const step = stepFor(operation);
    const withId = (id?: string) => pathOf(operation, step, run.known, id);
    const { method, pattern } = operation;
    return { method, pattern, paths: [withId(), withId(otherAccountId), withId(unknownId)], ids: run.known.ids, keys };
  });
  const others = undocumentedPatterns.map((pattern) => ({
    method: "GET",
    pattern,
    paths: [pattern],
    ids: run.known.ids,
    keys,
  }));
  return [...documented, ...others].sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
}

/** Reads that are audit events. */
const recordedReads = new Set(["/v2/data_exports/{id}/download_url"]);

/** Undoes changes of requests to their own user and API key, which would make all later requests fail with 401. */
async function restoreAccess(accountId: string): Promise<void> {
  await sql("UPDATE users SET deactivated_at = NULL, role = 'admin' WHERE account_id = $1", [accountId]);
  await sql(
    "UPDATE api_keys SET revoked_at = NULL, expires_at = NULL WHERE account_id = $1 AND (revoked_at, expires_at) IS DISTINCT FROM (NULL, NULL)",
    [accountId],
  );
}

async function prepare(): Promise<StepRun & { otherAccountId: string; keys: string[]; stop: () => Promise<void> }> {
  const [web, receiver] = [await startTestWeb(), await startReceiver()];
  const client = await createTestClient(web, ["sandbox", "documents", "routing_data"], 1_000_000);
  const otherClient = await createTestClient(web);
  const { shipmentId } = await trackNumber(otherClient, "TESTDIRECT3002");
  await createMail(client.accountId, "hooks-3002.example");
  const { accountId, key } = client;
  const attachedDocument = await receiveFile(accountId);
  const ids = new Map<string, string>();
  const known = { ids, receiver: receiver.url, token: "", attachedDocument, startedAt: new Date() };
  const run = { web, client, known };
  for (const step of setupSteps) await runStep(run, step);
  await fillDocuments(accountId, ids.get("shipment") ?? "", "3003");
  await finishDataExports(accountId);
  await createTestGrant(accountId, "Assistant", "https://assistant.example/client");
  for (const step of listReads()) await runStep(run, step);
  const viewer = await transaction((tx) =>
    createApiKey(tx, { accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  const keys = [
    ...Array(12).fill(`Token ${key}`),
    `Bearer ${viewer.key}`,
    `Token ${otherClient.key}`,
    "Token wrong",
    "",
  ];
  const stop = async () => {
    receiver.stop();
    await web.stop();
  };
  return { ...run, otherAccountId: shipmentId, keys, stop };
}

/** Creates an account with all setup steps of the examples, and a fuzzer for all of its operations. */
export async function createFuzzer(): Promise<Fuzzer> {
  const run = await prepare();
  const { accountId } = run.client;
  // Error responses are stored for their Idempotency-Key too.
  const tables = (await listTenantTables()).filter((name) => name !== "idempotency_keys");
  const counts = new Map<number, number>();
  const send = async ({ method, path, headers, body }: GeneratedRequest) => {
    const init = { method, headers, redirect: "manual" as const, ...(body !== undefined && { body }) };
    const response = await fetch(`${run.web.url}${path}`, init);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (isStream) await response.body?.cancel();
    const text = isStream ? null : await response.text();
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    return { status: response.status, headers: response.headers, text };
  };
  let fingerprint = "";
  /** Checks that reads and failed requests change no rows. */
  const check = async (target: Target, request: GeneratedRequest) => {
    await sql("DELETE FROM rate_hits");
    const response = await send(request);
    // The test web server validates each response against the OpenAPI document and returns 599 if it does not match.
    if (response.status >= 500) throw new Error(`${response.status}: ${response.text}`);
    const hasErrors = response.status >= 400 && request.method !== "HEAD";
    const found = table.find(new URL(`${run.web.url}${request.path}`).pathname);
    if (hasErrors) assertSources(found?.entry.pattern ?? target.pattern, request, response.text ?? "");
    const isRecorded = request.method === "GET" && recordedReads.has(found?.entry.pattern ?? "");
    const mayWrite = response.status < 300 && (isRecorded || !["GET", "HEAD", "OPTIONS"].includes(request.method));
    const after = await readFingerprint(tables, accountId);
    if (!mayWrite && after !== fingerprint) throw new Error(`${response.status}, but rows have changed`);
    fingerprint = after;
  };
  const targets = targetsOf(run, run.otherAccountId, run.keys);
  const fuzz: Fuzzer["fuzz"] = async (target, requests, seed) => {
    await restoreAccess(accountId);
    fingerprint = await readFingerprint(tables, accountId);
    // Each target has its own seed; otherwise all would get the same methods and headers.
    const own = seed === undefined ? {} : { seed: seed + targets.indexOf(target) };
    const property = fc.asyncProperty(requestsOf(target), (request) => check(target, request));
    // Failing requests are not shrunk, because the account has changed since.
    await fc.assert(property, { numRuns: requests, endOnFailure: true, ...own });
  };
  return { targets, counts, fuzz, stop: run.stop };
}
