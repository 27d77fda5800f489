import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// One report about 300 containers with 20 events each, in an account with 50 webhooks: prints how long its transaction takes against
// its limit, how long it holds the lock of the account's changes, how long the process does nothing else, how long the projection alone
// takes beside a JSON round trip of the same events, and how long the notifications take. With a number of processes that use a processor
// all the time beside it: npm run bench:large-report -- 300 12
const containerCount = Number(process.argv[2] ?? 300);
const busyCount = Number(process.argv[3] ?? 0);
const webhookCount = 50;
const day = 86_400_000;

/** A container number with a valid check digit. */
function containerNumber(serial: number): string {
  const stem = `MSCU${String(serial).padStart(6, "0")}`;
  const values = [...stem].map((letter, index) => {
    const code = letter >= "A" ? letter.charCodeAt(0) - 55 : Number(letter);
    return (letter >= "A" ? code + Math.floor((code - 1) / 10) : code) * 2 ** index;
  });
  return `${stem}${(values.reduce((sum, value) => sum + value, 0) % 11) % 10}`;
}

const moves = [
  ["GTOT", "CNSHA", "TRUCK"],
  ["GTIN", "CNSHA", "TRUCK"],
  ["LOAD", "CNSHA", "VESSEL"],
  ["DISC", "KRPUS", "VESSEL"],
  ["LOAD", "KRPUS", "VESSEL"],
  ["DISC", "SGSIN", "VESSEL"],
  ["LOAD", "SGSIN", "VESSEL"],
  ["DISC", "LKCMB", "VESSEL"],
  ["LOAD", "LKCMB", "VESSEL"],
  ["DISC", "AEJEA", "VESSEL"],
  ["LOAD", "AEJEA", "VESSEL"],
  ["DISC", "EGPSD", "VESSEL"],
  ["LOAD", "EGPSD", "VESSEL"],
  ["DISC", "USNYC", "VESSEL"],
  ["LOAD", "USNYC", "RAIL"],
  ["DISC", "USCLE", "RAIL"],
  ["LOAD", "USCLE", "RAIL"],
  ["DISC", "USCHI", "RAIL"],
  ["GTOT", "USCHI", "TRUCK"],
  ["GTIN", "USCHI", "TRUCK"],
] as const;

const vessels = [
  { vesselIMONumber: "9321483", vesselName: "HALCYON STRAIT" },
  { vesselIMONumber: "9463126", vesselName: "ARDENT BAY" },
  { vesselIMONumber: "9663908", vesselName: "SANDBAR" },
];

/** The vessel that loads the container with the move of this index, or discharges it with the next. */
const vesselOfLeg = (index: number) => ({
  carrierVoyageNumber: "646E",
  vessel: vessels[Math.floor(index / 2) % vessels.length],
});

function eventsOf(serial: number, startedAt: number): object[] {
  return moves.map(([code, place, mode], index) => {
    const time = new Date(startedAt + index * 3 * day).toISOString();
    const isFirst = index === 0 || index === moves.length - 1;
    return {
      eventID: `${serial}-${index}`,
      eventType: "EQUIPMENT",
      eventCreatedDateTime: time,
      eventDateTime: time,
      eventClassifierCode: "ACT",
      equipmentEventTypeCode: code,
      equipmentReference: containerNumber(serial),
      ISOEquipmentCode: "45G1",
      emptyIndicatorCode: isFirst ? "EMPTY" : "LADEN",
      transportCall: {
        transportCallID: `${place}-${index}`,
        UNLocationCode: place,
        facilityTypeCode: mode === "RAIL" ? "RAMP" : "POTE",
        modeOfTransport: mode,
        ...(mode === "VESSEL" && vesselOfLeg(index)),
      },
      documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "MEDU300300" }],
    };
  });
}

