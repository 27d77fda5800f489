import fc from "fast-check";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import type { Operation } from "@/lib/openapi/operation";
import { createApiKey } from "@/lib/platform/auth/create-api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { fingerprintOf, listTenantTables } from "@/test/contracts/account-fingerprint";
import { makeMail } from "@/test/support/make-mail";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb } from "@/test/support/web";
import { preparing } from "@/tools/examples/example-steps";
import { addressOf, listReads, operations, type Play, play, startReceiver } from "@/tools/examples/play-steps";
import { assertSources } from "@/tools/fuzz/assert-sources";
import { type GeneratedRequest, requestsOf, type Target } from "./generate-requests";

const table = createRouteTable(routes);
const nobodysId = "019f0000-0000-7000-8000-0000000000ff";

export type Fuzzer = {
  targets: Target[];
  /** How many answers there were of each status. */
  counts: Map<number, number>;
  /** Sends so many requests to one target; throws at the first answer that is not as it must be, with the request. */
  fuzz: (target: Target, requests: number, seed?: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Slugs of the fields that the steps have defined, by what they belong to. */
function stepFor({ pattern }: Operation) {
  const slug = pattern.includes("/containers/") ? "door" : pattern.includes("/tracking_requests/") ? "buyer" : "season";
  return { operation: "", params: { api_slug: slug } };
}

/** Reads first, deletions last, so that what is asked for is there as long as it can be. */
const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Addresses beside the interface. The sandbox carrier and the tool server speak as others do, and have tests of their own. */
const besides = routes
  .map(({ pattern }) => pattern)
  .filter((pattern) => !/^\/(v2|sandbox|mcp|api)\//.test(`${pattern}/`));

/** What is fuzzed, in the order in which it is; known before there is an account. */
export const fuzzed = [...operations.values(), ...besides.map((pattern) => ({ method: "GET", pattern }))]
  .map(({ method, pattern }) => `${method} ${pattern}`)
  .sort((a, b) => order.indexOf(a.split(" ")[0] ?? "") - order.indexOf(b.split(" ")[0] ?? ""));

function targetsOf(run: Play, strangersId: string, keys: string[]): Target[] {
  const documented = [...operations.values()].map((operation) => {
    const step = stepFor(operation);
    const withId = (id?: string) => addressOf(operation, step, run.known, id);
    const { method, pattern } = operation;
    return { method, pattern, paths: [withId(), withId(strangersId), withId(nobodysId)], ids: run.known.ids, keys };
  });
  const others = besides.map((pattern) => ({ method: "GET", pattern, paths: [pattern], ids: run.known.ids, keys }));
  return [...documented, ...others].sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
}

/** What requests may have taken from their own key and person is given back, or every later one would be a 401. */
async function revive(accountId: string): Promise<void> {
  await sql("UPDATE users SET deactivated_at = NULL, role = 'admin' WHERE account_id = $1", [accountId]);
  await sql(
    "UPDATE api_keys SET revoked_at = NULL, expires_at = NULL WHERE account_id = $1 AND (revoked_at, expires_at) IS DISTINCT FROM (NULL, NULL)",
    [accountId],
  );
}

async function prepare(): Promise<Play & { strangersId: string; keys: string[]; stop: () => Promise<void> }> {
  const [web, receiver] = [await startTestWeb(), await startReceiver()];
  const client = await createTestClient(web, ["sandbox", "documents", "routing_data"], 1_000_000);
  const stranger = await createTestClient(web);
  const { shipmentId } = await trackNumber(stranger, "TESTDIRECT3002");
  await makeMail(client.accountId, "hooks-3002.example");
  const run = { web, client, known: { ids: new Map(), receiver: receiver.url, token: "", startedAt: new Date() } };
  for (const step of [...preparing, ...listReads()]) await play(run, step);
  const { accountId, key } = client;
  const viewer = await transaction((tx) =>
    createApiKey(tx, { accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  const keys = [...Array(12).fill(`Token ${key}`), `Bearer ${viewer.key}`, `Token ${stranger.key}`, "Token wrong", ""];
  const stop = async () => {
    receiver.stop();
    await web.stop();
  };
  return { ...run, strangersId: shipmentId, keys, stop };
}

/** An account filled by every step of the examples, and requests of every kind for all that it offers. */
export async function createFuzzer(): Promise<Fuzzer> {
  const run = await prepare();
  const { accountId } = run.client;
  // A refusal is kept for its Idempotency-Key like any other answer.
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
  /** A refused request leaves every row as it was; a read does too. */
  const check = async (target: Target, request: GeneratedRequest) => {
    await sql("DELETE FROM rate_hits");
    const told = await send(request);
    // The web holds each answer against the document, and answers 599 for one that is not as it says.
    if (told.status >= 500) throw new Error(`${told.status}: ${told.text}`);
    const hasErrors = told.status >= 400 && request.method !== "HEAD";
    const found = table.find(new URL(`${run.web.url}${request.path}`).pathname);
    if (hasErrors) assertSources(found?.entry.pattern ?? target.pattern, request, told.text ?? "");
    const mayWrite = told.status < 300 && !["GET", "HEAD", "OPTIONS"].includes(request.method);
    const after = await fingerprintOf(tables, accountId);
    if (!mayWrite && after !== fingerprint) throw new Error(`${told.status}, and rows have changed`);
    fingerprint = after;
  };
  const targets = targetsOf(run, run.strangersId, run.keys);
  const fuzz: Fuzzer["fuzz"] = async (target, requests, seed) => {
    await revive(accountId);
    fingerprint = await fingerprintOf(tables, accountId);
    // Every target draws its own lots, or all would be asked by the same methods with the same headers.
    const own = seed === undefined ? {} : { seed: seed + targets.indexOf(target) };
    const property = fc.asyncProperty(requestsOf(target), (request) => check(target, request));
    // A request that failed is not made smaller: what was changed by then stands, so that a smaller one meets another account.
    await fc.assert(property, { numRuns: requests, endOnFailure: true, ...own });
  };
  return { targets, counts, fuzz, stop: run.stop };
}
