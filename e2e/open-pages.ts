import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** The routes of all pages, from their files: `/shipments/[id]`. */
export const routes = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file}`.replace(/\/page\.tsx$/, "").replaceAll(/\/\([^)]+\)/g, ""))
  .sort();

/** The route of a path; the one with the fewest parameters first. */
function routeOf(path: string): string | undefined {
  const segments = path.split("/");
  const matches = routes.filter((route) => {
    const parts = route.split("/");
    return parts.length === segments.length && parts.every((part, i) => part.startsWith("[") || part === segments[i]);
  });
  return matches.filter((route) => route !== "/[...path]").sort((a, b) => a.split("[").length - b.split("[").length)[0];
}

/**
 * Follows the links from Today and opens up to `perRoute` pages of each route; `visit` is called on each. Returns the paths of each route.
 */
export async function openPages(
  page: Page,
  origin: string,
  perRoute: number,
  visit: (route: string, path: string) => Promise<void> = async () => {},
): Promise<Map<string, string[]>> {
  const opened = new Map<string, string[]>();
  // The link to the reference is in a menu.
  const waiting = ["/today", "/docs"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const route = routeOf(path);
    const known = opened.get(route ?? "") ?? [];
    if (route === undefined || known.includes(path) || known.length >= perRoute) continue;
    opened.set(route, [...known, path]);
    await page.goto(origin + path, { waitUntil: "load" });
    await expect(page.locator("h1").first(), path).toBeVisible();
    const links = page.locator("a[href]");
    const hrefs = await links.evaluateAll((elements) => elements.map((link) => (link as HTMLAnchorElement).href));
    const here = hrefs.map((href) => new URL(href)).filter((url) => url.origin === new URL(origin).origin);
    waiting.push(...here.map(({ pathname }) => pathname));
    await visit(route, path);
  }
  return opened;
}
