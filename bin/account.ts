import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { registerConsumers } from "@/lib/consumers/register-consumers";
import { isDatabaseTrouble } from "@/lib/http/error-response";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { updateAccount } from "@/lib/identity/accounts/update-account";
import { readPostgresUrl } from "@/lib/platform/db/embedded/start-postgres";
import { pool } from "@/lib/platform/db/pool";
import { isAppError } from "@/lib/platform/errors";
import { logToStderr } from "@/lib/platform/log";
import { prepareEnvironment } from "@/lib/platform/process/prepare-environment";

const usage = `Usage:
  npm run -s account -- create --name <company> --email <address> [--features a,b] [--requests-per-minute n]
    [--bulk-rows-per-minute n|none]
  npm run -s account -- set --id <account> [--name <company>] [--features a,b] [--requests-per-minute n]
    [--bulk-rows-per-minute n|none]

Prints one line of JSON. Features: routing_data, documents, sandbox.`;

/** Something the caller wrote wrong: told as it is, without a stack. */
class UsageError extends Error {}

const options = {
  id: { type: "string" },
  name: { type: "string" },
  email: { type: "string" },
  features: { type: "string" },
  "requests-per-minute": { type: "string" },
  "bulk-rows-per-minute": { type: "string" },
} as const;

type Given = { [Name in keyof typeof options]?: string };

function readArguments(): { command: string; given: Given } {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [command = "", ...more] = positionals;
    if (more.length > 0) throw new Error(`Unexpected: ${more.join(" ")}`);
    return { command, given: values };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function demand(given: Given, name: keyof Given): string {
  const value = given[name]?.trim();
  if (!value)
    throw new UsageError(`--${name} ${given[name] === undefined ? "is missing" : "must not be empty"}.\n\n${usage}`);
  return value;
}

function refuse(given: Given, name: keyof Given, command: string): void {
  if (given[name] !== undefined) throw new UsageError(`--${name} is not for ${command}.\n\n${usage}`);
}

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** Only what was written; whether it is right is the domain's to say. */
function settings({ name, features, "requests-per-minute": requests, "bulk-rows-per-minute": rows }: Given) {
  const list = features
    ?.split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  return {
    ...(name !== undefined && { name }),
    ...(list && { features: list }),
    ...(requests !== undefined && { requestsPerMinute: numberOf(requests) }),
    ...(rows !== undefined && { bulkRowsPerMinute: rows === "none" ? null : numberOf(rows) }),
  };
}

/** The database of the server beside us: DATABASE_URL, else the embedded one of DATA_DIR, with the secrets kept there. */
function findInstallation(): void {
  const dataDir = resolve(process.env.DATA_DIR || ".landfall");
  const embedded = !process.env.DATABASE_URL;
  const url = process.env.DATABASE_URL || readPostgresUrl(dataDir);
  if (!url) {
    throw new UsageError(`No database: neither DATABASE_URL is set nor has one been set up in ${dataDir} (DATA_DIR).`);
  }
  process.env.DATABASE_URL = url;
  prepareEnvironment(dataDir, embedded);
}

async function create(given: Given): Promise<object> {
  refuse(given, "id", "create");
  return createAccount({ ...settings(given), name: demand(given, "name"), email: demand(given, "email") });
}

async function set(given: Given): Promise<object> {
  refuse(given, "email", "set");
  const changes = settings(given);
  if (Object.keys(changes).length === 0) throw new UsageError(`There is nothing to set.\n\n${usage}`);
  const account = await updateAccount(demand(given, "id"), changes);
  const { id, name, features, requestsPerMinute, bulkRowsPerMinute } = account;
  return {
    account_id: id,
    name,
    features,
    requests_per_minute: requestsPerMinute,
    bulk_rows_per_minute: bulkRowsPerMinute,
  };
}

function messageOf(error: unknown): string {
  if (isAppError(error)) return error.problems.map(({ detail }) => detail).join("\n");
  if (error instanceof UsageError) return error.message;
  if (isDatabaseTrouble(error)) return "The database does not answer. Is the server running, and is it this one?";
  return error instanceof Error ? error.message : String(error);
}

async function run(): Promise<void> {
  const { command, given } = readArguments();
  const work = { create, set }[command];
  if (!work) throw new UsageError(`${command ? `Unknown command: ${command}` : "No command given"}.\n\n${usage}`);
  findInstallation();
  logToStderr();
  registerConsumers();
  try {
    process.stdout.write(`${JSON.stringify(await work(given))}\n`);
  } finally {
    await pool().end();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
