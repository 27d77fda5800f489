import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createAdmission } from "./admit-request";

const limits = { active: 10, reserved: 3, activePerAddress: 5, receiving: 8, receivingPerAddress: 4 };
const setUp = () => createAdmission(({ headers }) => headers.authorization === "known", limits);

type Options = { address?: string; body?: boolean; known?: boolean };

/** Asks for admission; `arrive` ends the body of the request, `close` its response. */
function ask(
  admission: ReturnType<typeof setUp>,
  { address = "192.0.2.1", body = false, known = false }: Options = {},
) {
  const headers = { ...(body && { "content-length": "9" }), ...(known && { authorization: "known" }) };
  const request = Object.assign(new EventEmitter(), { headers, socket: { remoteAddress: address } });
  const response = Object.assign(new EventEmitter(), { closed: false });
  const incoming = request as unknown as IncomingMessage;
  const refusal = admission.refusalOf(incoming);
  if (refusal === null) admission.count(incoming, response as unknown as ServerResponse);
  return {
    refusal,
    arrive: () => request.emit("end"),
    close: () => {
      response.closed = true;
      response.emit("close");
      request.emit("end");
    },
  };
}

/** Asks `count` times, each time from another address. */
const askFromMany = (admission: ReturnType<typeof setUp>, count: number, options: Options = {}) =>
  Array.from({ length: count }, (_, index) => ask(admission, { address: `198.51.100.${index}`, ...options }));

test("refuses an address that has used its share, and no other", () => {
  const admission = setUp();
  const own = Array.from({ length: 5 }, () => ask(admission));
  expect(own.map(({ refusal }) => refusal)).toEqual([null, null, null, null, null]);
  expect(ask(admission).refusal).toBe("share_used");
  expect(ask(admission, { address: "192.0.2.2" }).refusal).toBeNull();
  own[0]?.close();
  expect(ask(admission).refusal).toBeNull();
});

test("keeps the last places for known callers, and refuses all without room", () => {
  const admission = setUp();
  const first = askFromMany(admission, 7);
  expect(new Set(first.map(({ refusal }) => refusal))).toEqual(new Set([null]));
  expect(ask(admission).refusal).toBe("overloaded");
  const known = Array.from({ length: 3 }, () => ask(admission, { known: true }).refusal);
  expect(known).toEqual([null, null, null]);
  expect(ask(admission, { known: true }).refusal).toBe("overloaded");
});

test("a body that is arriving takes no room from requests without one", () => {
  const admission = setUp();
  const receiving = askFromMany(admission, 8, { body: true });
  expect(new Set(receiving.map(({ refusal }) => refusal))).toEqual(new Set([null]));
  expect(ask(admission, { body: true }).refusal).toBe("overloaded");
  expect(ask(admission).refusal).toBeNull();
  for (const { arrive } of receiving.slice(0, 4)) arrive();
  expect(ask(admission, { body: true, address: "203.0.113.1" }).refusal).toBeNull();
});

test("an address can send only so many bodies at once", () => {
  const admission = setUp();
  const own = Array.from({ length: 4 }, () => ask(admission, { body: true }));
  expect(own.map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
  expect(ask(admission, { body: true }).refusal).toBe("share_used");
  own[0]?.arrive();
  expect(ask(admission, { body: true }).refusal).toBeNull();
});

test("counts a request until its response is closed, whether its body has arrived or not", () => {
  const admission = setUp();
  for (let round = 0; round < 30; round++) {
    const arrived = ask(admission, { body: true });
    arrived.arrive();
    arrived.close();
    const cut = ask(admission, { body: true });
    cut.close();
    const without = ask(admission);
    without.close();
    expect([arrived.refusal, cut.refusal, without.refusal]).toEqual([null, null, null]);
  }
});
