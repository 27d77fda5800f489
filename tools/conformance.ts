import { findFreePort } from "@/lib/platform/process/ports";
import { startScratchCluster } from "@/test/support/scratch-cluster";
import { type Outcome, runAuthorizationSuite, runSuite } from "@/tools/conformance/run-suite";
import { type Scratch, serveScratch } from "@/tools/conformance/serve-scratch";

// Runs the official MCP conformance suite against the product's MCP server at both paths, and against the suite's own fixture tools
// behind the same request handling. The product runs the scenarios without fixtures, the fixture server all required scenarios. The
// product also runs the scenarios of each revision for authorization servers.
const revisions = ["2025-11-25", "2026-07-28"] as const;

const scenariosWithoutFixtures = {
  "2025-11-25": [
    "server-initialize",
    "ping",
    "tools-list",
    "server-sse-multiple-streams",
    "resources-list",
    "prompts-list",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "server-stateless",
    "tools-list",
    "server-sse-multiple-streams",
    "resources-list",
    "sep-2164-resource-not-found",
    "prompts-list",
    "dns-rebinding-protection",
    "caching",
    "input-required-result-unsupported-methods",
    "http-header-validation",
  ],
};

/** Required scenarios that the product fails: it sends no log messages, so it does not declare `logging` and has no level to set. */
const expectedFailures = { "2025-11-25": ["logging-set-level"], "2026-07-28": [] as string[] };

/** Whether a failure only says that a fixture tool is missing; some checks of these scenarios need one. */
const needsFixture = (failure: string) => /does not list the diagnostic tool 'test_/.test(failure);

function report(title: string, checked: Outcome[], expectedCount: number): number {
  const failed = checked.flatMap(({ scenario, failures }) => failures.map((failure) => `  ✗ ${scenario}: ${failure}`));
  const passed = checked.filter(({ failures }) => failures.length === 0).length;
  const missing =
    checked.length < expectedCount ? [`  ✗ only ${checked.length} of ${expectedCount} scenarios were run`] : [];
  process.stdout.write(
    `${[`${title}: ${passed} of ${expectedCount} scenarios pass`, ...failed, ...missing].join("\n")}\n`,
  );
  return failed.length + missing.length;
}

/** Names the expected failures, and counts those that no longer fail: they belong to the scenarios that must pass. */
function reportExpected(outcomes: Outcome[], expected: string[]): number {
  const lines = expected.map((name) => {
    const failures = outcomes.find(({ scenario }) => scenario === name)?.failures ?? [];
    return { name, failure: failures[0] };
  });
  for (const { name, failure } of lines) {
    const text = failure ? `  – ${name} fails as expected: ${failure}` : `  ✗ ${name} does not fail any more`;
    process.stdout.write(`${text}\n`);
  }
  return lines.filter(({ failure }) => failure === undefined).length;
}

async function checkProduct(url: string, revision: (typeof revisions)[number]): Promise<number> {
  const scenarios = scenariosWithoutFixtures[revision];
  const all = await runSuite(url, revision);
  const outcomes = all.filter(({ scenario }) => scenarios.includes(scenario));
  const checked = outcomes.map((each) => ({
    ...each,
    failures: each.failures.filter((failure) => !needsFixture(failure)),
  }));
  const title = `${url}, ${revision}, without fixtures`;
  return report(title, checked, scenarios.length) + reportExpected(all, expectedFailures[revision]);
}

async function checkFixture(url: string, revision: (typeof revisions)[number]): Promise<number> {
  const outcomes = await runSuite(url, revision);
  const scored = outcomes.filter(({ isScored }) => isScored);
  return report(`${url}, ${revision}, with fixtures`, scored, revision === "2025-11-25" ? 30 : 37);
}

/** Discovery, and an authorization in which a user signs in and allows the access. */
async function checkAuthorization(scratch: Scratch, revision: (typeof revisions)[number]): Promise<number> {
  const { product, registerClient, allowAccess } = scratch;
  const clientId = await registerClient();
  const target = { issuer: product, resource: `${product}/mcp`, clientId, port: await findFreePort() };
  const outcomes = await runAuthorizationSuite(target, revision, allowAccess);
  return report(`${product}, ${revision}, authorization`, outcomes, 2);
}

const cluster = await startScratchCluster();
let failureCount = 1;
try {
  const scratch = await serveScratch(cluster.url, cluster.dataDir);
  failureCount = 0;
  for (const path of ["/mcp", "/api/mcp"]) {
    const counts = await Promise.all(revisions.map((revision) => checkProduct(`${scratch.product}${path}`, revision)));
    failureCount += counts.reduce((sum, count) => sum + count, 0);
  }
  const counts = await Promise.all(revisions.map((revision) => checkFixture(`${scratch.fixture}/mcp`, revision)));
  failureCount += counts.reduce((sum, count) => sum + count, 0);
  for (const revision of revisions) failureCount += await checkAuthorization(scratch, revision);
  await scratch.stop();
} finally {
  await cluster.stop();
}
process.exit(failureCount === 0 ? 0 : 1);
