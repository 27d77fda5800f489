import { encode } from "next-auth/jwt";
import { sessionClaims } from "@/lib/platform/auth/read-sessions";
import { prisma } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";

type Person = { accountId: string; userId: string };

/** For tests: the cookies of a browser, of all paths, in which a user is signed in, or nobody. */
export type Browser = {
  person: Person | null;
  visit: (url: string, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
};

export async function openBrowser(person: Person | null): Promise<Browser> {
  const cookies = new Map<string, string>();
  if (person) {
    const where = { accountId_id: { accountId: person.accountId, id: person.userId } };
    const { sessionVersion } = await prisma().user.findUniqueOrThrow({ where });
    const token = sessionClaims.parse({ ...person, sessionVersion });
    cookies.set("next-auth.session-token", await encode({ token, secret: env().authSecret, maxAge: 600 }));
  }
  const visit: Browser["visit"] = async (url, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", ...init, headers: { ...init.headers, cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (header.split(";")[0] ?? "").split(/=(.*)/s);
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { person, visit, cookies };
}

const ownPage = (origin: string) => ({ origin, "x-landfall-client": "web", "content-type": "application/json" });

/** For tests: opens the URL that a client sends a browser to. Returns the path of the consent page, or the URL of an error. */
export async function beginAuthorization(browser: Browser, url: string | URL): Promise<string> {
  const response = await browser.visit(String(url));
  return response.headers.get("location") ?? `${response.status} ${await response.text()}`;
}

/** For tests: what the consent page shows. */
export async function readConsent(browser: Browser, origin: string, consentPath: string): Promise<Response> {
  return browser.visit(`${origin}${consentPath}/request`, { headers: ownPage(origin) });
}

/** For tests: sends the decision of the consent page, as the user of the browser unless `decision` names another. */
export function decide(browser: Browser, origin: string, consentPath: string, decision: object): Promise<Response> {
  const shown = browser.person && { account_id: browser.person.accountId, user_id: browser.person.userId };
  const init = { method: "POST", headers: ownPage(origin), body: JSON.stringify({ ...shown, ...decision }) };
  return browser.visit(`${origin}${consentPath}/request`, init);
}

/** For tests: walks a sign-in up to the redirect to the client. Returns its URL. */
export async function walkConsent(
  browser: Browser,
  url: string | URL,
  decision: object = { decision: "allow", scopes: ["read", "write"] },
): Promise<URL> {
  const { origin } = new URL(url);
  const consentPath = await beginAuthorization(browser, url);
  const response = await decide(browser, origin, consentPath, decision);
  const { redirect_to: next } = (await response.json()) as { redirect_to: string };
  return new URL(await beginAuthorization(browser, next));
}
