import { expect, test } from "vitest";
import { findConnection } from "@/lib/ingest/carriers/registry";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { prisma } from "@/lib/platform/db/client";
import { isAppError } from "@/lib/platform/errors";
import { createAccount } from "./create-account";
import { updateAccount } from "./update-account";

async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => new Error("was accepted"),
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw error;
  return error.problems;
}

test("a new account can be entered by password and by key, both with admin rights", async () => {
  const made = await createAccount({ name: " Acme Freight ", email: " Boss@Acme.Example " });
  expect(Object.keys(made)).toEqual(["account_id", "email", "password", "api_key"]);
  expect(made.email).toBe("boss@acme.example");
  const account = await findKeyAccount(made.api_key);
  expect(account).toEqual({
    id: made.account_id,
    name: "Acme Freight",
    features: ["sandbox", "documents"],
    requestsPerMinute: 1_000,
    role: "admin",
    userId: expect.any(String),
    apiKeyId: expect.any(String),
    readOnly: false,
  });
  expect(await checkCredentials(made, "192.0.2.1")).toMatchObject({
    accountId: made.account_id,
    userId: account?.userId,
  });
});

test("an account has a sandbox carrier only with that feature, and gets it with the feature later", async () => {
  const { account_id: id } = await createAccount({
    name: "No sand",
    email: "nosand@example.com",
    features: ["documents"],
  });
  expect(await findConnection(id, "TEST")).toBeNull();
  await updateAccount(id, { features: ["documents", "sandbox"] });
  const connection = await findConnection(id, "TEST");
  expect(connection).toMatchObject({ accountId: id, locked: false });
  await updateAccount(id, { features: ["sandbox"] });
  await updateAccount(id, { features: [] });
  expect((await findConnection(id, "TEST"))?.id).toBe(connection?.id);
});

test("an e-mail signs in to one account only, in whatever case it is written, and a refused account leaves nothing", async () => {
  await createAccount({ name: "First", email: "same@example.com" });
  const before = await prisma().account.count();
  const problems = await refusal(createAccount({ name: "Second", email: "SAME@example.com" }));
  expect(problems).toMatchObject([{ code: "duplicate", source: { field: "email" } }]);
  expect(await prisma().account.count()).toBe(before);
  const five = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => createAccount({ name: `Twin ${index}`, email: "twin@example.com" })),
  );
  expect(five.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("everything that is wrong is told at once, by its name", async () => {
  const problems = await refusal(
    createAccount({ name: "  ", email: "nobody", features: ["sandbox", "teleport"], requestsPerMinute: 0 }),
  );
  expect(problems.map(({ detail }) => detail)).toEqual([
    "name must not be empty.",
    "email must be an e-mail address.",
    'features has the unknown feature "teleport". There are: routing_data, documents, sandbox.',
    "requests per minute must be 1 or more.",
  ]);
});

test("setting changes what is given and leaves the rest", async () => {
  const { account_id: id } = await createAccount({ name: "Old", email: "old@example.com", requestsPerMinute: 5 });
  expect(await updateAccount(id, { name: "New" })).toMatchObject({
    name: "New",
    requestsPerMinute: 5,
    features: ["sandbox", "documents"],
  });
  expect(await updateAccount(id, { requestsPerMinute: 9 })).toMatchObject({ name: "New", requestsPerMinute: 9 });
  for (const unknown of ["01a1fc7c-ea5d-7303-acc2-bd1c8c593ae6", "no-uuid", ""]) {
    expect(await refusal(updateAccount(unknown, { name: "x" }))).toMatchObject([{ code: "not_found" }]);
  }
});
