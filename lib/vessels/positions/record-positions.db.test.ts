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

test("static data sets IMO number, name and trusted name; invalid numbers and those of sandbox ships are rejected", async () => {
  const [mmsi, other] = [newMmsi(), newMmsi()];
  const imo = withImoCheckDigit("932148");
  const messages = [staticOf(mmsi, -5, imo, "OLD NAME"), staticOf(mmsi, -2, null, "HALCYON STRAIT")];
  const wrong = [staticOf(other, -2, "9321484", "TBN"), staticOf(other, -1, withImoCheckDigit("212345"), null)];
  const { rejected } = await recordMessages([...messages, ...wrong], { source });
  expect(rejected).toEqual({ imo_invalid: 2 });
  await recordMessages([staticOf(mmsi, -3, imo, "OLDER NAME")], { source });
  expect(await findVessel(mmsi)).toMatchObject({ imo, name: "HALCYON STRAIT" });
  expect(await findVessel(other)).toMatchObject({ imo: null, name: null });
  const trusted = await sql("SELECT imo, trusted_name AS name FROM vessels WHERE imo = ANY($1)", [[imo, "9321484"]]);
  expect(trusted).toEqual([{ imo, name: "HALCYON STRAIT" }]);
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
