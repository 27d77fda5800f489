import { parseArgs } from "node:util";
import { inInstallation, runCommand, UsageError } from "@/lib/platform/process/run-command";

const usage = `Usage:
  npm run -s account -- create --name <company> --email <address> [--features a,b] [--requests-per-minute n]
    [--bulk-rows-per-minute n|none]
  npm run -s account -- set --id <account> [--name <company>] [--features a,b] [--requests-per-minute n]
    [--bulk-rows-per-minute n|none]
  npm run -s account -- password-link --email <address>

Prints one line of JSON. Features: routing_data (vessel positions and routes), documents, sandbox; a new account has all of them by default.`;

const optionTypes = {
  id: { type: "string" },
  name: { type: "string" },
  email: { type: "string" },
  features: { type: "string" },
  "requests-per-minute": { type: "string" },
  "bulk-rows-per-minute": { type: "string" },
} as const;

type Options = { [Name in keyof typeof optionTypes]?: string };

function readArguments(): { command: string; options: Options } {
  try {
    const { positionals, values } = parseArgs({ options: optionTypes, allowPositionals: true });
    const [command = "", ...more] = positionals;
    if (more.length > 0) throw new Error(`Unexpected argument: ${more.join(" ")}`);
    return { command, options: values };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function requireOption(options: Options, name: keyof Options): string {
  const value = options[name]?.trim();
  if (!value)
    throw new UsageError(`--${name} ${options[name] === undefined ? "is missing" : "must not be empty"}.\n\n${usage}`);
  return value;
}

function rejectOption(options: Options, name: keyof Options, command: string): void {
  if (options[name] !== undefined) throw new UsageError(`--${name} is not an option of ${command}.\n\n${usage}`);
}

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** The settings of the given options. They are validated by the domain functions. */
function settingsOf({ name, features, "requests-per-minute": requests, "bulk-rows-per-minute": rows }: Options) {
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

async function create(options: Options): Promise<object> {
  rejectOption(options, "id", "create");
  const name = requireOption(options, "name");
  const email = requireOption(options, "email");
  return inInstallation(async () => {
    const { createAccount } = await import("@/lib/identity/accounts/create-account");
    return createAccount({ ...settingsOf(options), name, email });
  });
}

async function set(options: Options): Promise<object> {
  rejectOption(options, "email", "set");
  const changes = settingsOf(options);
  if (Object.keys(changes).length === 0) throw new UsageError(`No setting to change.\n\n${usage}`);
  const id = requireOption(options, "id");
  return inInstallation(async () => {
    const { updateAccountSettings } = await import("@/lib/identity/accounts/update-account-settings");
    const { name, features, requestsPerMinute, bulkRowsPerMinute } = await updateAccountSettings(id, changes);
    return {
      account_id: id,
      name,
      features,
      requests_per_minute: requestsPerMinute,
      bulk_rows_per_minute: bulkRowsPerMinute,
    };
  });
}

async function createPasswordLink(options: Options): Promise<object> {
  for (const name of ["id", "name", "features", "requests-per-minute", "bulk-rows-per-minute"] as const) {
    rejectOption(options, name, "password-link");
  }
  const email = requireOption(options, "email");
  return inInstallation(async () => {
    const { createPasswordResetLinkFor } = await import("@/lib/identity/people/password-reset");
    const { appUrlTo } = await import("@/lib/consumers/notices/mail/render-mail");
    const { token, expiresAt } = await createPasswordResetLinkFor(email);
    return { email, url: appUrlTo(`/password-reset/${token}`), expires_at: expiresAt };
  });
}

async function run(): Promise<object> {
  const { command, options } = readArguments();
  const work = { create, set, "password-link": createPasswordLink }[command];
  if (!work) throw new UsageError(`${command ? `Unknown command: ${command}` : "No command given"}.\n\n${usage}`);
  return work(options);
}

runCommand(run);
