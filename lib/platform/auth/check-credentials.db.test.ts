import { expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { checkCredentials } from "./check-credentials";
import { hashPassword, passwordCost } from "./password";

const client = { address: "192.0.2.1" };

test("returns the user for the e-mail in any case with surrounding spaces", async () => {
  const { email, password, accountId, userId } = await createTestUser();
  const signedIn = { accountId, userId, sessionVersion: 1, email, name: "Tess" };
  expect(await checkCredentials({ email: ` ${email.toUpperCase()} `, password }, client)).toEqual(signedIn);
});

test("returns null for an unknown e-mail, a wrong password and malformed input", async () => {
  const { email, password } = await createTestUser();
  const wrong = [
    { email, password: `${password} ` },
    { email, password: "" },
    { email: `x${email}`, password },
    { email: "", password },
    { email: "nul\u0000@example.com", password },
    { email: "half\ud800@example.com", password },
    { email: `${"x".repeat(300)}@example.com`, password },
    { email: [email], password },
    { email },
    {},
    undefined,
    null,
    "email",
  ];
  for (const input of wrong) expect(await checkCredentials(input, client)).toBeNull();
});

test("computes as much for an unknown e-mail as for a wrong password", async () => {
  const { email, accountId } = await createTestUser();
  passwordCost.logN = 17;
  await sql("UPDATE users SET password_hash = $2 WHERE account_id = $1", [accountId, await hashPassword("right")]);
  // The time of the processor, because the elapsed time depends on what else the machine does.
  const processorMs = async (address: string) => {
    const before = process.cpuUsage();
    await checkCredentials({ email: address, password: "wrong" }, client);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 2; round++) {
    known.push(await processorMs(email));
    unknown.push(await processorMs("nobody@example.com"));
  }
  expect(Math.min(...known)).toBeGreaterThan(30);
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test("returns null after too many failures even for the right password", async () => {
  const user = await createTestUser();
  const wrong = { email: user.email.toUpperCase(), password: "wrong" };
  for (let count = 0; count < 5; count++) expect(await checkCredentials(wrong, client)).toBeNull();
  expect(await checkCredentials(user, client)).toBeNull();
  expect(await checkCredentials(user, { address: "192.0.2.2" })).not.toBeNull();
});
