import { expect, test } from "vitest";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { anonymous } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { destinationPoint } from "@/lib/reference/sea-routes/geodesy";
import { ingestMessages } from "@/lib/vessels/ais/ingest-messages";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
import { findCalls } from "./vessel-call";

const berth = { latitude: 33.73139, longitude: -118.24861 };
const startMs = Date.parse("2026-11-01T00:00:00Z");
const at = (minute: number) => new Date(startMs + minute * 60_000);
const imo = "2000004";

function position(mmsi: string, minute: number, nm: number, speedKnots: number): AisMessage {
  const direction = { courseDegrees: null, headingDegrees: null };
  return {
    kind: "position",
    mmsi,
    recordedAt: at(minute),
    ...destinationPoint(berth, 180, nm),
    speedKnots,
    ...direction,
  };
}

const staticData = (mmsi: string): AisMessage => ({ kind: "static", mmsi, receivedAt: at(0), imo, name: "TEST SHIP" });

const visit = (mmsi: string) => [
  staticData(mmsi),
  position(mmsi, 0, 20, 15),
  position(mmsi, 120, 0, 0.1),
  position(mmsi, 400, 0, 0),
  position(mmsi, 600, 1, 6),
  position(mmsi, 660, 9, 12),
];

async function createStream() {
  const { accountId } = await createSandboxAccount();
  const account = { ...anonymous, id: accountId };
  return {
    accountId,
    send: (messages: AisMessage[]) => ingestMessages(messages, { source: "test", sandboxAccountId: accountId }),
    calls: async () =>
      (await findCalls(account, imo, new Date(0), at(10_000))).map(({ locode, arrivedAt, departedAt }) => ({
        locode,
        arrivedAt,
        departedAt,
      })),
    pending: async () => {
      const [row] = await sql<{ count: number }>(
        `WITH done AS (UPDATE vessel_calls SET pending_since = NULL FROM ais_vessels v
           WHERE v.id = vessel_id AND v.sandbox_account_id = $1 AND pending_since IS NOT NULL RETURNING 1)
         SELECT count(*)::int AS count FROM done`,
        [accountId],
      );
      return row?.count;
    },
  };
}

test("arrival and departure are recorded as the positions come, and each makes the call pending", async () => {
  const { send, calls, pending } = await createStream();
  const messages = visit("200000001");
  await send(messages.slice(0, 3));
  expect(await calls()).toEqual([{ locode: "USLAX", arrivedAt: at(120), departedAt: null }]);
  expect(await pending()).toBe(1);
  await send(messages.slice(3, 5));
  expect(await pending()).toBe(0);
  await send(messages.slice(5));
  expect(await calls()).toEqual([{ locode: "USLAX", arrivedAt: at(120), departedAt: at(600) }]);
  expect(await pending()).toBe(1);
});

test("repeated, late and split messages give the same calls", async () => {
  const { send, calls, pending } = await createStream();
  const messages = visit("200000001");
  await send(messages);
  const recorded = await calls();
  expect(recorded).toEqual([{ locode: "USLAX", arrivedAt: at(120), departedAt: at(600) }]);
  await pending();
  await send(messages);
  for (const message of messages) await send([message]);
  // At rest in port at a time between two known positions, after the vessel has left.
  await send([position("200000001", 500, 0, 0)]);
  expect(await calls()).toEqual(recorded);
  expect(await pending()).toBe(0);
});

test("a late position of a vessel at sea is no arrival", async () => {
  const { send, calls } = await createStream();
  await send([staticData("200000001"), position("200000001", 600, 90, 15)]);
  await send([position("200000001", 30, 0, 0), position("200000001", 630, 98, 15)]);
  expect(await calls()).toEqual([]);
});

test("a vessel that was in port at its first position stays there until it leaves", async () => {
  const { send, calls } = await createStream();
  await send([staticData("200000001"), position("200000001", 0, 0, 0)]);
  await send([position("200000001", 60, 0, 0), position("200000001", 90, 9, 12)]);
  expect(await calls()).toEqual([{ locode: "USLAX", arrivedAt: at(0), departedAt: at(90) }]);
});
