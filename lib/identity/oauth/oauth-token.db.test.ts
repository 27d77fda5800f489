import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { changePassword } from "@/lib/identity/people/change-password";
import { insertPasswordReset, setPasswordByLink } from "@/lib/identity/people/password-reset";
import type { Account } from "@/lib/platform/auth/account";
import { isKnownKey } from "@/lib/platform/auth/find-key-account";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createTestGrant } from "@/test/fixtures/oauth-fixture";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { findTokenAccount } from "./find-token-account";
import { findToken, saveToken } from "./oauth-token";
import type { GrantKey } from "./write-oauth-grant";

const resource = "https://tracking.example.com/mcp";
const newPassword = "a longer password, chosen anew";

let user: TestUser;
let grant: GrantKey;
let token: string;

const caller = () => findTokenAccount(token, [resource]);

beforeEach(async () => {
  user = await createTestUser();
  grant = await createTestGrant(user.accountId, "Assistant");
  token = randomBytes(32).toString("base64url");
  await saveToken("AccessToken", token, grant, { scope: "read", aud: resource }, 60);
});

test("a caller whose access token was accepted is known to the process", async () => {
  expect(isKnownKey(token)).toBe(false);
  expect(await caller()).toMatchObject({ id: user.accountId, userId: user.userId, readOnly: true });
  expect(isKnownKey(token)).toBe(true);
});

test("a password that is set by a link ends the access of AI clients", async () => {
  const where = { accountId_id: { accountId: user.accountId, id: user.userId } };
  const link = await transaction(async (tx) => insertPasswordReset(tx, await tx.user.findUniqueOrThrow({ where })));
  await setPasswordByLink({ token: link.token, password: newPassword }, "192.0.2.9");
  expect(await caller()).toBeNull();
});

test("a change of the password ends the access of AI clients", async () => {
  const account: Account = { ...(await caller().then((found) => found as Account)), readOnly: false };
  await changePassword(account, { current_password: user.password, password: newPassword });
  expect(await caller()).toBeNull();
});

test("of a grant the newest 20 tokens of a kind are kept", async () => {
  for (let count = 0; count < 21; count++) await saveToken("RefreshToken", `${token} ${count}`, grant, {}, 60);
  expect(await prisma().oauthToken.count({ where: { ...grant, kind: "RefreshToken" } })).toBe(20);
  const ofNumber = (number: number) => findToken("RefreshToken", `${token} ${number}`);
  expect([await ofNumber(0), await ofNumber(20)]).toEqual([null, {}]);
});
