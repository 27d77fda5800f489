import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { addAisVessel, addVessel } from "@/test/fixtures/vessel-fixture";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let vesselId: string;

const at = (time: string) => new Date(`2026-11-${time}:00Z`);

/** Containers of one shipment, with these projected columns. */
async function addDue(accountId: string, number: string, columns: Prisma.ContainerUpdateManyMutationInput, count = 1) {
  const containers = Array.from({ length: count }, (_, index) => ({ number: `${number}${index}` }));
  const { id } = await addShipment(accountId, { number, containers });
  await transaction((tx) => tx.container.updateMany({ where: { accountId, shipmentId: id }, data: columns }));
  return id;
}

const halcyon = { podVesselImo: "9321483", podVesselName: "HALCYON STRAIT", podVoyageNumber: "646E" };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["routing_data"]);
  vesselId = await addVessel("9321483", "HALCYON STRAIT");
  await addAisVessel({ imo: "9321483", mmsi: "440123456" }, [
    { locode: "USLGB", arrivedAt: "2026-11-22T10:00:00Z", departedAt: "2026-11-22T20:00:00Z" },
  ]);
  const stays = { where: { vessel: { imo: "9321483" } }, data: { departureObserved: false } };
  await transaction((tx) => tx.vesselCall.updateMany(stays));
  const { accountId } = client;
  await addDue(accountId, "DUEA", { ...halcyon, podLocode: "USLGB", podEtaAt: at("22T14:00") }, 3);
  await addDue(accountId, "DUEB", { ...halcyon, podLocode: "USLGB", podEtaAt: at("21T14:00") });
  await addDue(accountId, "DUEC", {
    podLocode: "USLGB",
    podVesselName: "GREY PETREL",
    podEtaAt: at("24T08:00"),
    podEtaDateOnly: true,
    timesWithoutTimezone: ["pod_eta_at"],
  });
  await addDue(accountId, "GONE", {
    ...halcyon,
    podLocode: "USLGB",
    podEtaAt: at("22T14:00"),
    podArrivedAt: at("22T10:00"),
  });
  await addDue(accountId, "ELSE", { ...halcyon, podLocode: "USOAK", podEtaAt: at("25T00:00") });
  const via = {
    podLocode: "USCHI",
    currentVesselImo: "9461867",
    currentVesselName: "ORIENT",
    nextPortLocode: "USLGB",
    nextPortEtaAt: at("23T00:00"),
  };
  await addDue(accountId, "TRAN", via, 2);
  const stopped = await addDue(accountId, "STOP", { ...halcyon, podLocode: "USLGB", podEtaAt: at("01T00:00") });
  await transaction((tx) =>
    tx.shipment.updateMany({ where: { accountId, id: stopped }, data: { lineTrackingStoppedAt: at("20T00:00") } }),
  );
});

afterAll(() => web.stop());

test("lists the vessels with containers of the account that have not arrived, earliest first", async () => {
  const rows = rowsOf(await client.call("GET", "/v2/ports/USLGB/arrivals"));
  expect(
    rows.map(({ attributes }) => [attributes.vessel_name, attributes.eta_at, attributes.containers_count]),
  ).toEqual([
    ["HALCYON STRAIT", "2026-11-22T14:00:00Z", 4],
    ["ORIENT", "2026-11-23T00:00:00Z", 2],
    ["GREY PETREL", "2026-11-24T08:00:00Z", 1],
  ]);
  expect(rows[0]).toMatchObject({
    attributes: {
      timezone: "America/Los_Angeles",
      voyage_numbers: ["646E"],
      shipping_line_scacs: ["HLCU"],
      ais_arrived_at: "2026-11-22T10:00:00Z",
      at_latest: ["ais_departed_at"],
      transshipment_containers_count: 0,
      times_without_timezone: [],
      shipments_count: 2,
    },
    relationships: { vessel: { data: { type: "vessel", id: vesselId } } },
  });
  expect(rows[1]?.attributes).toMatchObject({ transshipment_containers_count: 2, discharge_containers_count: 0 });
  expect(rows[2]).toMatchObject({
    attributes: { date_only: true, times_without_timezone: ["eta_at"] },
    relationships: { vessel: { data: null } },
  });
});

test("nothing is due for another account; unknown ports are 404; without the feature it is 403", async () => {
  const other = await createTestClient(web, ["routing_data"]);
  expect(rowsOf(await other.call("GET", "/v2/ports/USLGB/arrivals"))).toEqual([]);
  expect((await other.call("GET", "/v2/ports/XXXXX/arrivals")).status).toBe(404);
  const without = await createTestClient(web, []);
  expect((await without.call("GET", "/v2/ports/XXXXX/arrivals")).status).toBe(403);
});

test("the time is that of the sandbox while the account tracks sandbox cargo only, otherwise real time", async () => {
  const rehearsing = await createTestClient(web, ["routing_data", "sandbox"]);
  const readNow = async () => {
    const { body } = await rehearsing.call("GET", "/v2/ports/USLGB/arrivals");
    return Date.parse((body.meta as { now: string }).now);
  };
  const now = new Date(Date.now() + 26 * 86_400_000).toISOString();
  await rehearsing.call("PATCH", "/v2/sandbox/clock", { data: { type: "sandbox_clock", attributes: { now } } });
  expect(await readNow()).toBeGreaterThanOrEqual(Date.parse(now));
  await addShipment(rehearsing.accountId, { number: "TESTDIRECT1001", scac: "TEST" });
  expect(await readNow()).toBeGreaterThanOrEqual(Date.parse(now));
  const { id } = await addShipment(rehearsing.accountId, { number: "HLCUSHA2610DUE1", scac: "HLCU" });
  expect(Math.abs((await readNow()) - Date.now())).toBeLessThan(60_000);
  await transaction((tx) => tx.shipment.updateMany({ where: { id }, data: { scac: "ZIMU" } }));
  expect(Math.abs((await readNow()) - Date.now())).toBeLessThan(60_000);
});
