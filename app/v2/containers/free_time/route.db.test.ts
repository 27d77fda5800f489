import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { demurrage, detention } from "@/test/fixtures/free-time-tariffs";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let ids: string[];

/** A Monday in Los Angeles. */
const now = "2031-03-03T18:00:00Z";
const discharged = {
  podDischargedAt: "2031-02-24T18:00:00Z",
  currentStatus: "grounded",
  podLocode: "USLGB",
  podTimezone: "America/Los_Angeles",
};
const pickedUp = { ...discharged, podFullOutAt: "2031-02-27T18:00:00Z", currentStatus: "picked_up" };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const clock = { type: "sandbox_clock", attributes: { now, paused: true } };
  await client.call("PATCH", "/v2/sandbox/clock", { data: clock });
  await trackNumber(client, "TESTDIRECT5201");
  const rows = await prisma().container.findMany({
    where: { accountId: client.accountId },
    orderBy: { number: "asc" },
  });
  ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
});

beforeEach(() => prisma().freeTimeTariff.deleteMany({ where: { accountId: client.accountId } }));

afterAll(() => web.stop());

const set = (data: object, id = ids[0] ?? "") =>
  prisma().container.update({ where: { accountId_id: { accountId: client.accountId, id } }, data });

async function addTariff(attributes: object): Promise<string> {
  const { status, body } = await client.call("POST", "/v2/free_time_tariffs", { data: { attributes } });
  expect([status, body.errors]).toEqual([201, undefined]);
  return (body.data as ResourceObject).id;
}

type Phase = Record<string, unknown> & { stated: unknown[] };

async function read(id = ids[0]): Promise<{ demurrage: Phase; detention: Phase; demurrage_days: { date: string }[] }> {
  const { status, body } = await client.call("GET", `/v2/containers/${id}/free_time`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.data as ResourceObject).attributes as never;
}

const nothing = { last_free_day: null, cost_so_far: null, cost_ahead: [] };
const unknown = (unknown_reason: string, more: object = {}) => ({ unknown_reason, ...nothing, ...more });

test("without a tariff, and without a start, nothing is computed", async () => {
  await set({ ...discharged, podDischargedAt: null, currentStatus: "on_ship" });
  expect(await read()).toMatchObject({
    demurrage: unknown("no_tariff", { tariff_id: null }),
    demurrage_days: [],
    detention: unknown("no_tariff"),
    detention_days: [],
  });
  const tariff_id = await addTariff(demurrage);
  expect(await read()).toMatchObject({ demurrage: unknown("start_not_reported", { tariff_id }) });
});

test("demurrage runs from the discharge by its tariff, and replaces nothing that is reported", async () => {
  const reported = new Date("2031-03-05T08:00:00Z");
  await set({ ...discharged, pickupLfd: reported, pickupLfdTerminal: reported });
  const tariff_id = await addTariff(demurrage);
  const { demurrage: phase, demurrage_days: days } = await read();
  // By the tariff free Tue 25 to Fri 28 February, by the terminal until Wed 5 March: nothing is owed yet.
  expect(phase).toMatchObject({
    stated: [{ source: "terminal", date: "2031-03-05", running: true }],
    tariff_id,
    unknown_reason: null,
    start_date: "2031-02-24",
    end_date: null,
    last_free_day: "2031-02-28",
    currency: "USD",
    cost_free_until: "2031-03-05",
    cost_so_far: "0.00",
    cost_ahead: [
      { days: 1, amount: "0.00" },
      { days: 3, amount: "195.00" },
      { days: 7, amount: "1120.00" },
    ],
    cost_unknown_reason: null,
  });
  expect(phase.rule).toContain("4 free working days from the day after the discharge.");
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([10, "2031-02-24", "2031-03-05"]);
  const container = (await client.call("GET", `/v2/containers/${ids[0]}`)).body.data as ResourceObject;
  const at = serializeTime(reported);
  expect(container.attributes).toMatchObject({ pickup_lfd: at, effective_lfd: at });
  await set({ pickupLfd: null, pickupLfdTerminal: null });
  const without = (await client.call("GET", `/v2/containers/${ids[0]}`)).body.data;
  expect(without).toMatchObject({ attributes: { pickup_lfd: null, effective_lfd: null } });
  // Charged Sat 1 to Mon 3 March.
  expect((await read()).demurrage).toMatchObject({
    cost_free_until: "2031-02-28",
    cost_so_far: "585.00",
    cost_ahead: [
      { days: 1, amount: "780.00" },
      { days: 3, amount: "1460.00" },
      { days: 7, amount: "2820.00" },
    ],
  });
});

