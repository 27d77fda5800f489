import { startScratchCluster } from "@/test/support/scratch-cluster";
import { type Outcome, runSuite } from "@/tools/conformance/run-suite";
import { serveScratch } from "@/tools/conformance/serve-scratch";

// The official suite of the protocol against the product's tool server at both addresses, and against the suite's own tools
// behind the same door. The first needs what the product offers only; the second everything a revision requires.
const revisions = ["2025-11-25", "2026-07-28"] as const;

const freeOfFixtures = {
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

/** Even a scenario without fixtures has a few checks that say they need the suite's own tools. */
const needsFixture = (fault: string) => /does not list the diagnostic tool 'test_/.test(fault);

function report(title: string, checked: Outcome[], wanted: number): number {
  const failed = checked.flatMap(({ scenario, faults }) => faults.map((fault) => `  ✗ ${scenario}: ${fault}`));
  const passed = checked.filter(({ faults }) => faults.length === 0).length;
  const missing = checked.length < wanted ? [`  ✗ only ${checked.length} of ${wanted} scenarios were run`] : [];
  process.stdout.write(`${[`${title}: ${passed} of ${wanted} scenarios pass`, ...failed, ...missing].join("\n")}\n`);
  return failed.length + missing.length;
}

async function checkProduct(url: string, revision: (typeof revisions)[number]): Promise<number> {
  const wanted = freeOfFixtures[revision];
  const outcomes = (await runSuite(url, revision)).filter(({ scenario }) => wanted.includes(scenario));
  const checked = outcomes.map((each) => ({ ...each, faults: each.faults.filter((fault) => !needsFixture(fault)) }));
  return report(`${url}, ${revision}, without fixtures`, checked, wanted.length);
}

async function checkFixture(url: string, revision: (typeof revisions)[number]): Promise<number> {
  const outcomes = await runSuite(url, revision);
  const scored = outcomes.filter(({ isScored }) => isScored);
  return report(`${url}, ${revision}, with fixtures`, scored, revision === "2025-11-25" ? 30 : 37);
}

const cluster = await startScratchCluster();
let faults = 1;
try {
  const scratch = await serveScratch(cluster.url, cluster.dataDir);
  faults = 0;
  for (const path of ["/mcp", "/api/mcp"]) {
    const counts = await Promise.all(revisions.map((revision) => checkProduct(`${scratch.product}${path}`, revision)));
    faults += counts.reduce((sum, count) => sum + count, 0);
  }
  const counts = await Promise.all(revisions.map((revision) => checkFixture(`${scratch.fixture}/mcp`, revision)));
  faults += counts.reduce((sum, count) => sum + count, 0);
  await scratch.stop();
} finally {
  await cluster.stop();
}
process.exit(faults === 0 ? 0 : 1);
