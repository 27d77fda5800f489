import { expect, test } from "vitest";
import { findActiveConnection } from "@/lib/ingest/carriers/connections/find-active-connection";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { prisma } from "@/lib/platform/db/client";
import { isAppError } from "@/lib/platform/errors";
import { createAccount } from "./create-account";
import { updateAccountSettings } from "./update-account-settings";

/** The problems with which `work` is rejected. */
async function problemsOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => new Error("was not rejected"),
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw error;
  return error.problems;
}

test("the user of a new account signs in with password or key as an admin, and the account has all features", async () => {
  const created = await createAccount({ name: " Acme Freight ", email: " Boss@Acme.Example " });
  expect(Object.keys(created)).toEqual(["account_id", "email", "password", "api_key"]);
  expect(created.email).toBe("boss@acme.example");
  const account = await findKeyAccount(created.api_key);
  expect(account).toEqual({
    id: created.account_id,
    name: "Acme Freight",
    features: ["routing_data", "documents", "sandbox"],
    requestsPerMinute: 1_000,
    role: "admin",
    userId: expect.any(String),
    apiKeyId: expect.any(String),
    readOnly: false,
  });
  expect(await checkCredentials(created, { address: "192.0.2.1" })).toMatchObject({
    accountId: created.account_id,
    userId: account?.userId,
  });
});

test("the sandbox carrier is created with the feature, also if the feature is added later", async () => {
  const { account_id: id } = await createAccount({
    name: "No sandbox",
    email: "nosandbox@example.com",
    features: ["documents"],
  });
  expect(await findActiveConnection(id, "TEST")).toBeNull();
  await updateAccountSettings(id, { features: ["documents", "sandbox"] });
  const connection = await findActiveConnection(id, "TEST");
  expect(connection).toMatchObject({ accountId: id, hasUnreadableCredentials: false });
  await updateAccountSettings(id, { features: ["sandbox"] });
  await updateAccountSettings(id, { features: [] });
  expect((await findActiveConnection(id, "TEST"))?.id).toBe(connection?.id);
});

test("an e-mail address is unique across accounts, ignoring case, and a rejected account writes nothing", async () => {
  await createAccount({ name: "First", email: "same@example.com" });
  const before = await prisma().account.count();
  const problems = await problemsOf(createAccount({ name: "Second", email: "SAME@example.com" }));
  expect(problems).toMatchObject([{ code: "duplicate", source: { field: "email" } }]);
  expect(await prisma().account.count()).toBe(before);
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => createAccount({ name: `Twin ${index}`, email: "twin@example.com" })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("all invalid settings are reported together, by name", async () => {
  const problems = await problemsOf(
    createAccount({ name: "  ", email: "nobody", features: ["sandbox", "teleport"], requestsPerMinute: 0 }),
  );
  expect(problems.map(({ detail }) => detail)).toEqual([
    "name must not be empty.",
    "email must be an e-mail address.",
    'features has the unknown feature "teleport". Available features: routing_data, documents, sandbox.',
    "requests per minute must be 1 or more.",
  ]);
});

test("an update changes only the given settings", async () => {
  const { account_id: id } = await createAccount({ name: "Old", email: "old@example.com", requestsPerMinute: 5 });
  expect(await updateAccountSettings(id, { name: "New" })).toMatchObject({
    name: "New",
    requestsPerMinute: 5,
    features: ["routing_data", "documents", "sandbox"],
  });
  expect(await updateAccountSettings(id, { requestsPerMinute: 9 })).toMatchObject({
    name: "New",
    requestsPerMinute: 9,
  });
  for (const unknown of ["01a1fc7c-ea5d-7303-acc2-bd1c8c593ae6", "no-uuid", ""]) {
    expect(await problemsOf(updateAccountSettings(unknown, { name: "x" }))).toMatchObject([{ code: "not_found" }]);
  }
});
