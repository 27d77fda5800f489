import { test as base, type Cookie, expect } from "@playwright/test";

export { expect };

export type Demo = { url: string; email: string; password: string; api_key: string };

type Fixtures = {
  demo: Demo;
  signIn: (how?: "anew") => Promise<void>;
  api: (path: string, init?: { method?: string; body?: object }) => Promise<Record<string, unknown>>;
};

/** The session of who signed in last. */
let session: Cookie[] = [];

/** `demo`: how to get in; `signIn`: a person's way in, by the session kept or else by the form; `api`: a program's, which must not be refused. */
export const test = base.extend<Fixtures>({
  demo: [JSON.parse(process.env.E2E_DEMO ?? "{}") as Demo, { option: true }],
  signIn: async ({ page, demo }, use) => {
    await use(async (how) => {
      if (how !== "anew") await page.context().addCookies(session);
      await page.goto(`${demo.url}/shipments`);
      // Also when a test has ended the session that was kept.
      if (!page.url().includes("/sign-in")) return;
      await page.getByLabel("E-mail").fill(demo.email);
      await page.getByLabel("Password", { exact: true }).fill(demo.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL(/\/shipments/);
      session = (await page.context().cookies()).filter(({ name }) => name.endsWith("session-token"));
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
      if (!response.ok) throw new Error(`${init.method ?? "GET"} ${path} was refused: ${text}`);
      return text ? (JSON.parse(text) as Record<string, unknown>) : {};
    });
  },
});
