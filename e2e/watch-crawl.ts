import { readdirSync, readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { expect } from "./fixtures";
import { recordConsoleErrors, recordFailedRequests } from "./watch-page";

type Tree = { [key: string]: string | Tree };

const pathsIn = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [`${prefix}.${key}`] : pathsIn(value, `${prefix}.${key}`),
  );

const messagePaths = new Set(
  readdirSync("messages/en").flatMap((file) =>
    pathsIn(JSON.parse(readFileSync(`messages/en/${file}`, "utf8")) as Tree, file.replace(/\.json$/, "")),
  ),
);

/** A message that is not there is shown as its path: `shell.offline.title`. */
async function messagesMissingOn(page: Page): Promise<string[]> {
  const html = (await page.content()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
  return (html.match(/[a-z][a-z-]*(?:\.[\w-]+)+/g) ?? []).filter((path) => messagePaths.has(path));
}

/** Neither the stream of changes, which does not end, nor what links load in advance. */
const isOfPage = (request: Request) =>
  !new URL(request.url()).pathname.endsWith("/stream") && !("next-router-prefetch" in request.headers());

/** What a crawl has found: `problems` of all pages from now on, of which `check` completes those of the page that is open. */
export type Watched = { problems: () => string[]; check: (language: string) => Promise<void> };

/**
 * Watches a browser for whatever no page may have: errors and warnings of its console, among them those of React about hydration and reports
 * of the content security policy, failed requests, and missing messages. `expectedPaths`: of pages that respond with an error.
 */
export function watchCrawl(page: Page, expectedPaths: string[] = []): Watched {
  const consoleErrors = recordConsoleErrors(page);
  const failures = recordFailedRequests(page);
  const others: string[] = [];
  const pending = new Set<Request>();
  page.on("request", (request) => isOfPage(request) && pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  const isExpected = (problem: string) => expectedPaths.some((path) => problem.includes(path));
  return {
    problems: () => [...consoleErrors, ...failures, ...others].filter((problem) => !isExpected(problem)),
    check: async (language) => {
      const { pathname } = new URL(page.url());
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
      await expect
        .poll(() => [...pending].map((request) => request.url()), { message: pathname, intervals: [50] })
        .toEqual([]);
      await expect(page.locator("html"), pathname).toHaveAttribute("lang", language);
      others.push(...(await messagesMissingOn(page)).map((path) => `${pathname} lacks the message ${path}`));
    },
  };
}
