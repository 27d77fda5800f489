import { expect, test } from "vitest";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { setVariables } from "@/test/support/process-values";
import { authenticate } from "./authenticate";
import { handleAuth } from "./handle-auth";
import { readSession } from "./session";

// Behind a TLS proxy that forwards plain HTTP to an internal host name.
await setVariables({ APP_URL: "https://landfall.example" });

function request(path: string, cookie: string, body?: Record<string, string>): Promise<Response> {
  return handleAuth(
    new Request(`http://10.0.0.7:3000/api/auth/${path}`, {
      method: body ? "POST" : "GET",
      headers: { host: "10.0.0.7:3000", cookie },
      ...(body && { body: new URLSearchParams(body) }),
    }),
  );
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");

test("uses secure cookies and the origin of an https APP_URL regardless of the Host header", async () => {
  const { email, password, userId } = await createTestUser();
  const csrf = await request("csrf", "");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const fields = { csrfToken, email, password, json: "true", callbackUrl: "/shipments" };
  const response = await request("callback/credentials", cookiesOf(csrf), fields);
  expect(await response.json()).toEqual({ url: "https://landfall.example/shipments" });
  for (const cookie of [...csrf.headers.getSetCookie(), ...response.headers.getSetCookie()]) {
    expect(cookie).toMatch(
      /^__(Secure|Host)-(next-auth\..*; HttpOnly; Secure; SameSite=Lax|landfall\.device=.*; HttpOnly; SameSite=Lax; .*Secure)/,
    );
  }
  const cookie = cookiesOf(response);
  expect(await readSession(cookie)).toMatchObject({ userId });
  const write = (origin: string) =>
    authenticate(
      new Request("http://10.0.0.7:3000/v2/shipments", {
        method: "POST",
        headers: { cookie, origin, "x-landfall-client": "web" },
      }),
    );
  expect(await write("https://landfall.example")).toMatchObject({ userId });
  for (const origin of ["http://landfall.example", "http://localhost:3999", "http://10.0.0.7:3000"]) {
    await expect(write(origin)).rejects.toMatchObject({ code: "unauthorized" });
  }
});
