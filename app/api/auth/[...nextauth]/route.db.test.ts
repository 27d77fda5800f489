import { expect, test } from "vitest";
import { GET, POST } from "./route";

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { host: "localhost:3999", ...init.headers };
  const request = new Request(`http://localhost:3999/api/auth/${path}`, { ...init, headers });
  return init.method === "POST" ? POST(request) : GET(request);
}

test("answers carry an id, are never kept, and set no cookie that a script can read", async () => {
  const response = await ask("csrf");
  expect(response.status).toBe(200);
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.getSetCookie().length).toBeGreaterThan(0);
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
});

test("refusals are error documents", async () => {
  const cases: [Response, number][] = [
    [await ask("nothing"), 404],
    [await ask("csrf", { headers: { host: "evil.example" } }), 400],
    [await ask("signout", { method: "POST", body: "x".repeat(20_000) }), 413],
  ];
  for (const [response, status] of cases) {
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ status: String(status), source: null }] });
  }
});

test("a sign-in without an e-mail and password that fit is 401", async () => {
  const csrf = await ask("csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = csrf.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const body = new URLSearchParams({ csrfToken, email: "nobody@example.com", password: "x", json: "true" });
  const response = await ask("callback/credentials", { method: "POST", body, headers: { cookie } });
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie().some((each) => each.includes("session-token"))).toBe(false);
});
