import { decode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { Visitor } from "@/test/fixtures/visitor-fixture";
import { handleAuth } from "./handle-auth";
import { readDevice } from "./known-device";
import { limitSignIns } from "./limit-failures";
import { readSession } from "./session";

const local = "http://localhost:3999";
const user = await createTestUser();

function signIn(visitor: Visitor, body: Record<string, string> = {}): Promise<Response> {
  return visitor.post("callback/credentials", { email: user.email, password: user.password, ...body });
}

test.each([local, "http://127.0.0.1:3999"])("signs in at %s with a session for the pages", async (origin) => {
  const visitor = new Visitor(origin);
  const response = await signIn(visitor, { callbackUrl: "/shipments?q=1" });
  expect(await response.json()).toEqual({ url: `${origin}/shipments?q=1` });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("next-auth.session-token=")) ?? "";
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(await readSession(visitor.cookieHeader)).toMatchObject({ userId: user.userId, email: user.email });
});

test("recognizes a browser in which the user has signed in, so that guesses from elsewhere do not lock it out", async () => {
  const own = await createTestUser();
  const visitor = new Visitor();
  const correct = { email: own.email, password: own.password };
  expect((await signIn(visitor, { ...correct, password: "wrong" })).headers.getSetCookie().join()).not.toContain(
    "device",
  );
  const response = await signIn(visitor, { ...correct, email: ` ${own.email.toUpperCase()} ` });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("landfall.device=")) ?? "";
  expect(cookie).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  expect((await signIn(visitor, correct)).headers.getSetCookie().join()).not.toContain("landfall.device");
  for (let count = 0; count < 60; count++) {
    await limitSignIns(own.email, { address: `198.51.100.${count}`, device: null }, async () => null);
  }
  expect((await signIn(new Visitor(), correct)).status).toBe(401);
  expect((await signIn(visitor, correct)).status).toBe(200);
  // Not for another e-mail, and not if it was changed.
  const device = visitor.cookies.get("landfall.device") ?? "";
  expect(readDevice(`landfall.device=${device}`, own.email)).not.toBeNull();
  expect(readDevice(`landfall.device=${device}`, user.email)).toBeNull();
  expect(readDevice(`landfall.device=${device.slice(1)}`, own.email)).toBeNull();
  expect(readDevice(null, own.email)).toBeNull();
});

test("expires a session after eight hours and renews it on request", async () => {
  const visitor = new Visitor();
  await signIn(visitor);
  const token = visitor.cookies.get("next-auth.session-token");
  const claims = await decode({ token, secret: env().authSecret });
  expect(Number(claims?.exp) - Date.now() / 1_000).toBeGreaterThan(8 * 3_600 - 30);
  expect(Number(claims?.exp) - Date.now() / 1_000).toBeLessThan(8 * 3_600 + 30);
  const session = await (await visitor.request("session")).json();
  expect(session).toMatchObject({ user: { email: user.email, name: "Tess" } });
  expect(visitor.cookies.get("next-auth.session-token")).not.toBe(token);
  expect(await readSession(visitor.cookieHeader)).not.toBeNull();
});

test("returns the same error for a wrong password and an unknown e-mail", async () => {
  const visitor = new Visitor();
  for (const wrong of [
    { email: user.email, password: "wrong" },
    { email: "nobody@example.com", password: "x" },
  ]) {
    const response = await signIn(visitor, wrong);
    expect(response.status).toBe(401);
    const { url } = (await response.json()) as { url: string };
    expect(new URL(url).searchParams.get("error")).toBe("CredentialsSignin");
    expect(await readSession(visitor.cookieHeader)).toBeNull();
  }
});

test("does not sign in without the CSRF token of the browser", async () => {
  const visitor = new Visitor();
  const fields = { email: user.email, password: user.password, json: "true" };
  await visitor.request("callback/credentials", fields);
  await visitor.request("csrf");
  await visitor.request("callback/credentials", { ...fields, csrfToken: "0".repeat(64) });
  expect(await readSession(visitor.cookieHeader)).toBeNull();
});

