import { expect } from "vitest";
import type { Visitor } from "./visitor-fixture";

export const local = "http://localhost:3999";

/** For tests: presses the button, and returns the address at the issuer that the browser is sent to. */
export async function leave(visitor: Visitor, callbackUrl = "/"): Promise<string> {
  const { url } = (await (await visitor.post("signin/oidc", { callbackUrl })).json()) as { url: string };
  return url;
}

/** Follows the issuer back to us: where we send the browser in the end. `change` spoils the way back. */
export async function comeBack(
  visitor: Visitor,
  address: string,
  change: (query: URLSearchParams) => void = () => undefined,
) {
  const back = new URL((await fetch(address, { redirect: "manual" })).headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe(`${local}/api/auth/callback/oidc`);
  change(back.searchParams);
  const response = await visitor.ask(`callback/oidc${back.search}`);
  expect(response.status).toBe(302);
  return follow(visitor, response.headers.get("location") ?? "");
}

/** The library's own addresses send a browser on to the sign-in page. */
export async function follow(visitor: Visitor, location: string): Promise<string> {
  if (!location.startsWith(`${local}/api/auth/`)) return location;
  const next = await visitor.ask(location.slice(`${local}/api/auth/`.length));
  return follow(visitor, next.headers.get("location") ?? "");
}

export async function signIn(visitor: Visitor, callbackUrl?: string): Promise<string> {
  return comeBack(visitor, await leave(visitor, callbackUrl));
}
