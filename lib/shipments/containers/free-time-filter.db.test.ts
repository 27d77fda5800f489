import { afterAll, beforeAll, expect, test } from "vitest";
import { groupsOf, viewCount } from "@/components/demurrage/board";
import { wholePhase } from "@/components/demurrage/board-view";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const dayMs = 86_400_000;

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

/** A container in Auckland, 12 or 13 hours ahead of UTC, with last free days of the carrier and the terminal. */
async function addContainer(
  number: string,
  scac: string,
  days: { line?: Date; terminal?: Date },
  columns = "current_status = 'grounded'",
) {
  const { containerIds } = await addShipment(client.accountId, {
    number: `FREE${number}`,
    scac,
    containers: [{ number: `ZZTU${number}` }],
  });
  await sql(
    `UPDATE containers SET pod_timezone = 'Pacific/Auckland', pickup_lfd = coalesce($2::timestamptz, $3::timestamptz), pickup_lfd_line = $2,
       pickup_lfd_terminal = $3, ${columns} WHERE id = $1`,
    [containerIds[0], days.line ?? null, days.terminal ?? null],
  );
}

/** The start of the local day in Auckland that is `offset` days after the day of `now` there. */
function localDay(now: Date, offset: number): Date {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Auckland" }).format(now);
  // 13:00 UTC of the day before is midnight or 01:00 there.
  return new Date(Date.parse(`${parts}T13:00:00Z`) + (offset - 1) * dayMs);
}

async function listNumbers(filter: string): Promise<unknown[]> {
  const { status, body } = await client.call("GET", `/v2/containers?sort=number&page[size]=50${filter}`);
  expect(status).toBe(200);
  return (body.data as ResourceObject[]).map(({ attributes }) => attributes.number);
}

test("selects by the calendar days at the place of the container, by the clock of its shipment and the earliest day", async () => {
  const now = new Date();
  const sandboxNow = await advanceClock(client, 400);
  await addContainer("1000001", "HLCU", { line: localDay(now, -20) });
  await addContainer("1000002", "HLCU", { line: localDay(now, 0) });
  await addContainer("1000003", "HLCU", { line: localDay(now, 5), terminal: localDay(now, 1) });
  await addContainer("1000004", "HLCU", { line: localDay(now, 2) });
  await addContainer("1000005", "TEST", { line: localDay(sandboxNow, 1) });
  await addContainer("1000006", "TEST", { line: localDay(now, 1) });
  await addContainer("1000007", "HLCU", { line: localDay(now, 0) }, "current_status = 'picked_up'");
  await addContainer("1000008", "HLCU", {});
  // The terminal's day has no meaning after the container has left the port.
  const leftPort = "current_status = 'on_rail', pod_rail_departed_at = now()";
  await addContainer("1000009", "HLCU", { line: localDay(now, 5), terminal: localDay(now, 0) }, leftPort);
  // Back in its port of loading it has the days of the terminal there.
  const back = "current_status = 'available', ind_ata_at = now(), pol_locode = 'NZAKL', destination_locode = 'NZAKL'";
  await addContainer("1000010", "HLCU", { line: localDay(now, 5), terminal: localDay(now, 1) }, back);
  // On its way by ship, and by rail to and from the ship.
  await addContainer("1000011", "HLCU", {}, "current_status = 'on_ship'");
  await addContainer("1000012", "HLCU", {}, "current_status = 'on_rail'");
  await addContainer("1000013", "HLCU", {}, "current_status = 'on_rail', pol_vessel_departed_at = now()");
  await addContainer("1000014", "HLCU", {}, "current_status = 'on_ship', delivered_at = now()");
  const numbers = (...serials: number[]) => serials.map((serial) => `ZZTU${1_000_000 + serial}`);
  expect(await listNumbers("&filter[free_days_left][end]=1")).toEqual(numbers(1, 2, 3, 5, 6, 10));
  expect(await listNumbers("&filter[free_days_left][end]=-1")).toEqual(numbers(1, 6));
  expect(await listNumbers("&filter[free_days_left][start]=0&filter[free_days_left][end]=0")).toEqual(numbers(2));
  expect(await listNumbers("&filter[free_days_left][start]=2")).toEqual(numbers(4, 9));
  const states = {
    not_started: numbers(11, 12),
    running: numbers(3, 4, 5, 9, 10),
    last_day: numbers(2),
    past: numbers(1, 6),
  };
  for (const [state, expected] of Object.entries(states)) {
    expect(await listNumbers(`&filter[free_time]=${state}`)).toEqual(expected);
  }
  expect(await listNumbers("&filter[free_time]=LAST_DAY,past")).toEqual(numbers(1, 2, 6));
  expect(await listNumbers("&filter[free_time]=soon")).toEqual([]);
  const { body } = await client.call("GET", "/v2/containers/facets");
  const { facets } = (body.data as ResourceObject).attributes as {
    facets: { filter: string; values: { value: string; total: number }[] }[];
  };
  const counted = facets
    .find(({ filter }) => filter === "filter[free_time]")
    ?.values.map(({ value, total }) => [value, total]);
  expect(Object.fromEntries(counted ?? [])).toEqual(
    Object.fromEntries(Object.entries(states).map(([state, { length }]) => [state, length])),
  );
});