test("ends the session on sign-out, also for a copied cookie", async () => {
  const other = await createTestUser();
  const visitor = new Visitor();
  await signIn(visitor, { email: other.email, password: other.password });
  const copied = visitor.cookieHeader;
  expect(await readSession(copied)).not.toBeNull();
  await visitor.post("signout", { callbackUrl: "/sign-in" });
  expect(visitor.cookies.has("next-auth.session-token")).toBe(false);
  expect(await readSession(copied)).toBeNull();
});

test("does not renew an ended session and removes its cookie", async () => {
  const other = await createTestUser();
  const visitor = new Visitor();
  await signIn(visitor, { email: other.email, password: other.password });
  const where = { accountId_id: { accountId: other.accountId, id: other.userId } };
  await prisma().user.update({ where, data: { sessionVersion: 2 } });
  expect(await (await visitor.request("session")).json()).toEqual({});
  expect(visitor.cookies.has("next-auth.session-token")).toBe(false);
});

test.each([
  ["/shipments/find?q=A%20B#x", `${local}/shipments/find?q=A%20B#x`],
  [`${local}/shipments`, `${local}/shipments`],
  ["http://127.0.0.1:3999/shipments", `${local}/shipments`],
  ["https://evil.example/", `${local}/`],
  ["//evil.example/x", `${local}/`],
  ["/\\evil.example/x", `${local}/`],
  ["http://localhost:3999@evil.example/", `${local}/`],
  ["http://localhost:4000/", `${local}/`],
  ["javascript:alert(1)", `${local}/`],
  ["data:text/html,x", `${local}/`],
  ["http://[", `${local}/`],
])("resolves the callback URL %s to %s", async (callbackUrl, target) => {
  const response = await new Visitor().post("signout", { callbackUrl });
  expect(await response.json()).toEqual({ url: target });
});

test("replaces a foreign callbackUrl in the query and in the cookie", async () => {
  for (const callbackUrl of ["javascript:alert(1)", "http://[", "https://evil.example"]) {
    const visitor = new Visitor();
    visitor.cookies.set("next-auth.callback-url", encodeURIComponent(callbackUrl));
    const response = await visitor.request(`signin?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/sign-in?callbackUrl=${encodeURIComponent(`${local}/`)}`);
  }
});

test("rejects an unknown host in the Host and X-Forwarded-Host headers", async () => {
  for (const host of ["evil.example", "localhost:3998", "localhost:3999.evil.example", ""]) {
    await expect(new Visitor().request("csrf", undefined, { host })).rejects.toMatchObject({ code: "bad_request" });
  }
  const forwarded = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  await expect(new Visitor().request("csrf", undefined, forwarded)).rejects.toMatchObject({ code: "bad_request" });
});

test("redirects to the sign-in page when no issuer is configured", async () => {
  const visitor = new Visitor();
  const { url } = (await (await visitor.post("signin/oidc", {})).json()) as { url: string };
  expect(url).toBe(`${local}/api/auth/signin?csrf=true`);
  expect((await visitor.request("callback/oidc?code=x&state=y")).status).toBe(400);
  expect(JSON.stringify(await (await visitor.request("providers")).json())).not.toContain("oidc");
});

test("rejects unknown endpoints and malformed requests", async () => {
  const visitor = new Visitor();
  for (const path of ["", "_log", "verify-request", "toString", "signin/credentials/more"]) {
    await expect(visitor.request(path)).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(visitor.request("callback/credentials")).rejects.toMatchObject({ code: "bad_request" });
  const post = (body: string, type: string) =>
    handleAuth(
      new Request(`${local}/api/auth/callback/credentials`, {
        method: "POST",
        headers: { host: "localhost:3999", "content-type": type },
        body,
      }),
    );
  await expect(post("{", "application/json")).rejects.toMatchObject({ code: "bad_request" });
  await expect(post("x".repeat(20_000), "text/plain")).rejects.toMatchObject({ code: "too_large" });
  for (const body of ["null", "[]", '"text"', '{"csrfToken":{},"callbackUrl":[1],"email":null}']) {
    expect((await post(body, "application/json")).status).toBeLessThan(500);
  }
});
