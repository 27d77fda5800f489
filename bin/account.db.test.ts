import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { requestAccountDeletion } from "@/lib/consumers/account-deletion/request-account-deletion";
import { findPasswordResetUser } from "@/lib/identity/people/password-reset";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { serializeTime } from "@/lib/platform/serialize-time";
import { entryPoint } from "@/test/support/entry-point";

const run = promisify(execFile);

type Outcome = { code: number; stdout: string; stderr: string };

async function account(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  try {
    const { stdout, stderr } = await run(process.execPath, [...entryPoint("bin/account.ts"), ...args], {
      env: { ...process.env, LOG_LEVEL: "trace", ...env },
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as Outcome;
  }
}

test("create prints one line of JSON with a working API key, and set changes the account", async () => {
  const output = await account([
    "create",
    "--name",
    "Acme",
    "--email",
    "CLI@example.com",
    "--features",
    "sandbox, routing_data",
  ]);
  expect(output).toMatchObject({ code: 0, stderr: "" });
  expect(output.stdout.split("\n")).toHaveLength(2);
  const created = JSON.parse(output.stdout);
  expect(created).toEqual({
    account_id: expect.any(String),
    email: "cli@example.com",
    password: expect.any(String),
    api_key: expect.stringMatching(/^lf_live_/),
  });
  expect(await findKeyAccount(created.api_key)).toMatchObject({
    id: created.account_id,
    features: ["sandbox", "routing_data"],
  });
  const set = await account(["set", "--id", created.account_id, "--features", "", "--requests-per-minute", "12"]);
  expect(JSON.parse(set.stdout)).toEqual({
    account_id: created.account_id,
    name: "Acme",
    features: [],
    requests_per_minute: 12,
    bulk_rows_per_minute: null,
  });
  for (const [rows, expected] of [
    ["5000", 5_000],
    ["none", null],
  ] as const) {
    const limited = await account(["set", "--id", created.account_id, "--bulk-rows-per-minute", rows]);
    expect(JSON.parse(limited.stdout)).toMatchObject({ bulk_rows_per_minute: expected, requests_per_minute: 12 });
  }
  expect(await findKeyAccount(created.api_key)).toMatchObject({ features: [], requestsPerMinute: 12 });
  const link = await account(["password-link", "--email", "CLI@example.com"]);
  const { url } = JSON.parse(link.stdout) as { url: string };
  expect(await findPasswordResetUser(url.split("/").at(-1) ?? "")).toMatchObject({ email: "cli@example.com" });
  expect((await account(["password-link", "--email", "nobody@example.com"])).stderr).toContain(
    "No user has the e-mail",
  );
  const again = await account(["create", "--name", "Acme", "--email", "cli@example.com"]);
  expect(again).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "A user with the e-mail address cli@example.com already exists.\n",
  });
}, 60_000);

const person = ["--name", "A", "--email", "a@example.com"];

test.each<[string, string[], string]>([
  ["no command", [], "No command given"],
  ["an unknown command", ["remove"], "Unknown command: remove"],
  ["an extra argument", ["create", "more", ...person], "Unexpected argument: more"],
  ["an unknown option", ["create", ...person, "--colour", "red"], "--colour"],
  ["an option without a value", ["create", "--name"], "--name"],
  ["no name", ["create", "--email", "a@example.com"], "--name is missing"],
  ["an empty name", ["create", "--name", " ", "--email", "a@example.com"], "--name must not be empty"],
  ["no e-mail", ["create", "--name", "A"], "--email is missing"],
  ["an invalid e-mail", ["create", "--name", "A", "--email", "a"], "email must be an e-mail address."],
  ["an unknown feature", ["create", ...person, "--features", "sandbox,magic"], 'unknown feature "magic"'],
  [
    "an invalid number",
    ["create", ...person, "--requests-per-minute", "1e3"],
    "requests per minute must be a whole number.",
  ],
  [
    "an invalid number of rows",
    ["create", ...person, "--bulk-rows-per-minute", "many"],
    "bulk rows per minute must be a whole number.",
  ],
  ["zero rows", ["create", ...person, "--bulk-rows-per-minute", "0"], "bulk rows per minute must be 1 or more."],
  ["an id for create", ["create", ...person, "--id", "x"], "--id is not an option of create"],
  ["an e-mail for set", ["set", "--id", "x", "--email", "a@example.com"], "--email is not an option of set"],
  ["no setting", ["set", "--id", "x"], "No setting to change"],
  ["set without id", ["set", "--name", "A"], "--id is missing"],
  ["an unknown account", ["set", "--id", "01a1fc7c-ea5d-7303-acc2-bd1c8c593ae6", "--name", "A"], "No such record"],
])("reports %s on standard error with exit code 1", async (_, args, message) => {
  const result = await account(args);
  expect(result).toMatchObject({ code: 1, stdout: "" });
  expect(result.stderr).toContain(message);
  expect(result.stderr).not.toMatch(/\n\s+at /);
});

test("reports a missing installation, an unavailable database and missing secrets", async () => {
  const args = ["create", ...person];
  expect(await account(args, { DATABASE_URL: "", DATA_DIR: "/nowhere" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("No database: "),
  });
  expect(await account(args, { DATABASE_URL: "postgresql://x:y@127.0.0.1:9/z" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("The database is not available"),
  });
  expect(await account(args, { AUTH_SECRET: "" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("AUTH_SECRET"),
  });
});

test("deletions lists the requested deletions, and cancel-deletion cancels one whoever the administrators are", async () => {
  const created = JSON.parse((await account(["create", "--name", "Leaving", "--email", "leaving@example.com"])).stdout);
  const admin = await findKeyAccount(created.api_key);
  if (!admin) throw new Error("the key is not valid");
  const { deleteAt } = await requestAccountDeletion(admin);
  const listed = await account(["deletions"]);
  expect(listed).toMatchObject({ code: 0, stderr: "" });
  const { deletions } = JSON.parse(listed.stdout);
  expect(deletions).toEqual([
    {
      account_id: created.account_id,
      name: "Leaving",
      state: "waiting",
      requested_by: "leaving@example.com",
      requested_at: expect.any(String),
      delete_at: serializeTime(deleteAt),
      closed_at: null,
      completed_at: null,
      deleted_rows: 0,
      current_table: null,
      failures: 0,
      last_error: null,
    },
  ]);
  const cancelled = await account(["cancel-deletion", "--id", created.account_id]);
  expect(JSON.parse(cancelled.stdout)).toEqual({ account_id: created.account_id, deletion: "cancelled" });
  expect(JSON.parse((await account(["deletions"])).stdout)).toEqual({ deletions: [] });
  const again = await account(["cancel-deletion", "--id", created.account_id]);
  expect(again.code).not.toBe(0);
  for (const args of [["cancel-deletion"], ["cancel-deletion", "--id", "7"], ["deletions", "--id", created.account_id]])
    expect((await account(args)).code).not.toBe(0);
});
