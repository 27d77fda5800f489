import { expect, test } from "vitest";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { recordItineraryAnchor } from "@/lib/sandbox/find-itinerary";
import { findFleet, listFleetMessages } from "@/lib/sandbox/fleet/fleet-messages";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { findCalls } from "@/lib/vessels/calls/vessel-call";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
import { recordSandboxFleets } from "./sandbox-fleet";

const dayMs = 86_400_000;
const anchor = new Date("2026-11-01T10:20:00Z");
const after = (days: number) => new Date(anchor.getTime() + days * dayMs);

async function createFleet(text: string) {
  const { accountId } = await createSandboxAccount();
  const number = parseNumber(text);
  const fleet = number && findFleet(number, anchor);
  if (!fleet) throw new Error(`no fleet of ${text}`);
  await setClock(accountId, anchor);
  await transaction((tx) => recordItineraryAnchor(tx, accountId, number, anchor));
  const account: Account = { ...anonymous, id: accountId };
  return { account, accountId, fleet };
}

async function setClock(accountId: string, now: Date): Promise<void> {
  const statement =
    "UPDATE sandboxes SET sandbox_at = $2, real_at = clock_timestamp(), paused = true WHERE account_id = $1";
  await sql(statement, [accountId, now]);
}

const positionsOf = (accountId: string) =>
  sql<{ mmsi: string; recordedAt: Date }>(
    `SELECT mmsi, recorded_at AS "recordedAt" FROM sandbox_positions JOIN ais_vessels v ON v.id = vessel_id
     WHERE v.sandbox_account_id = $1 ORDER BY mmsi, recorded_at`,
    [accountId],
  );

test("ships follow the sandbox clock from before the first query, with the calls of both ports", async () => {
  const { account, accountId, fleet } = await createFleet("TESTDIRECT1001");
  await recordSandboxFleets();
  const history = await positionsOf(accountId);
  expect(history[0]?.recordedAt.getTime()).toBeLessThan(anchor.getTime() - 3 * dayMs);
  expect(anchor.getTime() - (history.at(-1)?.recordedAt.getTime() ?? 0)).toBeLessThan(15 * 60_000);

  await setClock(accountId, after(1));
  await recordSandboxFleets();
  expect(await positionsOf(accountId)).toHaveLength(history.length + 96);
  await recordSandboxFleets();
  expect(await positionsOf(accountId)).toHaveLength(history.length + 96);

  await setClock(accountId, after(60));
  // Two workers at the same time.
  await Promise.all([recordSandboxFleets(), recordSandboxFleets()]);
  const [ship] = fleet.ships;
  const imo = ship?.ship.imo ?? "";
  const calls = await findCalls(account, imo, new Date(0), after(100));
  expect(calls.map(({ locode }) => locode)).toEqual(["VNVUT", "USLGB"]);
  const points = ship?.track.points.map(({ atMin }) => fleet.anchorMs + atMin * 60_000) ?? [];
  // The points of the track are: approach, berth, departure, sea speed, slow, arrival, …
  const expected = [points[2], points[3], points.at(-4), points.at(-3)];
  const found = calls.flatMap(({ arrivedAt, departedAt }) => [arrivedAt.getTime(), departedAt?.getTime() ?? 0]);
  for (const [index, time] of expected.entries()) {
    expect(Math.abs((found[index] ?? 0) - (time ?? 0))).toBeLessThanOrEqual(30 * 60_000);
  }
  expect(calls.every(({ isArrivalObserved, isDepartureObserved }) => isArrivalObserved && isDepartureObserved)).toBe(
    true,
  );
  const [row] = await sql<{ ended: boolean }>(
    "SELECT fleet_at IS NULL AS ended FROM sandbox_journeys WHERE account_id = $1",
    [accountId],
  );
  expect(row).toEqual({ ended: true });

  const { account: stranger } = await createFleet("TESTDIRECT1002");
  expect(await findCalls(stranger, imo, new Date(0), after(100))).toEqual([]);
});

test("positions are the same whether the clock moved at once or in steps, and each ship of an account has its own", async () => {
  const [once, steps] = [await createFleet("TESTSPLIT1001"), await createFleet("TESTSPLIT1001")];
  await setClock(once.accountId, after(30));
  for (const days of [0.2, 3, 3.005, 19, 30]) {
    await setClock(steps.accountId, after(days));
    await recordSandboxFleets();
  }
  const expected = listFleetMessages(once.fleet, new Date(0), after(30), after(30));
  const wanted = expected.flatMap((message) =>
    message.kind === "position" ? [{ mmsi: message.mmsi, recordedAt: message.recordedAt }] : [],
  );
  const sorted = wanted.toSorted(
    (a, b) => a.mmsi.localeCompare(b.mmsi) || a.recordedAt.getTime() - b.recordedAt.getTime(),
  );
  expect(await positionsOf(once.accountId)).toEqual(sorted);
  // Positions that were recorded when they were recent are closer together.
  const stepped = await positionsOf(steps.accountId);
  const times = new Set(stepped.map(({ mmsi, recordedAt }) => `${mmsi} ${recordedAt.getTime()}`));
  expect(sorted.every(({ mmsi, recordedAt }) => times.has(`${mmsi} ${recordedAt.getTime()}`))).toBe(true);
  expect(times.size).toBe(stepped.length);
});
