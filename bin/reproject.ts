import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { inInstallation, runCommand, UsageError } from "@/lib/platform/process/run-command";

const usage = `Usage:
  npm run -s reproject -- [--account <id> | --shipment <id>] [--wait]

Marks shipments, by default all, for reprojection by the workers. --wait prints the progress until none is pending.`;

const pollEveryMs = 1_000;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Arguments = { account?: string; shipment?: string; wait?: boolean };

function readArguments(): Arguments {
  try {
    const options = { account: { type: "string" }, shipment: { type: "string" }, wait: { type: "boolean" } } as const;
    const { values } = parseArgs({ options });
    for (const name of ["account", "shipment"] as const) {
      const id = values[name];
      if (id !== undefined && !uuidPattern.test(id)) throw new Error(`--${name} must be an id: ${id}`);
    }
    return values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function reproject({ account: accountId, shipment: shipmentId, wait: waits }: Arguments): Promise<object> {
  const { markForReprojection } = await import("@/lib/tracking/reprojection/mark-for-reprojection");
  const { reprojectionProgress } = await import("@/lib/tracking/reprojection/reprojection-progress");
  const scope = { accountId, shipmentId };
  const marked = await markForReprojection(scope);
  if (marked === 0 && (accountId ?? shipmentId) !== undefined) throw new UsageError("No shipment matches.");
  for (;;) {
    const progress = await reprojectionProgress(scope);
    const { pending, failed } = progress;
    if (!waits) return { marked, ...progress };
    process.stderr.write(`${pending} of ${marked} shipments pending, ${failed} of them failed\n`);
    if (pending === failed) {
      if (failed > 0) process.exitCode = 1;
      return { marked, ...progress };
    }
    await wait(pollEveryMs);
  }
}

runCommand(async () => {
  const options = readArguments();
  return inInstallation(() => reproject(options));
});