const listReturned = async (prefix: string) =>
  (await listNumbers("&filter[empty_terminated_within_days]=7")).filter((number) => String(number).startsWith(prefix));

test("400 with the name of the filter for anything but whole days", async () => {
  const { status, body } = await client.call("GET", "/v2/containers?filter[free_days_left][end]=soon");
  expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining("free_days_left")]);
});

test("selects containers that wait for their pickup without a last free day, and those with one that is still to be met", async () => {
  const discharged = "current_status = 'available', pod_discharged_at = now()";
  await addContainer("2000001", "HLCU", {}, discharged);
  await addContainer("2000002", "HLCU", {}, "current_status = 'on_ship'");
  await addContainer("2000003", "HLCU", {}, "current_status = 'picked_up', pod_discharged_at = now()");
  await addContainer("2000004", "HLCU", { line: new Date() }, discharged);
  await addContainer("2000005", "HLCU", {}, `${discharged}, delivered_at = now()`);
  await addContainer("2000006", "HLCU", { line: new Date() }, "current_status = 'picked_up'");
  await addContainer("2000007", "HLCU", { line: new Date() }, "no_longer_named_since = now()");
  const among = async (filter: string) =>
    (await listNumbers(filter)).filter((number) => String(number).startsWith("ZZTU2"));
  expect(await among("&filter[last_free_day_reported]=false")).toEqual(["ZZTU2000001"]);
  expect(await among("&filter[last_free_day_reported]=true")).toEqual(["ZZTU2000004"]);
});

test("selects the containers returned in some days by the clock of their shipment", async () => {
  const sandboxNow = await advanceClock(client, 100);
  const now = new Date();
  const returned = (clock: Date, days: number) =>
    `current_status = 'empty_returned', empty_terminated_at = '${new Date(clock.getTime() - days * dayMs).toISOString()}'`;
  await addContainer("3000001", "HLCU", {}, returned(now, 6));
  await addContainer("3000002", "HLCU", {}, returned(now, 8));
  await addContainer("3000003", "TEST", {}, returned(sandboxNow, 6));
  await addContainer("3000004", "TEST", {}, returned(sandboxNow, 8));
  expect(await listReturned("ZZTU3")).toEqual(["ZZTU3000001", "ZZTU3000003"]);
});

