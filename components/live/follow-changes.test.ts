import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { serveLoopback } from "@/test/support/loopback-server";
import { followChanges } from "./follow-changes";

afterEach(() => vi.unstubAllGlobals());

/** A stream of changes whose answers can be written to and broken off; notes with which cursor each was asked for. */
async function serveStream() {
  const [cursors, answers]: [(string | undefined)[], ServerResponse[]] = [[], []];
  const host = await serveLoopback((request, response) => {
    cursors.push(request.headers["last-event-id"] as string | undefined);
    answers.push(response);
    response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 1000\n\n");
  });
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => ask(new URL(path, `http://${host}`), init));
  return { cursors, answers };
}

const change = (cursor: string) =>
  `id: ${cursor}\nevent: change\ndata: {"attributes":{"resource_type":"shipment","resource_id":"1"},"relationships":{"shipment":{"data":null}}}\n\n`;

test("a stream that breaks off is taken up where it ended, and each time it is said that it stands again", async () => {
  const { cursors, answers } = await serveStream();
  const told: string[] = [];
  const controller = new AbortController();
  const follower = {
    onConnected: () => told.push("connected"),
    onNews: ({ type }: { type: string }) => told.push(type),
    onLost: () => told.push("lost"),
  };
  const following = followChanges(follower, controller.signal);
  await expect.poll(() => told).toEqual(["connected"]);
  answers[0]?.write(change("first"));
  await expect.poll(() => told.at(-1)).toBe("shipment");
  answers[0]?.destroy();
  await expect.poll(() => told, { timeout: 4_000 }).toEqual(["connected", "shipment", "lost", "connected"]);
  answers[1]?.write('event: webhook\ndata: {"id":"2"}\n\n');
  await expect.poll(() => told.at(-1)).toBe("webhook");
  answers[1]?.end();
  await expect.poll(() => answers.length, { timeout: 5_000 }).toBe(3);
  expect(cursors).toEqual([undefined, "first", "first"]);
  controller.abort();
  await following;
});
