/**
 * What an installation promises, how it is checked, and what was measured. `tests`: files that `npm test` runs, too. `measured`: figures of
 * the benchmark or of the steps of `npm test` named in `by`, which take too long or need a quiet machine; null: nothing beyond the tests.
 */
export type Promised = {
  promise: string;
  tests: string[];
  by?: string;
  measured?: string;
  /** Why there is no check yet. */
  open?: string;
};

const webhooks = "lib/consumers/webhooks";
const deliver = `${webhooks}/delivery/deliver.db.test.ts`;
const crash = "test/crash/run-crash-test.db.test.ts";
const storm = "bench:storm";
const documents = "lib/documents";

export const promises: Promised[] = [
  {
    promise: "No committed event is lost",
    tests: [crash],
    by: storm,
    measured: "lost 0 of 20,572 notifications, with 300 kills and 20 crashes of PostgreSQL",
  },
  {
    promise: "No webhook for a change that was rolled back",
    tests: [crash],
    by: storm,
    measured: "phantom 0, with 14,743 changes rolled back",
  },
  { promise: "Same event, same id, same bytes", tests: [crash, deliver], by: storm, measured: "altered 0" },
  {
    promise: "A crash of PostgreSQL is survived",
    tests: [crash],
    by: storm,
    measured: "lost 0, recovery within 10.2 s, 20 crashes",
  },
  { promise: "A crash of a worker is healed", tests: ["test/worker-kill.db.test.ts", "lib/worker/queues.db.test.ts"] },
  {
    promise: "Fast first delivery",
    tests: [deliver],
    by: "bench:latency",
    measured: "commit to first byte: median 58 ms, p99 104 ms",
  },
  {
    promise: "One slow customer cannot hurt others",
    tests: ["lib/worker/neighbours.db.test.ts", `${webhooks}/delivery/delivery-limits.db.test.ts`],
    by: "bench:latency",
    measured: "p99 103 ms beside a hanging receiver, 104 ms without",
  },
  { promise: "Exact schedule of retries", tests: [deliver] },
  { promise: "Retry-After, 410, redirects, resets and timeouts of receivers", tests: [deliver] },
  { promise: "Signatures that others can verify", tests: [`${webhooks}/delivery/sign-request.test.ts`] },
  { promise: "Secrets of webhooks are replaced without downtime", tests: [`${webhooks}/rotate-secret.db.test.ts`] },
  {
    promise: "Dead endpoints are disabled, live ones never",
    tests: [`${webhooks}/delivery/deactivate-webhook.db.test.ts`],
  },
  { promise: "Notifications can be sent again", tests: ["app/v2/webhook_notifications/route.db.test.ts"] },
  {
    promise: "No request to private networks",
    tests: [`${webhooks}/delivery/private-addresses.db.test.ts`, "lib/platform/outbound/address-guard.test.ts"],
  },
  { promise: "Duplicate requests are found under races", tests: ["app/v2/tracking_requests/races.db.test.ts"] },
  {
    promise: "Exact quotas with several processes",
    tests: ["lib/http/quota/leased-quota.db.test.ts", "lib/http/quota/leased-quota.test.ts"],
    by: "bench",
    measured: "1,000 of 22,162 requests accepted by two processes with a quota of 1,000",
  },
  {
    promise: "Accounts are kept apart",
    tests: [
      "test/contracts/routes.tenancy.db.test.ts",
      "test/contracts/bodies.tenancy.db.test.ts",
      "test/contracts/statements.tenancy.db.test.ts",
    ],
  },
  {
    promise: "A record of another account is answered like one that does not exist",
    tests: ["test/contracts/routes.tenancy.db.test.ts"],
    open: "Durations are not compared.",
  },
  { promise: "Keys are safe at rest", tests: ["app/v2/api_keys/route.db.test.ts", "lib/platform/secrets.test.ts"] },
  { promise: "Revocation within a second", tests: ["lib/platform/auth/caller-cache.db.test.ts"] },
  { promise: "Never a 500", tests: ["test/contracts/routes.fuzz.db.test.ts", "lib/http/raw-http.db.test.ts"] },
  {
    promise: "Responses match the OpenAPI document",
    tests: ["test/contracts/check-response.db.test.ts", "test/contracts/routes.document.db.test.ts"],
  },
  {
    promise: "JSON:API 1.1",
    tests: [
      "test/contracts/jsonapi.reads.db.test.ts",
      "test/contracts/jsonapi.writes.db.test.ts",
      "test/contracts/jsonapi.negotiation.db.test.ts",
    ],
  },
  { promise: "Pointers of errors lead to what is wrong", tests: ["test/contracts/jsonapi.writes.db.test.ts"] },
  { promise: "Pages contain every row once", tests: ["app/v2/shipments/paging.db.test.ts"] },
  {
    promise: "A repeated write acts once",
    tests: ["lib/http/idempotency.db.test.ts", "test/contracts/routes.kill.db.test.ts"],
  },
  { promise: "No lost updates", tests: ["lib/http/if-match.db.test.ts"] },
  {
    promise: "Whole uploads or none",
    tests: ["app/uploads/[token]/route.db.test.ts", `${documents}/uploads/read-until-interrupted.test.ts`],
  },
  {
    promise: "Without the database a fast 503",
    tests: ["lib/platform/db/readiness.test.ts", "lib/http/error-response.db.test.ts"],
  },
  { promise: "Processes recover without a restart", tests: [crash], by: storm, measured: "within 10.2 s" },
  { promise: "/healthz and /readyz report the actual state", tests: ["app/readyz/route.db.test.ts"] },
  {
    promise: "The outage of one carrier does not delay others",
    tests: ["lib/tracking/polling/invalid-carrier-responses.db.test.ts", "lib/worker/neighbours.db.test.ts"],
  },
  {
    promise: "Polls on schedule",
    tests: ["lib/worker/queues.db.test.ts"],
    by: "bench:neighbours",
    measured: "p99 of the delay 0.9 s alone, 0.2 to 0.9 s beside four neighbours",
  },
  { promise: "Work at intervals is done once", tests: ["lib/consumers/notices/compose-digests.db.test.ts"] },
  {
    promise: "Clocks that jump lose nothing and do nothing twice",
    tests: [],
    by: "bench:clock-jumps",
    measured: "lost 0, phantom 0, altered 0 of 1,076 notifications, with 6 jumps of up to a day",
  },
  { promise: "A full disk is survived", tests: ["lib/platform/storage/storage.test.ts"] },
  {
    promise: "Restarts without failed requests",
    tests: ["lib/http/stop-server.test.ts"],
    by: "bench:rolling-restart",
    measured: "lost 0 of 28,663 requests in 20 restarts of two processes in turns, 2.5 s to start",
  },
  { promise: "Memory does not grow over hours", tests: [], open: "Not measured for more than half an hour." },
  {
    promise: "A backlog is worked off",
    tests: [`${webhooks}/delivery/large-queue.db.test.ts`],
    by: "bench",
    measured: "1,277 deliveries per second",
  },
  {
    promise: "Quick reads",
    tests: ["lib/http/hot-reads.statements.db.test.ts"],
    by: "bench:reads",
    measured: "by id 0.53 to 0.55, lists 0.60 to 0.88 of a bare server",
  },
  {
    promise: "MCP conformance",
    tests: ["lib/mcp/server/handle-mcp-request.db.test.ts"],
    by: "npm test",
    measured: "30 of 30 and 37 of 37 scenarios",
  },
  { promise: "MCP is the same over all transports", tests: ["bin/mcp.db.test.ts", "lib/mcp/server/offer.db.test.ts"] },
  { promise: "MCP checks Host and Origin", tests: ["lib/mcp/server/sender-problem.test.ts"] },
  {
    promise: "A token of the environment replaces no wrong one of a request",
    tests: ["lib/mcp/server/environment-token.db.test.ts"],
  },
  {
    promise: "Hostile files are harmless",
    tests: ["lib/ingest/documents/hostile-files.test.ts"],
    by: "bench:hostile-documents",
    measured: "92 of 92 ended as expected, at most 464 MB and 10.8 s; p99 of the API 1.20 times as long",
  },
  { promise: "Forged e-mail never acts as its sender", tests: [`${documents}/email/authenticate-message.test.ts`] },
  {
    promise: "The same file is processed once per account",
    tests: ["app/v2/documents/route.db.test.ts", `${documents}/email/receive-message.db.test.ts`],
  },
  {
    promise: "Sessions",
    tests: [
      "lib/platform/auth/handle-auth.db.test.ts",
      "lib/platform/auth/handle-auth-https.db.test.ts",
      "lib/platform/auth/session.db.test.ts",
    ],
  },
  {
    promise: "Strict content security policy, accessible pages",
    tests: [],
    by: "npm test",
    measured: "crawl of all pages in a browser: no report, no violation of axe",
  },
];
