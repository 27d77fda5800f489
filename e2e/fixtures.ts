import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base, type Cookie, expect } from "@playwright/test";

export { expect };

export type Demo = { url: string; email: string; password: string; api_key: string };

export type Api = (path: string, init?: { method?: string; body?: object }) => Promise<Record<string, unknown>>;

export type SignIn = (options?: { withForm?: boolean; to?: string }) => Promise<void>;

export type Fixtures = {
  demo: Demo;
  signIn: SignIn;
  api: Api;
};

/** The sessions of the last sign-in of each user, by e-mail address. */
const sessions = new Map<string, Cookie[]>();

/** `demo`: the demo credentials; `signIn`: opens a page with the last session or by the form; `api`: calls the API, and fails on an error response. */
export const test = base.extend<Fixtures>({
  demo: [JSON.parse(process.env.E2E_DEMO ?? "{}") as Demo, { option: true }],
  signIn: async ({ page, demo }, use) => {
    await use(async ({ withForm = false, to = "/shipments" } = {}) => {
      if (!withForm) await page.context().addCookies(sessions.get(demo.email) ?? []);
      await page.goto(demo.url + to);
      // The session is missing, or a test has ended it.
      if (!page.url().includes("/sign-in")) return;
      await page.getByLabel(/^E-mail$/i).fill(demo.email);
      await page.getByLabel(/^(Password|Passwort)$/).fill(demo.password);
      await page.getByRole("button", { name: /^(Sign in|Anmelden)$/ }).click();
      await page.waitForURL((url) => url.pathname !== "/sign-in");
      const cookies = await page.context().cookies();
      sessions.set(
        demo.email,
        cookies.filter(({ name }) => name.endsWith("session-token")),
      );
    });
  },
  api: async ({ demo }, use) => {
    await use(async (path, init = {}) => {
      const response = await fetch(`${demo.url}${path}`, {
        method: init.method ?? "GET",
        headers: { authorization: `Token ${demo.api_key}`, "content-type": "application/json" },
        ...(init.body && { body: JSON.stringify(init.body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${init.method ?? "GET"} ${path} failed: ${text}`);
      return text ? (JSON.parse(text) as Record<string, unknown>) : {};
    });
  },
});

/** Creates an account with these features, as an operator does, and returns its credentials. `options`: further ones of the command. */
export async function createAccount(url: string, features: string, options: string[] = []): Promise<Demo> {
  const program = join(process.env.NEXT_DIST_DIR ?? ".next-test", "bin", "account.mjs");
  const person = ["--name", "Harbour Foods", "--email", `${crypto.randomUUID()}@example.com`];
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: process.env.E2E_DATA_DIR };
  const command = [program, "create", ...person, "--features", features, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return { url, ...JSON.parse(stdout) };
}