test("two phases: demurrage ends with the pickup, with which detention begins", async () => {
  await set({ ...pickedUp, podFullOutAt: "2031-03-01T18:00:00Z" });
  await addTariff(demurrage);
  const tariff_id = await addTariff({ ...detention, free_days: 1 });
  expect(await read()).toMatchObject({
    demurrage: { end_date: "2031-03-01", last_free_day: "2031-02-28", cost_so_far: "195.00", cost_ahead: [] },
    detention: { tariff_id, start_date: "2031-03-01", last_free_day: "2031-03-02", end_date: null, cost_so_far: "80" },
  });
  const returned = { emptyTerminatedAt: "2031-03-04T02:00:00Z", emptyTerminatedTimezone: "America/Los_Angeles" };
  await set({ ...returned, currentStatus: "empty_returned" });
  expect((await read()).detention).toMatchObject({ end_date: "2031-03-03", cost_so_far: "80", cost_ahead: [] });
  await set({ emptyTerminatedAt: null, emptyTerminatedTimezone: null });
  expect((await read()).detention).toMatchObject({ cost_so_far: null, cost_unknown_reason: "end_not_reported" });
});

test("a pickup that nobody reported leaves the cost of demurrage and all of detention unknown", async () => {
  await set({ ...pickedUp, podFullOutAt: null });
  await addTariff(demurrage);
  await addTariff(detention);
  expect(await read()).toMatchObject({
    demurrage: { last_free_day: "2031-02-28", cost_so_far: null, cost_unknown_reason: "end_not_reported" },
    detention: unknown("start_not_reported"),
  });
  await set({ ...discharged, podFullOutAt: null, deliveredAt: now });
  expect((await read()).demurrage).toMatchObject({ cost_unknown_reason: "end_not_reported", cost_ahead: [] });
  await set({ deliveredAt: null });
});

test("unknown zones, carriage inland and cancelled containers are not computed", async () => {
  await addTariff(demurrage);
  const reasons = [
    [{ podTimezone: null }, "timezone_unknown"],
    [{ timesWithoutTimezone: ["pod_discharged_at"] }, "timezone_unknown"],
    [{ destinationLocode: "USCHI" }, "inland_pickup"],
    [{ podRailLoadedAt: "2031-02-26T18:00:00Z" }, "inland_pickup"],
    [{ noLongerNamedSince: "2031-02-26T18:00:00Z" }, "no_longer_named"],
    [{ podFullOutAt: "2031-02-20T18:00:00Z", currentStatus: "picked_up" }, "end_before_start"],
  ] as const;
  const reset = {
    ...discharged,
    podFullOutAt: null,
    timesWithoutTimezone: [],
    destinationLocode: null,
    podRailLoadedAt: null,
    noLongerNamedSince: null,
  };
  for (const [columns, reason] of reasons) {
    await set({ ...reset, ...columns });
    expect((await read()).demurrage).toMatchObject(unknown(reason));
  }
  await set(reset);
});

