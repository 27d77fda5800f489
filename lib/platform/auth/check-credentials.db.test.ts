import { expect, test } from "vitest";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { checkCredentials } from "./check-credentials";

const clientAddress = "192.0.2.1";

test("returns the user for the e-mail in any case with surrounding spaces", async () => {
  const { email, password, accountId, userId } = await createTestUser();
  const signedIn = { accountId, userId, sessionVersion: 1, email, name: "Tess" };
  expect(await checkCredentials({ email: ` ${email.toUpperCase()} `, password }, clientAddress)).toEqual(signedIn);
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
  for (const input of wrong) expect(await checkCredentials(input, clientAddress)).toBeNull();
});

test("takes as long for an unknown e-mail as for a wrong password", async () => {
  const { email } = await createTestUser();
  const time = async (address: string) => {
    const startedAt = performance.now();
    await checkCredentials({ email: address, password: "wrong" }, clientAddress);
    return performance.now() - startedAt;
  };
  const known = Math.min(await time(email), await time(email));
  const unknown = Math.min(await time("nobody@example.com"), await time("nobody@example.com"));
  expect(known).toBeGreaterThan(30);
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test("returns null after too many failures even for the right password", async () => {
  const user = await createTestUser();
  const wrong = { email: user.email.toUpperCase(), password: "wrong" };
  for (let count = 0; count < 5; count++) expect(await checkCredentials(wrong, clientAddress)).toBeNull();
  expect(await checkCredentials(user, clientAddress)).toBeNull();
  expect(await checkCredentials(user, "192.0.2.2")).not.toBeNull();
});
