import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { findTrackedVessels } from "./find-tracked-vessels";
import { startAisSources } from "./run-sources";

/** Adds a container with these values of its vessels. */
async function addContainer(accountId: string, number: string, values: Record<string, unknown>): Promise<string> {
  const { id, containerIds } = await addShipment(accountId, { number, containers: [{ number: "MSCU6639870" }] });
  const columns = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
  await sql(`UPDATE containers SET ${columns.join(", ")} WHERE id = $1`, [containerIds[0], ...Object.values(values)]);
  return id;
}

test("finds the ships that tracked containers are aboard or will arrive with, and their MMSIs", async () => {
  const [a, b] = [await createTestUser(), await createTestUser()];
  await addContainer(a.accountId, "A1", { current_vessel_imo: "9321483", pod_vessel_imo: "9747120" });
  await addContainer(b.accountId, "B1", { current_vessel_imo: "9747120" });
  await addContainer(b.accountId, "B2", { pod_vessel_imo: "9747120" });
  await addContainer(b.accountId, "B3", { pod_vessel_imo: "9000003", pod_arrived_at: new Date() });
  await addContainer(b.accountId, "B4", { current_vessel_imo: "2000004", pod_vessel_imo: "2000004" });
  const stopped = await addContainer(b.accountId, "B5", { current_vessel_imo: "9000015" });
  await sql("UPDATE shipments SET line_tracking_stopped_at = now() WHERE id = $1", [stopped]);
  await sql(
    `INSERT INTO ais_vessels (mmsi, imo, static_at) VALUES ('220417000', '9321483', now()),
       ('477123400', '9747120', now() - interval '31 days'), ('538006789', '9000003', now())`,
  );
  expect(await findTrackedVessels()).toEqual({
    imos: ["9747120", "9321483"],
    mmsis: [["220417000", "9321483"]],
  });
});

test("records the position of a tracked ship that a configured receiver sends", async () => {
  const { accountId } = await createTestUser();
  await addContainer(accountId, "C1", { current_vessel_imo: "9000027" });
  await sql("INSERT INTO ais_vessels (mmsi, imo, static_at) VALUES ('477553000', '9000027', now())");
  const server = createServer((socket) => socket.write("!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C\r\n"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sources = startAisSources({ aisStream: null, nmea: [address] });
  const findLatest = () =>
    sql(
      "SELECT mmsi, heading, source FROM latest_positions JOIN ais_vessels v ON v.id = vessel_id WHERE imo = '9000027'",
    );
  await vi.waitFor(
    async () => expect(await findLatest()).toEqual([{ mmsi: "477553000", heading: 181, source: address }]),
    { timeout: 10_000 },
  );
  await sources.stop();
  server.close();
  expect(await sql("SELECT name FROM ais_sources WHERE leased_until > now()")).toEqual([]);
});
