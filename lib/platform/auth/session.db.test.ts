import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { sessionClaims } from "./read-sessions";
import { endSessions, readSession } from "./session";
import { defaultUserPreferences } from "./user-preferences";

const user = await createTestUser("member");
const plain = "next-auth.session-token";
const secure = `__Secure-${plain}`;

function tokenOf(claims: Record<string, unknown> = {}, maxAge = 60, secret = env().authSecret): Promise<string> {
  return encode({ token: { ...sessionClaims.parse(user), ...claims }, secret, maxAge });
}

test("reads the session from either cookie name", async () => {
  const token = await tokenOf();
  const session = {
    accountId: user.accountId,
    userId: user.userId,
    role: "member",
    email: user.email,
    name: "Tess",
    accountName: "Testers Ltd",
    accountDeleteAt: null,
    preferences: defaultUserPreferences,
    account: {
      id: user.accountId,
      name: "Testers Ltd",
      features: ["sandbox", "documents"],
      requestsPerMinute: 77,
      role: "member",
      userId: user.userId,
      apiKeyId: null,
      readOnly: false,
    },
  };
  expect(await readSession(`${plain}=${token}`)).toEqual(session);
  expect(await readSession(`theme=dark; ${secure}=${token}; other="a=b"`)).toEqual(session);
});

test("joins cookie chunks in the order of their numbers", async () => {
  const token = await tokenOf({ padding: "x".repeat(9_000) });
  const chunks = token.match(/.{1,3933}/g) ?? [];
  expect(chunks.length).toBeGreaterThan(2);
  const cookies = chunks.map((chunk, index) => `${secure}.${index}=${chunk}`).reverse();
  expect(await readSession(cookies.join("; "))).toMatchObject({ userId: user.userId });
  expect(await readSession(cookies.slice(1).join("; "))).toBeNull();
});

test("prefers the https cookie and ignores an invalid one", async () => {
  const other = await createTestUser();
  const otherToken = await encode({ token: sessionClaims.parse(other), secret: env().authSecret });
  const ownToken = await tokenOf();
  expect(await readSession(`${plain}=${otherToken}; ${secure}=${ownToken}`)).toMatchObject({ userId: user.userId });
  expect(await readSession(`${secure}=garbage; ${plain}=${ownToken}`)).toMatchObject({ userId: user.userId });
});

test("returns null for invalid, expired and foreign tokens", async () => {
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(JSON.stringify(user)).toString("base64url")}.`;
  const token = await tokenOf();
  const wrong = [
    unsigned,
    "",
    "garbage",
    token.slice(0, -2),
    `${token.slice(0, 60)}${token[60] === "x" ? "y" : "x"}${token.slice(61)}`,
    await tokenOf({}, -60),
    await tokenOf({}, 60, "another secret, just as long as the right one"),
    await tokenOf({ userId: user.accountId }),
    await tokenOf({ accountId: "' OR true --" }),
    await tokenOf({ sessionVersion: 2 }),
    await tokenOf({ sessionVersion: "1" }),
  ];
  for (const value of wrong) expect(await readSession(`${plain}=${value}`)).toBeNull();
  for (const header of [null, "", ";;==", plain, `${plain}x=${token}`]) expect(await readSession(header)).toBeNull();
});

test("endSessions ends all sessions, and has no effect for claims of an ended session", async () => {
  const other = await createTestUser();
  const claims = sessionClaims.parse(other);
  const cookie = async (sessionVersion: number) =>
    `${plain}=${await encode({ token: { ...claims, sessionVersion }, secret: env().authSecret })}`;
  const first = await cookie(1);
  expect(await readSession(first)).not.toBeNull();
  await endSessions(claims);
  expect(await readSession(first)).toBeNull();
  expect(await readSession(await cookie(2))).not.toBeNull();
  await endSessions(claims);
  expect(await readSession(await cookie(2))).not.toBeNull();
});

test("returns null after the user is deleted", async () => {
  const other = await createTestUser();
  const cookie = `${plain}=${await encode({ token: sessionClaims.parse(other), secret: env().authSecret })}`;
  expect(await readSession(cookie)).not.toBeNull();
  await prisma().user.delete({ where: { accountId_id: { accountId: other.accountId, id: other.userId } } });
  expect(await readSession(cookie)).toBeNull();
});
