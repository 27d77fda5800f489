import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { afterCommit, transaction } from "@/lib/platform/db/transaction";
import type { RevokedRight } from "@/test/fixtures/authenticating-process";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { entryPoint } from "@/test/support/entry-point";
import { countStatements } from "@/test/support/record-statements";
import { revokeApiKeys } from "./api-key";
import { forgetCallers, startCallerCache } from "./caller-cache";
import { findKeyAccount } from "./find-key-account";
import { endSessions, findSession } from "./session";

const cache = startCallerCache();

afterAll(() => cache.stop());

/** A process that authenticates the user until it is refused. */
function startProcess(right: RevokedRight, user: TestUser, notifies: boolean) {
  const script = entryPoint("test/fixtures/authenticating-process.ts");
  const args = [...script, right, JSON.stringify(user), String(notifies)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  const ended = new Promise((resolve) => child.once("close", resolve));
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  return { lines, ended, kill: () => child.kill("SIGKILL") };
}

/** Writes as those that revoke: in a transaction, after which this process forgets the rights. */
const revocations: Record<RevokedRight, (user: TestUser) => Promise<unknown>> = {
  key: ({ accountId, apiKeyId }) => transaction((tx) => revokeApiKeys(tx, { accountId, id: apiKeyId }, new Date())),
  session: endSessions,
  role: ({ accountId, userId: id }) =>
    transaction((tx) => {
      afterCommit(() => forgetCallers(accountId));
      return tx.user.update({ where: { accountId_id: { accountId, id } }, data: { role: "viewer" } });
    }),
};

/** The rights of the user in this process. */
async function rightsOf(user: TestUser) {
  const [account, session] = [await findKeyAccount(user.apiKey), await findSession(user)];
  return { key: account?.role ?? null, session: session?.role ?? null };
}

test.each<[RevokedRight, object]>([
  ["key", { key: null, session: "admin" }],
  ["session", { key: "admin", session: null }],
  ["role", { key: "viewer", session: "viewer" }],
])(
  "a revoked %s is refused at once here and within a second by busy processes, even if the notification is lost",
  async (right, rights) => {
    const user = await createTestUser();
    const processes = [startProcess(right, user, true), startProcess(right, user, false)];
    const [notified, polling] = processes;
    try {
      await expect.poll(() => processes.every(({ lines }) => lines.length === 1), { timeout: 60_000 }).toBe(true);
      expect(await rightsOf(user)).toEqual({ key: "admin", session: "admin" });
      await revocations[right](user);
      const revokedAtMs = Date.now();
      expect(await rightsOf(user)).toEqual(rights);
      await Promise.all(processes.map(({ ended }) => ended));
      const delays = [notified, polling].map((each) => Number(each?.lines[1]) - revokedAtMs);
      // Processes share two cores with others, so the time of a refusal is seen a little late.
      expect(Math.max(...delays)).toBeLessThanOrEqual(1_300);
      expect(delays[0]).toBeLessThanOrEqual(1_000);
    } finally {
      for (const { kill } of processes) kill();
    }
  },
  90_000,
);

test("writes by anyone take effect by the notification of the trigger", async () => {
  const user = await createTestUser();
  const rights = async () => [await findKeyAccount(user.apiKey), await findSession(user)];
  const changes: [string, unknown[]][] = [
    ["UPDATE accounts SET requests_per_minute = 5000 WHERE id = $1", [{ requestsPerMinute: 5_000 }, {}]],
    ["UPDATE users SET role = 'viewer' WHERE account_id = $1", [{ role: "viewer" }, { role: "viewer" }]],
    ["UPDATE users SET session_version = 2 WHERE account_id = $1", [{}, null]],
    ["UPDATE users SET session_version = 1 WHERE account_id = $1", [{}, {}]],
    ["UPDATE api_keys SET read_only = true WHERE account_id = $1", [{ readOnly: true }, {}]],
    ["UPDATE api_keys SET expires_at = now() WHERE account_id = $1", [null, {}]],
    ["DELETE FROM accounts WHERE id = $1", [null, null]],
  ];
  for (const [statement, expected] of changes) {
    await rights();
    await sql(statement, [user.accountId]);
    const startedAtMs = performance.now();
    await expect.poll(rights, { interval: 5 }).toMatchObject(expected);
    expect(performance.now() - startedAtMs).toBeLessThan(400);
  }
});

test("requests with a key in use need no statement, also when its rights are read again", async () => {
  const user = await createTestUser();
  await findKeyAccount(user.apiKey);
  const startedAtMs = performance.now();
  const statements = await countStatements(async () => {
    for (let turn = 0; turn < 30; turn++) {
      expect(await findKeyAccount(user.apiKey)).toMatchObject({ id: user.accountId });
      await wait(50);
    }
  });
  const readAgain = (performance.now() - startedAtMs) / 500 + 1;
  // And once the time of the key's last use, in a transaction.
  expect(statements).toBeLessThanOrEqual(readAgain + 4);
});
