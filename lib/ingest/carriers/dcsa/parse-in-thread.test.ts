import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { parseEvents } from "./parse-event";
import { parseInThread, parsingLimits, withoutThreadBytes } from "./parse-in-thread";

const settings = { zuluIsLocalTime: false };
const config = { accountId: "account", settings };
const original = { ...parsingLimits };
const [sent] = JSON.parse(readFileSync(new URL("sample-2.2.json", import.meta.url), "utf8"));
const page = (count: number) => ({
  body: Buffer.from(JSON.stringify([...Array.from({ length: count }, (_, index) => ({ ...sent, eventID: index })), 7])),
});

afterEach(() => void Object.assign(parsingLimits, original));

test("parses a large response as without a thread, while the process does other work", async () => {
  const pages = [page(2_000), page(1_234)];
  expect(pages[0]?.body.length).toBeGreaterThan(withoutThreadBytes);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const report = await parseInThread(config, pages, 10_000);
  clearInterval(timer);
  expect(report).toEqual(parseEvents(pages, settings, 10_000));
  expect("events" in report && report.events.length).toBe(3_234);
  expect(turns).toBeGreaterThan(10);
});

test("a large response that cannot be parsed, or not in time, is an error", async () => {
  const tooMany = await parseInThread(config, [page(2_000)], 1_000);
  expect(tooMany).toEqual({ error: "The carrier sent more than 1000 events." });
  parsingLimits.durationMs = 1;
  const tooSlow = await parseInThread(config, [page(2_000)], 10_000);
  expect(tooSlow).toEqual({ error: "The carrier's response is too large, or takes too long to be parsed." });
});