test("the most specific tariff that is valid on the day of the discharge applies", async () => {
  await set(discharged);
  await addTariff({ ...demurrage, free_days: 9 });
  await addTariff({ ...demurrage, free_days: 8, port_locode: "USLGB", valid_from: "2031-02-25" });
  const country = await addTariff({ ...demurrage, free_days: 7, country_code: "US", valid_to: "2031-02-24" });
  expect((await read()).demurrage.tariff_id).toBe(country);
  const port = await addTariff({ ...demurrage, free_days: 3, port_locode: "USLGB" });
  expect((await read()).demurrage).toMatchObject({ tariff_id: port, last_free_day: "2031-02-27" });
});

test("free time from the availability begins with its first report at the port", async () => {
  await set(discharged);
  await addTariff({ ...demurrage, starts_on: "available" });
  expect((await read()).demurrage.unknown_reason).toBe("start_not_reported");
  const row = await prisma().container.findFirstOrThrow({ where: { id: ids[0] ?? "" } });
  const add = (timestamp: string, more: object = {}) =>
    prisma().transportEvent.create({
      data: {
        accountId: client.accountId,
        id: crypto.randomUUID(),
        shipmentId: row.shipmentId,
        containerId: row.id,
        naturalKey: crypto.randomUUID(),
        event: "available",
        estimated: false,
        timestamp,
        dateOnly: false,
        locode: "USLGB",
        dataSource: "terminal",
        sourceHash: "test",
        ...more,
      },
    });
  await add("2031-02-25T18:00:00Z", { invalidatedAt: now });
  await add("2031-02-25T18:00:00Z", { locode: "USCHI" });
  await add("2031-02-27T18:00:00Z");
  await add("2031-02-26T18:00:00Z");
  expect((await read()).demurrage).toMatchObject({ start_date: "2031-02-26", last_free_day: "2031-03-04" });
  // Reported as available at sea: the free time is not over before the discharge.
  await add("2031-02-20T18:00:00Z");
  expect((await read()).demurrage).toMatchObject({ start_date: "2031-02-24" });
  // Nobody reports any more whether it was picked up.
  const stopped = { lineTrackingStoppedAt: now, lineTrackingStoppedReason: "past_arrival_window", nextPollAt: null };
  await prisma().shipment.updateMany({ where: { id: row.shipmentId }, data: stopped });
  expect((await read()).demurrage).toMatchObject({ cost_so_far: null, cost_unknown_reason: "end_not_reported" });
  await prisma().shipment.updateMany({ where: { id: row.shipmentId }, data: { lineTrackingStoppedAt: null } });
});

test("several containers are read at once, in the order of their ids, without those of other accounts", async () => {
  await set(discharged);
  await set({ ...discharged, podDischargedAt: "2031-02-25T18:00:00Z" }, ids[1]);
  await addTariff(demurrage);
  const list = async (by: TestClient, given: string[], more = "") =>
    by.call("GET", `/v2/containers/free_time?filter[id]=${given.join(",")}${more}`);
  const fields = "&fields[container_free_time]=demurrage";
  const { status, body } = await list(client, [ids[1] ?? "", crypto.randomUUID(), ids[0] ?? ""], fields);
  const rows = body.data as ResourceObject[];
  expect(status).toBe(200);
  expect(rows.map(({ id, attributes }) => [id, Object.keys(attributes)])).toEqual([
    [ids[1], ["demurrage"]],
    [ids[0], ["demurrage"]],
  ]);
  expect(rows.map(({ attributes }) => (attributes.demurrage as Phase).last_free_day)).toEqual([
    "2031-03-03",
    "2031-02-28",
  ]);
  const other = await createTestClient(web);
  expect((await list(other, ids)).body.data).toEqual([]);
  expect((await list(client, [])).body.data).toEqual([]);
  expect((await list(client, ["no-id"])).status).toBe(400);
  expect(
    (
      await list(
        client,
        Array.from({ length: 101 }, () => crypto.randomUUID()),
      )
    ).status,
  ).toBe(400);
  expect((await other.call("GET", `/v2/containers/${ids[0]}/free_time`)).status).toBe(404);
});
