import { expect, test } from "vitest";
import { createRollingTokens } from "@/test/fixtures/rolling-tokens";
import { createLeasedQuota } from "./leased-quota";

const key = "default:a";

function setUp() {
  const tokens = createRollingTokens();
  const quota = createLeasedQuota(tokens);
  const acquire = (max = 1_000) => quota.acquire(key, max, 60);
  /** Sends requests evenly over some seconds and returns the number of allowed ones. */
  const send = async (perSecond: number, seconds: number, max = 1_000): Promise<number> => {
    let allowed = 0;
    for (let sent = 0; sent < perSecond * seconds; sent++) {
      if ((await acquire(max)).allowed) allowed++;
      tokens.clock.nowMs += 1_000 / perSecond;
      if (sent % Math.ceil(perSecond / 4) === 0) await quota.returnUnspent();
    }
    return allowed;
  };
  return { tokens, quota, acquire, send };
}

test("a client with one request a second gets single tokens and pays for no others", async () => {
  const { tokens, send } = setUp();
  expect(await send(1, 50)).toBe(50);
  expect(new Set(tokens.wanted)).toEqual(new Set([1]));
  expect(tokens.charged()).toBe(50);
});

test("a client with many requests a second pays about one statement a second", async () => {
  const { tokens, send } = setUp();
  expect(await send(500, 10, 60_000)).toBe(5_000);
  // The first second starts with single tokens.
  expect(tokens.wanted.filter((wanted) => wanted > 250).length).toBeLessThan(15);
  expect(tokens.wanted.length).toBeLessThan(40);
});

test("no block is larger than a twentieth of the quota", async () => {
  const { tokens, send } = setUp();
  await send(900, 1);
  expect(Math.max(...tokens.wanted)).toBe(50);
});

test("bursts leave nothing charged that was not spent", async () => {
  const { tokens, quota, send } = setUp();
  for (let burst = 0; burst < 5; burst++) {
    expect(await send(100, 1)).toBe(100);
    tokens.clock.nowMs += 4_000;
    await quota.returnUnspent();
  }
  expect(tokens.charged()).toBe(500);
  expect(quota.size()).toBe(0);
});

test("concurrent requests share one lease; later ones do not wait", async () => {
  const { tokens, acquire } = setUp();
  const results = await Promise.all(Array.from({ length: 40 }, () => acquire()));
  // The first lease was under way for one request when the others came.
  expect(tokens.wanted).toEqual([1, 39]);
  expect(results.map(({ used }) => used)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test("a used-up quota is remembered for a second and then asked again", async () => {
  const { tokens, acquire, send } = setUp();
  expect(await send(500, 4)).toBe(1_000);
  const asked = tokens.wanted.length;
  const denied = await acquire();
  expect(denied).toMatchObject({ allowed: false, used: 1_000 });
  for (let repeated = 0; repeated < 20; repeated++) expect((await acquire()).allowed).toBe(false);
  expect(tokens.wanted.length - asked).toBeLessThanOrEqual(1);
  const later = tokens.wanted.length;
  tokens.clock.nowMs += 1_001;
  expect((await acquire()).allowed).toBe(false);
  expect(tokens.wanted.length).toBe(later + 1);
  tokens.clock.nowMs += denied.resetSeconds * 1_000;
  expect((await acquire()).allowed).toBe(true);
});

test("a changed quota applies to the next request", async () => {
  const { send, acquire } = setUp();
  expect(await send(400, 1)).toBe(400);
  expect((await acquire(400)).allowed).toBe(false);
  expect((await acquire(500)).allowed).toBe(true);
});

test("all waiting requests fail when the database does, and the next one asks again", async () => {
  const { tokens, acquire } = setUp();
  tokens.state.isDown = true;
  const results = await Promise.allSettled([acquire(), acquire(), acquire()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  tokens.state.isDown = false;
  expect((await acquire()).allowed).toBe(true);
});
