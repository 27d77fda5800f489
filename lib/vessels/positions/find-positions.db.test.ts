import { expect, test } from "vitest";
import type { AisMessage, AisPosition } from "@/lib/ingest/ais/ais-message";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { withImoCheckDigit } from "@/lib/reference/imo-number";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
import { findLatestPositions, findTrack } from "./find-positions";
import { recordMessages } from "./record-positions";

const options = { source: "test" };
const now = Math.floor(Date.now() / 60_000) * 60_000;
const at = (minutes: number) => new Date(now + minutes * 60_000);
const window = [at(-100), at(0)] as const;

const positionOf = (mmsi: string, minutes: number, changes: Partial<AisPosition> = {}): AisPosition => ({
  kind: "position",
  mmsi,
  recordedAt: at(minutes),
  latitude: 30.5 + minutes / 1_000,
  longitude: 122.25,
  speedKnots: 15.6,
  courseDegrees: null,
  headingDegrees: 91,
  ...changes,
});

const staticOf = (mmsi: string, minutes: number, imo: string): AisMessage => ({
  kind: "static",
  mmsi,
  receivedAt: at(minutes),
  imo,
  name: null,
});

async function createAccount(): Promise<Account> {
  return { ...anonymous, id: (await createSandboxAccount([])).accountId };
}

async function findMinutes(account: Account, imo: string, from = window[0]): Promise<number[]> {
  const { positions } = await findTrack(account, imo, from, window[1], 1_000);
  return positions.map(({ recordedAt }) => (recordedAt.getTime() - now) / 60_000);
}

test("finds the latest positions by IMO number and the track of a window, both ends included", async () => {
  const account = await createAccount();
  const [imo, other] = [withImoCheckDigit("930001"), withImoCheckDigit("930002")];
  const positions = [-101, -100, -50, 0].map((minutes) => positionOf("477000001", minutes, { imo }));
  await recordMessages([...positions, positionOf("477000002", -1)], options);
  const found = await findLatestPositions(account, [imo, other]);
  expect([...found.keys()]).toEqual([imo]);
  const latest = { mmsi: "477000001", recordedAt: at(0), latitude: 30.5, longitude: 122.25 };
  expect(found.get(imo)).toMatchObject({ ...latest, speedKnots: 15.6, courseDegrees: null, headingDegrees: 91 });
  expect(await findMinutes(account, imo)).toEqual([-100, -50, 0]);
  const none = { positions: [], total: 0, isSimplified: false };
  expect(await findTrack(account, other, ...window, 10)).toEqual(none);
});

test("a vessel of a sandbox is visible only to its account", async () => {
  const [account, other] = [await createAccount(), await createAccount()];
  const imo = withImoCheckDigit("200001");
  const positions = [positionOf("200000001", -1, { imo })];
  await recordMessages(positions, { ...options, sandboxAccountId: account.id });
  expect([...(await findLatestPositions(account, [imo])).keys()]).toEqual([imo]);
  expect(await findMinutes(account, imo)).toEqual([-1]);
  expect(await findLatestPositions(other, [imo])).toEqual(new Map());
  expect(await findMinutes(other, imo)).toEqual([]);
});

test("positions belong to the IMO number that the vessel had at their time", async () => {
  const account = await createAccount();
  const [first, second] = [withImoCheckDigit("931001"), withImoCheckDigit("931002")];
  const [mmsi, later] = ["477000011", "477000012"];
  await recordMessages(
    [-3_090, -3_080].map((minutes) => positionOf(mmsi, minutes, { latitude: 30.5 })),
    options,
  );
  await recordMessages([staticOf(mmsi, -3_079, first), positionOf(later, -61)], options);
  // The number passes to another MMSI after two days of silence, which sent positions before its first static data.
  await recordMessages([staticOf(later, -60, first), positionOf(later, -40)], options);
  await recordMessages([positionOf(mmsi, -50)], options);
  expect(await findMinutes(account, first, at(-4_000))).toEqual([-3_090, -3_080, -61, -40]);
  // The other MMSI passes to a ship with another number.
  await recordMessages([staticOf(later, -30, second)], options);
  expect([...(await findLatestPositions(account, [first, second])).keys()]).toEqual([]);
  await recordMessages([positionOf(later, -20)], options);
  expect([...(await findLatestPositions(account, [first, second])).keys()]).toEqual([second]);
  expect(await findMinutes(account, first, at(-4_000))).toEqual([-3_090, -3_080, -61, -40]);
  expect(await findMinutes(account, second)).toEqual([-20]);
});

test("reads at most 20,000 of many positions, in equal intervals, and simplifies them to the limit", async () => {
  const account = await createAccount();
  const imo = withImoCheckDigit("932001");
  await recordMessages([positionOf("477000021", 0, { imo })], options);
  await sql(
    `INSERT INTO vessel_positions SELECT $1::timestamptz - n * interval '1 minute', v.id, sin(n / 500.0), n / 1000.0
     FROM generate_series(1, 25000) n, ais_vessels v WHERE v.imo = $2`,
    [at(0), imo],
  );
  const from = at(-25_000);
  const read = await findTrack(account, imo, from, at(0), 100_000);
  expect(read).toMatchObject({ total: 25_001, isSimplified: true });
  expect(read.positions.length).toBeGreaterThan(12_000);
  expect(read.positions.length).toBeLessThanOrEqual(20_000);
  expect(read.positions[0]?.recordedAt).toEqual(from);
  expect(read.positions.at(-1)?.recordedAt).toEqual(at(0));
  const simplified = await findTrack(account, imo, from, at(0), 200);
  expect(simplified).toMatchObject({ total: 25_001, isSimplified: true });
  expect(simplified.positions).toHaveLength(200);
});
