import { expect, test } from "vitest";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { checkCredentials } from "./check-credentials";

const here = "192.0.2.1";

test("e-mail and password name the user, however the e-mail is written", async () => {
  const { email, password, accountId, userId } = await createTestUser();
  const signedIn = { accountId, userId, sessionVersion: 1, email, name: "Tess" };
  expect(await checkCredentials({ email: ` ${email.toUpperCase()} `, password }, here)).toEqual(signedIn);
});

test("unknown e-mail, wrong password and what is neither get the same answer", async () => {
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
  for (const given of wrong) expect(await checkCredentials(given, here)).toBeNull();
});

test("an unknown e-mail takes as long as a wrong password", async () => {
  const { email } = await createTestUser();
  const time = async (given: string) => {
    const startedAt = performance.now();
    await checkCredentials({ email: given, password: "wrong" }, here);
    return performance.now() - startedAt;
  };
  const known = Math.min(await time(email), await time(email));
  const unknown = Math.min(await time("nobody@example.com"), await time("nobody@example.com"));
  expect(known).toBeGreaterThan(30);
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test("too many failures are answered like a wrong password", async () => {
  const user = await createTestUser();
  const wrong = { email: user.email.toUpperCase(), password: "wrong" };
  for (let count = 0; count < 5; count++) expect(await checkCredentials(wrong, here)).toBeNull();
  expect(await checkCredentials(user, here)).toBeNull();
  expect(await checkCredentials(user, "192.0.2.2")).not.toBeNull();
});
