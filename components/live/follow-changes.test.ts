import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { serveLoopback } from "@/test/support/loopback-server";
import { followChanges } from "./follow-changes";

afterEach(() => vi.unstubAllGlobals());

/** Serves a change stream; returns its responses and the cursor of each request. */
async function serveStream() {
  const [cursors, responses]: [(string | undefined)[], ServerResponse[]] = [[], []];
  const host = await serveLoopback((request, response) => {
    cursors.push(request.headers["last-event-id"] as string | undefined);
    responses.push(response);
    response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 1000\n\n");
  });
  const originalFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => originalFetch(new URL(path, `http://${host}`), init));
  return { cursors, responses };
}

const change = (cursor: string) =>
  `id: ${cursor}\nevent: change\ndata: {"attributes":{"resource_type":"shipment","resource_id":"1"},"relationships":{"shipment":{"data":null}}}\n\n`;

test("a broken stream is resumed after the last change, and each reconnection is reported", async () => {
  const { cursors, responses } = await serveStream();
  const calls: string[] = [];
  const controller = new AbortController();
  const listener = {
    onConnected: (cursor: string) => calls.push(`connected after ${cursor}`),
    onChange: ({ type }: { type: string }) => calls.push(type),
    onDisconnected: () => calls.push("disconnected"),
  };
  const following = followChanges("rendered", listener, controller.signal);
  await expect.poll(() => calls).toEqual(["connected after rendered"]);
  responses[0]?.write(change("first"));
  await expect.poll(() => calls.at(-1)).toBe("shipment");
  responses[0]?.destroy();
  await expect
    .poll(() => calls, { timeout: 4_000 })
    .toEqual(["connected after rendered", "shipment", "disconnected", "connected after first"]);
  responses[1]?.write('event: webhook\ndata: {"id":"2"}\n\n');
  await expect.poll(() => calls.at(-1)).toBe("webhook");
  responses[1]?.end();
  await expect.poll(() => responses.length, { timeout: 5_000 }).toBe(3);
  expect(cursors).toEqual(["rendered", "first", "first"]);
  controller.abort();
  await following;
});
