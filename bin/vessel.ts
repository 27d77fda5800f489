import { parseArgs } from "node:util";
import { inInstallation, runCommand, UsageError } from "@/lib/platform/process/run-command";

const usage = `Usage:
  npm run -s vessel -- --imo <number> [--mmsi <number> | --undecided]

Lists the AIS transponders that have or had an IMO number. --mmsi decides which one has it, whatever others send; --undecided ends
the decision.`;

type Arguments = { imo: string; mmsi: string | null; isUndecided: boolean };

function readArguments(): Arguments {
  try {
    const options = { imo: { type: "string" }, mmsi: { type: "string" }, undecided: { type: "boolean" } } as const;
    const { imo = "", mmsi = null, undecided = false } = parseArgs({ options }).values;
    if (!/^\d{7}$/.test(imo)) throw new Error("--imo must be an IMO number of 7 digits.");
    if (mmsi !== null && !/^\d{9}$/.test(mmsi)) throw new Error("--mmsi must be an MMSI of 9 digits.");
    if (mmsi !== null && undecided) throw new Error("Give either --mmsi or --undecided.");
    return { imo, mmsi, isUndecided: undecided };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function run({ imo, mmsi, isUndecided }: Arguments): Promise<object> {
  const { decideImo, listClaimants } = await import("@/lib/vessels/positions/decide-imo");
  if (mmsi !== null || isUndecided) await decideImo(imo, mmsi);
  return { imo, vessels: await listClaimants(imo) };
}

runCommand(async () => {
  const options = readArguments();
  return inInstallation(() => run(options));
});
