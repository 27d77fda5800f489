import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRefusalDelay } from "./delay-refused";

const waitMs = 30;

function setUp() {
  const clock = { nowMs: 0 };
  const refusals = createRefusalDelay({ refused: 3, waitMs, waiting: 2 }, () => clock.nowMs);
  /** Sends a request. `close` ends its response. */
  const send = (authorization: string) => {
    const request = { headers: { authorization }, socket: { remoteAddress: "192.0.2.1" } };
    const response = Object.assign(new EventEmitter(), { statusCode: 200 });
    const state = { hasBegun: false };
    refusals.admit(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => {
      state.hasBegun = true;
    });
    const close = (status: number) => {
      response.statusCode = status;
      response.emit("close");
    };
    return { state, close };
  };
  const refuse = (authorization: string, times: number) => {
    for (let count = 0; count < times; count++) send(authorization).close(429);
  };
  return { clock, send, refuse };
}

test("the requests of a caller that repeats refused ones wait, those of others do not", async () => {
  const { send, refuse } = setUp();
  refuse("Token one", 2);
  expect(send("Token one").state.hasBegun).toBe(true);
  refuse("Token one", 1);
  const delayed = send("Token one");
  expect(delayed.state.hasBegun).toBe(false);
  expect(send("Token other").state.hasBegun).toBe(true);
  await wait(2 * waitMs);
  expect(delayed.state.hasBegun).toBe(true);
});

test("other responses do not count", () => {
  const { send } = setUp();
  for (let count = 0; count < 10; count++) send("Token one").close(404);
  expect(send("Token one").state.hasBegun).toBe(true);
});

test("a caller that pauses is served at once again", () => {
  const { clock, send, refuse } = setUp();
  refuse("Token one", 3);
  clock.nowMs = 1_500;
  expect(send("Token one").state.hasBegun).toBe(false);
  clock.nowMs = 3_000;
  expect(send("Token one").state.hasBegun).toBe(true);
});

test("a request whose client leaves does not proceed and takes no place", async () => {
  const { send, refuse } = setUp();
  refuse("Token one", 3);
  const left = [send("Token one"), send("Token one")];
  for (const { close } of left) close(200);
  const delayed = send("Token one");
  expect(delayed.state.hasBegun).toBe(false);
  await wait(2 * waitMs);
  expect(left.map(({ state }) => state.hasBegun)).toEqual([false, false]);
  expect(delayed.state.hasBegun).toBe(true);
});

test("no more than the permitted number wait", () => {
  const { send, refuse } = setUp();
  refuse("Token one", 3);
  const begun = Array.from({ length: 3 }, () => send("Token one").state.hasBegun);
  expect(begun).toEqual([false, false, true]);
});
