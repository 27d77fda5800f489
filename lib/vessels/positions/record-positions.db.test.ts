import { expect, test } from "vitest";
import type { AisMessage, AisPosition } from "@/lib/ingest/ais/ais-message";
import { sql } from "@/lib/platform/db/sql";
import { withImoCheckDigit } from "@/lib/reference/imo-number";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { createPartitions, listPartitions } from "./partitions";
import { recordMessages } from "./record-positions";

const source = "test";
// Within a minute, so that positions some seconds apart are in the same one.
const now = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
const at = (minutes: number) => new Date(now + minutes * 60_000);

let mmsiCount = 0;
/** The MMSI of another ship. */
const newMmsi = () => String(477_000_000 + ++mmsiCount);

const positionOf = (mmsi: string, minutes: number, changes: Partial<AisPosition> = {}): AisPosition => ({
  kind: "position",
  mmsi,
  recordedAt: at(minutes),
  latitude: 30.5 + minutes / 1_000,
  longitude: 122.25,
  speedKnots: 15.6,
  courseDegrees: 90.5,
  headingDegrees: 91,
  ...changes,
});

const staticOf = (mmsi: string, minutes: number, imo: string | null, name: string | null): AisMessage => ({
  kind: "static",
  mmsi,
  receivedAt: at(minutes),
  imo,
  name,
});

async function storedMinutes(mmsi: string, table = "vessel_positions"): Promise<number[]> {
  const rows = await sql<{ at: Date }>(
    `SELECT recorded_at AS at FROM ${table} JOIN ais_vessels v ON v.id = vessel_id WHERE mmsi = $1 ORDER BY 1`,
    [mmsi],
  );
  return rows.map((row) => (row.at.getTime() - now) / 60_000);
}

async function findVessel(mmsi: string) {
  const [row] = await sql<{ imo: string | null; name: string | null; latest: Date | null }>(
    `SELECT imo, name, recorded_at AS latest FROM ais_vessels v LEFT JOIN latest_positions p ON p.vessel_id = v.id
     WHERE mmsi = $1`,
    [mmsi],
  );
  return row;
}

test("records positions in any order once, and the newest as the latest", async () => {
  const [a, b] = [newMmsi(), newMmsi()];
  const batch = [positionOf(a, -3), positionOf(b, -3), positionOf(a, -1), positionOf(a, -2, { speedKnots: null })];
  const { recorded, rejected } = await recordMessages(batch, { source });
  expect({ count: recorded.length, rejected }).toEqual({ count: 4, rejected: {} });
  const late = await recordMessages([positionOf(a, -10), positionOf(a, -2.5), positionOf(a, -3)], { source });
  expect(late.recorded.map(({ recordedAt }) => recordedAt)).toEqual([at(-10)]);
  expect((await recordMessages(batch, { source })).recorded).toEqual([]);
  expect(await storedMinutes(a)).toEqual([-10, -3, -2, -1]);
  expect(await findVessel(a)).toMatchObject({ latest: at(-1) });
  const stored = await sql(
    `SELECT latitude, longitude, speed, course, heading FROM vessel_positions JOIN ais_vessels v ON v.id = vessel_id
     WHERE mmsi = $1 AND recorded_at = $2`,
    [a, at(-1)],
  );
  expect(stored).toEqual([{ latitude: 30.499, longitude: 122.25, speed: 156, course: 905, heading: 91 }]);
});

test("rejects and counts times without partition, in the future and jumps, without failing the batch", async () => {
  const mmsi = newMmsi();
  const old = { recordedAt: new Date(now - 400 * 86_400_000) };
  const jump = { latitude: -30 };
  const { rejected } = await recordMessages(
    [positionOf(mmsi, 0), positionOf(mmsi, 0, old), positionOf(mmsi, 60), positionOf(mmsi, 0.5, jump)],
    { source },
  );
  expect(rejected).toEqual({ too_old: 1, time_in_future: 1, implausible_speed: 1 });
  // The second and third in another batch: consecutive positions are counted across batches.
  const next = await recordMessages(
    [0.6, 0.7].map((minutes) => positionOf(mmsi, minutes, jump)),
    { source },
  );
  expect(next).toMatchObject({ recorded: [{ latitude: -30, previous: null }], rejected: { implausible_speed: 1 } });
});

