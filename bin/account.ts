import { parseArgs } from "node:util";
import { inInstallation, runCommand, UsageError } from "@/lib/platform/process/run-command";

const usage = `Usage:
  npm run -s account -- create --name <company> --email <address> [--features a,b] [--requests-per-minute n]
    [--bulk-rows-per-minute n|none]
  npm run -s account -- set --id <account> [--name <company>] [--features a,b] [--requests-per-minute n]
    [--bulk-rows-per-minute n|none]
  npm run -s account -- password-link --email <address>
  npm run -s account -- deletions
  npm run -s account -- cancel-deletion --id <account>

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

/** Throws if an option other than the allowed ones is given. */
function rejectOthers(options: Options, allowed: (keyof Options)[], command: string): void {
  for (const name of Object.keys(optionTypes) as (keyof Options)[]) {
    if (!allowed.includes(name)) rejectOption(options, name, command);
  }
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
  rejectOthers(options, ["email"], "password-link");
  const email = requireOption(options, "email");
  return inInstallation(async () => {
    const { createPasswordResetLinkFor } = await import("@/lib/identity/people/password-reset");
    const { appUrlTo } = await import("@/lib/consumers/notices/mail/render-mail");
    const { token, expiresAt } = await createPasswordResetLinkFor(email);
    return { email, url: appUrlTo(`/password-reset/${token}`), expires_at: expiresAt };
  });
}

async function listDeletions(options: Options): Promise<object> {
  rejectOthers(options, [], "deletions");
  return inInstallation(async () => {
    const { listAccountDeletions } = await import("@/lib/consumers/account-deletion/list-account-deletions");
    return { deletions: await listAccountDeletions() };
  });
}

async function cancelDeletion(options: Options): Promise<object> {
  rejectOthers(options, ["id"], "cancel-deletion");
  const id = requireOption(options, "id");
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new UsageError("--id must be the id of an account.");
  return inInstallation(async () => {
    const { cancelDeletionOf } = await import("@/lib/consumers/account-deletion/request-account-deletion");
    await cancelDeletionOf(id);
    return { account_id: id, deletion: "cancelled" };
  });
}

async function run(): Promise<object> {
  const { command, options } = readArguments();
  const commands = {
    create,
    set,
    "password-link": createPasswordLink,
    deletions: listDeletions,
    "cancel-deletion": cancelDeletion,
  };
  const work = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : undefined;
  if (!work) throw new UsageError(`${command ? `Unknown command: ${command}` : "No command given"}.\n\n${usage}`);
  return work(options);
}

runCommand(run);