/** Serves the report as a carrier. */
async function serveCarrier(): Promise<string> {
  const startedAt = Date.now() - 40 * day;
  const events = Array.from({ length: containerCount }, (_, serial) => eventsOf(serial, startedAt)).flat();
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(events));
  }).listen(0, "127.0.0.1");
  await wait(50);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/tnt/v2`;
}

type Durations = { transactionMs: number; lockMs: number };

/** Measures from outside the longest transaction, and how long the lock of the account's changes is held at a time. */
function watchDatabase(databaseUrl: string, accountId: string): () => Promise<Durations> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const longest: Durations = { transactionMs: 0, lockMs: 0 };
  let [isStopped, heldSince] = [false, 0];
  const watch = async () => {
    await client.connect();
    while (!isStopped) {
      const { rows } = await client.query(
        `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free, clock_timestamp() AS at,
           (SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND backend_type = 'client backend') AS begun_at`,
        [`changes ${accountId}`],
      );
      const at = rows[0].at.getTime();
      if (rows[0].free) heldSince = 0;
      else heldSince ||= at;
      if (heldSince) longest.lockMs = Math.max(longest.lockMs, at - heldSince);
      const begunAt = rows[0].begun_at?.getTime() ?? at;
      longest.transactionMs = Math.max(longest.transactionMs, at - begunAt);
      await wait(1);
    }
    await client.end();
  };
  const watching = watch();
  return async () => {
    isStopped = true;
    await watching;
    return longest;
  };
}

/** Processes that use a processor all the time, so that the report is recorded on a busy machine. */
function keepBusy(): () => void {
  const processes = Array.from({ length: busyCount }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  return () => {
    for (const each of processes) each.kill("SIGKILL");
  };
}

const rounds = { warmUp: 2, measured: 9 };

function durationOf(work: () => unknown): number {
  const startedAtMs = performance.now();
  work();
  return performance.now() - startedAtMs;
}

const median = (durations: number[]) => durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;

/** Median durations of the projection of the stored events and of a JSON round trip of them, measured in turns in this process. */
async function measureProjection(accountId: string) {
  const { jsonRowParser } = await import("@/lib/platform/db/json-rows");
  const { sql } = await import("@/lib/platform/db/sql");
  const { project } = await import("@/lib/tracking/projection/project");
  const query = "SELECT to_json(event) AS row FROM carrier_events event WHERE account_id = $1";
  const rows = await sql<{ row: Record<string, unknown> }>(query, [accountId]);
  const parse = await jsonRowParser();
  const events = rows.map(({ row }) => parse<EventVersion>("carrier_events", row));
  const at = new Date();
  const durations: Record<"project" | "json", number[]> = { project: [], json: [] };
  for (let round = -rounds.warmUp; round < rounds.measured; round++) {
    const projectMs = durationOf(() => project(events, at));
    const jsonMs = durationOf(() => JSON.parse(JSON.stringify(events)));
    if (round < 0) continue;
    durations.project.push(projectMs);
    durations.json.push(jsonMs);
  }
  const [projectMs, jsonMs] = [median(durations.project), median(durations.json)];
  return {
    projectedEvents: events.length,
    projectionMs: Math.round(projectMs),
    jsonMs: Math.round(jsonMs),
    projectionPerJson: Number((projectMs / jsonMs).toFixed(2)),
  };
}

const print = (results: object) => void process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);

async function run(): Promise<void> {
  const { env } = await import("@/lib/platform/env");
  const { prisma } = await import("@/lib/platform/db/client");
  const { createTestWebhook } = await import("@/test/fixtures/webhook-fixture");
  const { connectCarrier } = await import("@/test/support/connect-carrier");
  const { consumeOutbox } = await import("@/test/support/consume-outbox");
  const { startTestWeb } = await import("@/test/support/web");
  const { runDueTracking } = await import("@/lib/worker/run-tracking");
  const web = await startTestWeb();
  const client = await connectCarrier(web, await serveCarrier());
  for (let count = 0; count < webhookCount; count++) await createTestWebhook(client.accountId, "https://example.com/");
  const attributes = { request_type: "bill_of_lading", request_number: "MEDU300300", scac: "HLCU" };
  await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  const stopBusy = keepBusy();
  const stopWatching = watchDatabase(env().databaseUrl, client.accountId);
  const blocks = monitorEventLoopDelay({ resolution: 10 });
  blocks.enable();
  const startedAt = performance.now();
  await runDueTracking();
  const trackedMs = performance.now() - startedAt;
  blocks.disable();
  const durations = await stopWatching();
  stopBusy();
  const { accountId } = client;
  const [request] = await prisma().trackingRequest.findMany({ where: { accountId } });
  print({
    status: request?.status,
    reason: request?.failedReason ?? null,
    containers: await prisma().container.count({ where: { accountId } }),
    events: await prisma().transportEvent.count({ where: { accountId } }),
    changes: await prisma().change.count({ where: { accountId } }),
    busyCount,
    trackedMs: Math.round(trackedMs),
    ...durations,
    longestBlockMs: Math.round(blocks.max / 1e6),
  });
  print(await measureProjection(accountId));
  const consumingAt = performance.now();
  await consumeOutbox();
  const consumedMs = Math.round(performance.now() - consumingAt);
  print({ notifications: await prisma().webhookNotification.count({ where: { accountId } }), consumedMs });
  await web.stop();
}

runAndExit(withScratchInstallation(run));