test("a batch of any size takes a constant number of statements", async () => {
  const ships = Array.from({ length: 300 }, newMmsi);
  const batch = ships.flatMap((mmsi) => [positionOf(mmsi, -1), staticOf(mmsi, -1, null, `SHIP ${mmsi}`)]);
  const statements = await recordStatements(() => recordMessages(batch, { source }));
  expect(statements.length).toBeLessThanOrEqual(9);
});

test("static data sets IMO number and name; invalid numbers and those of sandbox ships are rejected", async () => {
  const [mmsi, other] = [newMmsi(), newMmsi()];
  const imo = withImoCheckDigit("932148");
  const messages = [staticOf(mmsi, -5, imo, "OLD NAME"), staticOf(mmsi, -2, null, "HALCYON STRAIT")];
  const wrong = [staticOf(other, -2, "9321484", "TBN"), staticOf(other, -1, withImoCheckDigit("212345"), null)];
  const { rejected } = await recordMessages([...messages, ...wrong], { source });
  expect(rejected).toEqual({ imo_invalid: 2 });
  await recordMessages([staticOf(mmsi, -3, imo, "OLDER NAME")], { source });
  expect(await findVessel(mmsi)).toMatchObject({ imo, name: "HALCYON STRAIT" });
  expect(await findVessel(other)).toMatchObject({ imo: null, name: null });
  const known = await sql("SELECT imo, ais_name, trusted_name FROM vessels WHERE imo = ANY($1)", [[imo, "9321484"]]);
  expect(known).toEqual([{ imo, ais_name: "HALCYON STRAIT", trusted_name: null }]);
});

test("of two MMSI with one IMO number the first keeps it until it has been silent for a day", async () => {
  const [first, second] = [newMmsi(), newMmsi()];
  const imo = withImoCheckDigit("940001");
  await recordMessages([staticOf(first, -3_000, imo, "FIRST"), positionOf(first, -2_900)], { source });
  const wrong = await recordMessages([staticOf(second, -2_800, imo, "SECOND"), positionOf(second, -2_700)], { source });
  expect(wrong.rejected).toEqual({ imo_of_two_vessels: 1 });
  expect(wrong.recorded.map((position) => position.imo)).toEqual([null]);
  expect(await findVessel(first)).toMatchObject({ imo, name: "FIRST" });
  await recordMessages([staticOf(second, -5, imo, "SECOND")], { source });
  const { recorded } = await recordMessages([positionOf(first, -2), positionOf(second, -2)], { source });
  expect(recorded.map((position) => position.imo)).toEqual([null, imo]);
  expect([await findVessel(first), await findVessel(second)]).toMatchObject([{ imo: null }, { imo, name: "SECOND" }]);
});

const namesOf = async (imo: string) => {
  const [row] = await sql("SELECT ais_name, trusted_name FROM vessels WHERE imo = $1", [imo]);
  return row;
};

test("a message renames no ship, until a carrier uses the name too", async () => {
  const mmsi = newMmsi();
  const imo = withImoCheckDigit("941001");
  const { accountId } = await createSandboxAccount([]);
  const send = (minutes: number, name: string) => recordMessages([staticOf(mmsi, minutes, imo, name)], { source });
  const report = (name: string, minutes: number) =>
    sql(
      `INSERT INTO vessel_names (account_id, imo, name, reported_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, imo) DO UPDATE SET name = excluded.name`,
      [accountId, imo, name, at(minutes)],
    );
  await send(-60, "HALCYON STRAIT");
  expect(await namesOf(imo)).toEqual({ ais_name: "HALCYON STRAIT", trusted_name: null });
  await report("Halcyon Strait", -55);
  await send(-50, "HALCYON STRAIT");
  expect(await namesOf(imo)).toEqual({ ais_name: "HALCYON STRAIT", trusted_name: "HALCYON STRAIT" });
  await send(-40, "HIJACK<SCRIPT>");
  expect(await namesOf(imo)).toEqual({ ais_name: "HALCYON STRAIT", trusted_name: "HALCYON STRAIT" });
  // Renamed, with a name that is longer than AIS transmits.
  await report("Northgate Constellation", -30);
  await send(-20, "NORTHGATE CONSTELLAT");
  expect(await namesOf(imo)).toEqual({ ais_name: "NORTHGATE CONSTELLAT", trusted_name: "NORTHGATE CONSTELLAT" });
});