test("selects a container returned without a time by when its return was first reported", async () => {
  const returned = "current_status = 'empty_returned', empty_terminated_at = NULL";
  const addReturn = async (number: string, daysAgo: number, columns = returned, event = "estimated = false") => {
    await addContainer(number, "HLCU", {}, columns);
    await sql(
      `INSERT INTO transport_events (account_id, id, shipment_id, container_id, natural_key, event, estimated, date_only, data_source, source_hash,
         created_at) SELECT account_id, gen_random_uuid(), shipment_id, id, 'empty_in', 'empty_in', false, false, 'shipping_line', '1',
           now() - $2::int * interval '1 day' FROM containers WHERE number = $1`,
      [`ZZTU${number}`, daysAgo],
    );
    await sql(`UPDATE transport_events SET ${event} FROM containers c WHERE c.id = container_id AND c.number = $1`, [
      `ZZTU${number}`,
    ]);
  };
  await addReturn("4000001", 6);
  await addReturn("4000002", 8);
  await addReturn("4000003", 1, "current_status = 'picked_up'");
  await addReturn("4000004", 1, returned, "estimated = true");
  await addReturn("4000005", 1, returned, "invalidated_at = now()");
  await addReturn("4000006", 1, "current_status = 'empty_returned', empty_terminated_at = now() - interval '9 days'");
  expect(await listReturned("ZZTU4")).toEqual(["ZZTU4000001"]);
  // On the board it is in a group of its own, and counted.
  const [timed, untimed] = await Promise.all(
    groupsOf(wholePhase("done")).map(async (group) => rowsOf(await client.call("GET", group.query(100).path))),
  );
  const { body } = await client.call("GET", viewCount(wholePhase("done")).path);
  expect(untimed?.map(({ attributes }) => attributes.number)).toEqual(["ZZTU4000001"]);
  expect(timed?.length).toBeGreaterThan(0);
  expect(body.meta).toMatchObject({ total: (timed?.length ?? 0) + 1 });
});

type Statement = { hash: string; key: string; observed: Date; invalidated?: Date };

/** A container with an empty return without a time, which the carrier reported in these versions. */
async function addReported(number: string, scac: string, createdAt: Date, statements: Statement[]): Promise<void> {
  await addContainer(number, scac, {}, "current_status = 'empty_returned', empty_terminated_at = NULL");
  const container = `SELECT account_id, gen_random_uuid(), shipment_id, id FROM containers WHERE number = 'ZZTU${number}'`;
  for (const { hash, key, observed, invalidated } of statements)
    await sql(
      `INSERT INTO carrier_events (account_id, id, shipment_id, container_number, connection_id, evidence_id, event_key, content_hash,
         observed_at, retracted, kind, code, classifier, date_only, empty, seal_numbers, documents, equipment_references)
       SELECT account_id, gen_random_uuid(), shipment_id, number, account_id, account_id, $1, $2, $3, false, 'equipment', 'GTIN', 'actual', false, true,
         '{}', '[]', '{}' FROM containers WHERE number = $4`,
      [key, hash, observed, `ZZTU${number}`],
    ).then(() =>
      sql(
        `INSERT INTO transport_events (account_id, id, shipment_id, container_id, natural_key, event, estimated, date_only, data_source,
           source_hash, created_at, invalidated_at)
         SELECT own.*, $1, 'empty_in', false, false, 'shipping_line', $1, $2, $3 FROM (${container}) own`,
        [hash, createdAt, invalidated ?? null],
      ),
    );
}

test("a corrected return without a time is the same return, and one of the sandbox is as old as by its clock", async () => {
  const now = new Date();
  const sandboxNow = await advanceClock(client, 1);
  const before = (clock: Date, days: number) => new Date(clock.getTime() - days * dayMs);
  const corrected = before(now, 1);
  // Another version of the carrier's event, and another event in its place.
  for (const [number, key] of [
    ["5000001", "a"],
    ["5000002", "b"],
  ] as const)
    await addReported(number, "HLCU", corrected, [
      { hash: `${number} depot`, key: "a", observed: before(now, 9), invalidated: corrected },
      { hash: `${number} other depot`, key, observed: corrected },
    ]);
  // Withdrawn, and returned later.
  await addReported("5000003", "HLCU", corrected, [
    { hash: "withdrawn", key: "a", observed: before(now, 9), invalidated: before(now, 8) },
    { hash: "returned", key: "b", observed: corrected },
  ]);
  await addReported("5000004", "TEST", before(now, 9), [{ hash: "recent", key: "a", observed: before(sandboxNow, 6) }]);
  await addReported("5000005", "TEST", now, [{ hash: "old", key: "a", observed: before(sandboxNow, 8) }]);
  expect(await listReturned("ZZTU5")).toEqual(["ZZTU5000003", "ZZTU5000004"]);
});
