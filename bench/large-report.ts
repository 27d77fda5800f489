import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// One report about 300 containers with 10 events each, in an account with 50 webhooks: prints how long its transaction takes, how
// long it holds the lock of the account's changes, and how long the notifications take afterwards. npm run bench:large-report
const containerCount = Number(process.argv[2] ?? 300);
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
  ["GTOT", "CNSHA"],
  ["GTIN", "CNSHA"],
  ["LOAD", "CNSHA"],
  ["DISC", "KRPUS"],
  ["LOAD", "KRPUS"],
  ["DISC", "SGSIN"],
  ["LOAD", "SGSIN"],
  ["DISC", "USLGB"],
  ["GTOT", "USLGB"],
  ["GTIN", "USLGB"],
] as const;

function eventsOf(serial: number, startedAt: number): object[] {
  return moves.map(([code, place], index) => {
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
        facilityTypeCode: "POTE",
        modeOfTransport: code === "LOAD" || code === "DISC" ? "VESSEL" : "TRUCK",
        carrierVoyageNumber: "646E",
        vessel: { vesselIMONumber: "9321483", vesselName: "HALCYON STRAIT" },
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
  const stopWatching = watchDatabase(env().databaseUrl, client.accountId);
  const startedAt = performance.now();
  await runDueTracking();
  const trackedMs = performance.now() - startedAt;
  const durations = await stopWatching();
  const { accountId } = client;
  const [request] = await prisma().trackingRequest.findMany({ where: { accountId } });
  const changes = await prisma().change.count({ where: { accountId } });
  const consumingAt = performance.now();
  await consumeOutbox();
  const consumedMs = performance.now() - consumingAt;
  const notifications = await prisma().webhookNotification.count({ where: { accountId } });
  const results = {
    status: request?.status,
    reason: request?.failedReason ?? null,
    containers: await prisma().container.count({ where: { accountId } }),
    events: await prisma().transportEvent.count({ where: { accountId } }),
    changes,
    trackedMs: Math.round(trackedMs),
    ...durations,
    notifications,
    consumedMs: Math.round(consumedMs),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await web.stop();
}

runAndExit(withScratchInstallation(run));