const holdersOf = async (...ships: string[]) => Promise.all(ships.map(async (mmsi) => (await findVessel(mmsi))?.imo));
const contestedAt = async (mmsi: string) =>
  (await sql<{ at: Date | null }>("SELECT imo_contested_at AS at FROM ais_vessels WHERE mmsi = $1", [mmsi]))[0]?.at;

test("a claim marks the ship that keeps the IMO number", async () => {
  const [ship, other] = [newMmsi(), newMmsi()];
  const imo = withImoCheckDigit("942001");
  await recordMessages([staticOf(ship, -60, imo, null)], { source });
  expect(await contestedAt(ship)).toBeNull();
  await recordMessages([staticOf(other, -30, imo, null)], { source });
  expect([await holdersOf(ship, other), await contestedAt(ship), await contestedAt(other)]).toEqual([
    [imo, null],
    at(-30),
    null,
  ]);
});

test("a silent ship loses its IMO number only to one that it can have become, and has it back when it sends again", async () => {
  const [ship, far, near] = [newMmsi(), newMmsi(), newMmsi()];
  const imo = withImoCheckDigit("943001");
  const day = 24 * 60;
  await recordMessages([staticOf(ship, -9 * day, imo, null), positionOf(ship, -3 * day)], { source });
  const antipode = { latitude: -30, longitude: -57 };
  await recordMessages([positionOf(far, -2 * day + 10, antipode)], { source });
  await recordMessages([staticOf(far, -day, imo, null)], { source });
  expect(await holdersOf(ship, far)).toEqual([imo, null]);
  // Without a position nothing shows that it is the same ship.
  await recordMessages([staticOf(near, -day + 10, imo, null)], { source });
  expect(await holdersOf(ship, near)).toEqual([imo, null]);
  await recordMessages([positionOf(near, -day + 20)], { source });
  await recordMessages([staticOf(near, -day + 30, imo, null)], { source });
  expect([await holdersOf(ship, near), await contestedAt(near)]).toEqual([[null, imo], at(-day + 30)]);
  await recordMessages([staticOf(ship, -10, imo, null)], { source });
  expect(await holdersOf(ship, near)).toEqual([imo, null]);
  await recordMessages([staticOf(near, -5, imo, null)], { source });
  expect(await holdersOf(ship, near)).toEqual([imo, null]);
});

test("vessels of a sandbox belong to its account and keep its time, without a trusted name", async () => {
  const { accountId } = await createSandboxAccount([]);
  const { accountId: otherId } = await createSandboxAccount([]);
  const imo = withImoCheckDigit("200001");
  const recordedAt = new Date("2031-05-04T12:00:00Z");
  const message = positionOf("200000001", 0, { recordedAt, imo });
  for (const sandboxAccountId of [accountId, otherId]) {
    const { recorded, rejected } = await recordMessages([message], { source, sandboxAccountId });
    expect({ imos: recorded.map((position) => position.imo), rejected }).toEqual({ imos: [imo], rejected: {} });
  }
  const rows = await sql("SELECT recorded_at AS at FROM sandbox_positions");
  expect(rows).toEqual([{ at: recordedAt }, { at: recordedAt }]);
  await sql("DELETE FROM accounts WHERE id = $1", [accountId]);
  expect(await sql("SELECT sandbox_account_id AS id FROM ais_vessels WHERE mmsi = '200000001'")).toEqual([
    { id: otherId },
  ]);
  expect(await sql("SELECT imo FROM vessels WHERE imo = $1", [imo])).toEqual([]);
});

test("creates the partitions of six months once, also when two processes do so", async () => {
  const december = new Date("2040-12-31T23:59:59Z");
  await Promise.all([createPartitions(december), createPartitions(december)]);
  const months = (await listPartitions()).filter((month) => month >= "2040");
  expect(months).toEqual(["2040_08", "2040_09", "2040_10", "2040_11", "2040_12", "2041_01"]);
});
