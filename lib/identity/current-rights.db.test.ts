import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "@/lib/platform/auth/account";
import { startCallerCache } from "@/lib/platform/auth/caller-cache";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { endSessions, findSession } from "@/lib/platform/auth/session";
import type { Listener } from "@/lib/platform/db/listen";
import { transaction } from "@/lib/platform/db/transaction";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { updateAccount } from "./accounts/account";
import { updateAccountSettings } from "./accounts/update-account-settings";
import { revokeAccountKey, updateAccountKey } from "./api-keys/write-api-key";
import { changePassword } from "./people/change-password";
import { updateUser } from "./people/user";

let cache: Listener;
let user: TestUser;
let caller: Account;

const key = () => findKeyAccount(user.apiKey);
const session = () => findSession(user);

beforeAll(() => {
  // Without notifications: the process that changes rights must not need them.
  cache = startCallerCache({ notifies: false });
});

afterAll(() => cache.stop());

beforeEach(async () => {
  user = await createTestUser();
  const { accountId } = user;
  const data = {
    accountId,
    id: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.com`,
    name: "",
    role: "admin",
  };
  await transaction((tx) => tx.user.create({ data }));
  caller = (await key()) as Account;
  await session();
  // The same object: it is in memory.
  expect(await key()).toBe(await key());
  expect(await session()).toBe(await session());
});

test("a revoked key is refused at once", async () => {
  await revokeAccountKey(caller, user.apiKeyId);
  expect(await key()).toBeNull();
  expect(await session()).not.toBeNull();
});

test("a changed key has its new rights at once", async () => {
  await updateAccountKey(caller, user.apiKeyId, { role: "viewer", read_only: true });
  expect(await key()).toMatchObject({ role: "viewer", readOnly: true });
});

test("a user with another role has it at once, also with keys", async () => {
  await updateUser(caller, user.userId, { role: "viewer" });
  expect(await key()).toMatchObject({ role: "viewer" });
  expect(await session()).toMatchObject({ role: "viewer" });
});

test("a deactivated user and the user's keys are refused at once", async () => {
  await updateUser(caller, user.userId, { active: false });
  expect(await key()).toBeNull();
  expect(await session()).toBeNull();
});

test("sessions end at once by sign-out and by another password", async () => {
  await endSessions(user);
  expect(await session()).toBeNull();
  user = { ...user, sessionVersion: 2 };
  const signedIn = await session();
  expect(signedIn).not.toBeNull();
  const input = { current_password: user.password, password: "another password of a tester" };
  await changePassword(signedIn?.account ?? caller, input);
  expect(await session()).toBeNull();
});

test("features, quota and name of the account change at once", async () => {
  await updateAccountSettings(user.accountId, { features: ["documents"], requestsPerMinute: 5_000 });
  expect(await key()).toMatchObject({ features: ["documents"], requestsPerMinute: 5_000 });
  await updateAccount(caller, { company_name: "Renamed Ltd" });
  expect(await session()).toMatchObject({ accountName: "Renamed Ltd" });
});

test("a key expires at its time although its rights are in memory", async () => {
  await updateAccountKey(caller, user.apiKeyId, { expires_at: new Date(Date.now() + 300) });
  expect(await key()).not.toBeNull();
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 310);
  await promise;
  expect(await key()).toBeNull();
});
