import pg from "pg";
import { postgresPid } from "@/bench/tracking/measured-processes";
import { processorTimeOf } from "@/bench/tracking/processor-time";
import { idMark, splitUrl } from "./bare/bare-route";
import { assertSameAnswer } from "./bare/compare-answers";
import { type Load, medianOf, runLoad } from "./load/run-load";
import { pickFrom } from "./load/sample-ids";
import type { MeasuredServer } from "./load/start-server";
import type { BenchRow } from "./rows/bench-row";

/** A measurement with the processor time per request, in ms, of the server and of PostgreSQL together. */
type CostedLoad = Load & { cpuMs: number };

export type MeasuredRow = Omit<BenchRow, "bare"> & {
  product: CostedLoad;
  bare: CostedLoad;
  plain: CostedLoad | null;
  statements: number;
};

/** `plain` is null without that server. Durations in seconds. */
export type Measurement = {
  servers: { product: MeasuredServer; bare: MeasuredServer; plain: MeasuredServer | null };
  databaseUrl: string;
  headers: Record<string, string>;
  /** The URLs for which the bare server writes the product's JSON. */
  documentUrls: Set<string>;
  ids: Record<string, string[]>;
  rounds: number;
  seconds: number;
};

async function countStatements(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    "SELECT sum(calls)::float8 AS n FROM pg_stat_statements WHERE toplevel",
  );
  return rows[0]?.n ?? 0;
}

/** Measures one server in one round. */
type Measure = (server: MeasuredServer, headers?: Record<string, string>) => Promise<CostedLoad>;

function measureWith(postgres: number, nextUrl: () => string, seconds: number): Measure {
  return async ({ origin, pid }, headers = {}) => {
    const read = () => processorTimeOf(pid) + processorTimeOf(postgres);
    const before = read();
    const load = await runLoad(origin, nextUrl, headers, seconds);
    return { ...load, cpuMs: (read() - before) / load.count };
  };
}

async function assertSameAnswers(
  measurement: Measurement,
  row: BenchRow,
  toUrl: (url: string) => string,
): Promise<void> {
  const { servers, headers, documentUrls } = measurement;
  const { product, bare, plain } = servers;
  for (const url of row.urls) {
    const path = toUrl(url);
    if (documentUrls.has(splitUrl(path).key)) await assertSameAnswer(product.origin, bare.origin, path, headers);
    if (row.isPlain && plain) await assertSameAnswer(product.origin, plain.origin, path, headers);
  }
}

async function measureRow(
  db: pg.Client,
  postgres: number,
  measurement: Measurement,
  row: BenchRow,
): Promise<MeasuredRow> {
  const { servers, headers, ids, rounds, seconds } = measurement;
  const pickId = row.ids ? pickFrom(ids[row.ids] ?? []) : () => "";
  const pickUrl = pickFrom(row.urls);
  const toUrl = (url: string) => url.replace(idMark, pickId());
  await assertSameAnswers(measurement, row, toUrl);
  const measure = measureWith(postgres, () => toUrl(pickUrl()), seconds);
  const loads = { product: [] as CostedLoad[], bare: [] as CostedLoad[], plain: [] as CostedLoad[] };
  const plain = row.isPlain ? servers.plain : null;
  let statements = 0;
  for (let round = 0; round < rounds; round++) {
    const before = await countStatements(db);
    const load = await measure(servers.product, headers);
    statements = ((await countStatements(db)) - before) / load.count;
    loads.product.push(load);
    loads.bare.push(await measure(servers.bare));
    if (plain) loads.plain.push(await measure(plain));
  }
  const { product, bare } = { product: medianOf(loads.product), bare: medianOf(loads.bare) };
  return { ...row, product, bare, plain: plain ? medianOf(loads.plain) : null, statements };
}

/** Measures every row, the servers in turns, and calls `onRow` with each result. `failures`: rows on which the servers do not agree. */
export async function measureRows(
  measurement: Measurement,
  rows: BenchRow[],
  onRow: (row: MeasuredRow) => void,
): Promise<{ measured: MeasuredRow[]; failures: string[] }> {
  const db = new pg.Client({ connectionString: measurement.databaseUrl });
  await db.connect();
  const measured: MeasuredRow[] = [];
  const failures: string[] = [];
  try {
    await db.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    const { rows: directories } = await db.query<{ path: string }>("SELECT current_setting('data_directory') AS path");
    const postgres = postgresPid(directories[0]?.path ?? "");
    for (const row of rows) {
      try {
        const result = await measureRow(db, postgres, measurement, row);
        measured.push(result);
        onRow(result);
      } catch (error) {
        failures.push(`${row.group}: ${row.name}: ${String(error)}`);
      }
    }
  } finally {
    await db.end();
  }
  return { measured, failures };
}
