import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BareRoute } from "./bare/bare-route";
import { recordRoutes } from "./bare/record-routes";
import { sampleIds } from "./load/sample-ids";
import { type MeasuredServer, startServer } from "./load/start-server";
import type { Measurement } from "./measure-rows";
import { type BenchRow, lists } from "./rows/bench-row";

/** `web`: arguments of Node that start the product's web process. Durations in seconds. */
export type ProductRun = {
  accountId: string;
  key: string;
  databaseUrl: string;
  dataDir: string;
  web: string[];
  /** Arguments of Node that serve handlers of Next with Prisma alone; null: they are not measured. */
  plain: ((port: number) => string[]) | null;
  firstPort: number;
  rounds: number;
  seconds: number;
};

/** The running servers with everything that a measurement needs, and the rows that the product answers. */
export type RunningProduct = { measurement: Measurement; rows: BenchRow[]; second: MeasuredServer };

type Recorded = { routes: BareRoute[]; answered: BenchRow[] };

async function recordAll(run: ProductRun, rows: BenchRow[], ids: Record<string, string[]>): Promise<Recorded> {
  const recorded: Recorded = { routes: [], answered: [] };
  for (const row of rows) {
    const routes = await recordRoutes(row, { ...run, ids });
    if (!routes) continue;
    recorded.routes.push(...routes);
    recorded.answered.push(row);
  }
  return recorded;
}

/** Starts two web processes of the product and the bare server, runs `work`, and stops them. */
export async function withProduct<Result>(
  run: ProductRun,
  rows: BenchRow[],
  work: (running: RunningProduct) => Promise<Result>,
): Promise<Result> {
  const ids: Record<string, string[]> = {};
  for (const list of lists) ids[list] = await sampleIds(run.accountId, list);
  const { routes, answered } = await recordAll(run, rows, ids);
  const file = join(run.dataDir, "bench-routes.json");
  writeFileSync(file, JSON.stringify(routes));
  const started: MeasuredServer[] = [];
  const start = async (name: string, toArguments: (port: number) => string[]) => {
    const port = run.firstPort + started.length;
    const server = await startServer(name, port, toArguments(port), { BENCH_ACCOUNT_ID: run.accountId });
    started.push(server);
    return server;
  };
  const bareArguments = (port: number) => ["bench/product/bare/server.ts", String(port), file, run.databaseUrl];
  try {
    const product = await start("web", () => run.web);
    const second = await start("second web", () => run.web);
    const bare = await start("bare", (port) => ["--import", "tsx", ...bareArguments(port)]);
    const plain = run.plain && (await start("Next and Prisma", run.plain));
    const measurement: Measurement = {
      servers: { product, bare, plain },
      databaseUrl: run.databaseUrl,
      headers: { authorization: `Token ${run.key}` },
      documentUrls: new Set(routes.flatMap(({ url, document }) => (document ? url : []))),
      ids,
      rounds: run.rounds,
      seconds: run.seconds,
    };
    return await work({ measurement, rows: answered, second });
  } finally {
    for (const server of started) await server.stop();
  }
}
