import { setTimeout as wait } from "node:timers/promises";

/** The token against forged requests, which anyone gets, and the cookies of a browser. */
type Browser = { csrfToken: string; cookies: Map<string, string> };

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    cookies.set(pair.slice(0, pair.indexOf("=")), pair);
  }
}

/** Opens the page of the sign-in from a network address. */
export async function openSignIn(origin: string, address: string): Promise<Browser> {
  const response = await fetch(`${origin}/api/auth/csrf`, { headers: { "x-forwarded-for": address } });
  const { csrfToken = "" } = (await response.json()) as { csrfToken?: string };
  const cookies = new Map<string, string>();
  keepCookies(cookies, response);
  return { csrfToken, cookies };
}

type Credentials = { email: string; password: string };

/** Sends a password; keeps the cookies of the response. */
export async function sendPassword(
  origin: string,
  { csrfToken, cookies }: Browser,
  address: string,
  credentials: Credentials,
): Promise<Response> {
  const response = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: [...cookies.values()].join("; "), "x-forwarded-for": address },
    body: new URLSearchParams({ csrfToken, ...credentials, json: "true" }),
    redirect: "manual",
  });
  keepCookies(cookies, response);
  return response;
}

const address = "198.51.100.200";
const everyMs = 500;
const isSessionCookie = (name: string) => name.includes("session-token");

/** Signs in again and again with the right password, from a browser in which this has succeeded before; returns the durations. */
export async function startSignIns(origin: string, credentials: Credentials): Promise<() => Promise<number[]>> {
  const browser = await openSignIn(origin, address);
  const durations: number[] = [];
  const signIn = async () => {
    for (const name of browser.cookies.keys()) if (isSessionCookie(name)) browser.cookies.delete(name);
    await sendPassword(origin, browser, address, credentials);
    if (![...browser.cookies.keys()].some(isSessionCookie)) throw new Error("the right password was refused");
  };
  await signIn();
  let isStopped = false;
  const loop = async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await signIn();
      durations.push(performance.now() - startedAt);
      await wait(everyMs);
    }
  };
  const running = loop();
  return async () => {
    isStopped = true;
    await running;
    return durations;
  };
}
