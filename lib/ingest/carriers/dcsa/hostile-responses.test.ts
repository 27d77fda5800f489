import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { departure, fetchEventsFrom, keysOf } from "@/test/fixtures/fake-carrier";
import { depthMax, valuesMax } from "./json-limits";

/** Fetches a body; returns the response and for how long the process did nothing else, in ms. */
async function fetchBody(body: string) {
  const blocks = monitorEventLoopDelay({ resolution: 10 });
  blocks.enable();
  const response = await fetchEventsFrom((_request, sent) => sent.end(body));
  blocks.disable();
  return { response, blockedMs: blocks.max / 1e6 };
}

const bytes = 19_900_000;

test.each([
  ["nested", "[".repeat(bytes / 2) + "]".repeat(bytes / 2), `nested deeper than ${depthMax} levels`],
  ["of empty objects", `[${"{},".repeat(bytes / 3 - 1)}{}]`, `more than ${valuesMax} values`],
])("a response of the allowed size %s is a failure and does not block the process", async (_name, body, reason) => {
  const { response, blockedMs } = await fetchBody(body);
  expect(response).toMatchObject({ outcome: "failed", reason: "unreadable", detail: expect.stringContaining(reason) });
  expect(blockedMs).toBeLessThan(1_000);
});

test("many events are parsed while the process does other work", async () => {
  const events = Array.from({ length: 10_000 }, (_, index) => departure(`${index}`));
  const { response, blockedMs } = await fetchBody(JSON.stringify(events));
  expect(keysOf(response)).toHaveLength(events.length);
  expect(blockedMs).toBeLessThan(1_000);
});

test("brackets within strings do not count as nesting", async () => {
  const event = { ...departure("1"), changeRemark: `${"[".repeat(200)}\\"${"{".repeat(200)}` };
  expect(keysOf((await fetchBody(JSON.stringify([event]))).response)).toEqual(["1"]);
});
