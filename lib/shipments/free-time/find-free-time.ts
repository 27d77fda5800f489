import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";
import { jsonAttributes } from "@/lib/platform/jsonapi/resource";
import { localDay } from "@/lib/platform/zoned-time";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { emptyReturnDueOf } from "@/lib/shipments/containers/empty-return-due";
import { findContainers } from "@/lib/shipments/containers/find-containers";
import { type ContainerAttributes, lastFreeDaysOfAttributes } from "@/lib/shipments/containers/pickup-attributes";
import { calculateFreeTime, type FreeTime } from "./calculate-free-time";
import type { freeTimeReasons } from "./container-free-time";
import { type Availability, demurragePeriod, detentionPeriod, type PeriodOf } from "./free-time-periods";
import { selectTariff, type TariffSubject } from "./select-tariff";
import { tariffAttributesOf } from "./tariff";
import type { TariffAttributes } from "./tariff-input";

type Tariff = TariffAttributes & { id: string; createdAt: Date };

type StatedDay = {
  source: "line" | "terminal" | "rail";
  at: string;
  date: string;
  timezone: string | null;
  running: boolean;
};

/**
 * One phase of a container. `result`: what is computed, or why nothing is. `costs` are counted from the earliest last free day that a source
 * has reported, and are those of `result` without one.
 */
export type PhaseFreeTime = {
  stated: StatedDay[];
  costs: FreeTime | null;
  /** The last day without cost. Null: nothing is computed, or there are no free days. */
  costFreeUntil: string | null;
  tariff: Tariff | null;
  timezone: string | null;
  hasEnded: boolean;
  result: FreeTime | (typeof freeTimeReasons)[number];
};

export type ContainerFreeTime = { id: string; demurrage: PhaseFreeTime; detention: PhaseFreeTime };

/** When the terminal at the port of discharge, or the carrier, first reported each of these containers as available. */
async function findAvailabilities(account: Account, ids: string[]): Promise<Map<string, Availability>> {
  const rows = await sql<{ id: string; at: Date; withoutTimezone: boolean }>(
    `SELECT DISTINCT ON (event.container_id) event.container_id AS id, event.timestamp AS at, event.without_timezone AS "withoutTimezone"
     FROM transport_events event JOIN containers box ON box.account_id = event.account_id AND box.id = event.container_id
     WHERE event.account_id = $1 AND event.container_id = ANY($2::uuid[]) AND event.event = 'available'
       AND NOT event.estimated AND event.invalidated_at IS NULL AND event.mark IS NULL AND event.timestamp IS NOT NULL
       AND event.locode = box.pod_locode AND event.data_source <> 'rail'
     ORDER BY event.container_id, event.timestamp`,
    [account.id, ids],
  );
  return new Map(rows.map(({ id, at, withoutTimezone }) => [id, { at: at.toISOString(), withoutTimezone }]));
}

const known = (values: (string | null)[]) => [...new Set(values)].filter((value) => value !== null);

/** The tariffs of the lines and places of these containers. */
async function findTariffs(account: Account, subjects: TariffSubject[]): Promise<Tariff[]> {
  if (subjects.length === 0) return [];
  const ports = known(subjects.map(({ portLocode }) => portLocode));
  const rows = await prisma().freeTimeTariff.findMany({
    where: {
      accountId: account.id,
      scac: { in: known(subjects.map(({ scac }) => scac)) },
      OR: [
        { terminalId: { in: known(subjects.map(({ terminalId }) => terminalId)) } },
        { portLocode: { in: ports } },
        { countryCode: { in: known(ports.map((locode) => locode.slice(0, 2))) } },
        { terminalId: null, portLocode: null, countryCode: null },
      ],
    },
  });
  return rows.map((row) => ({ ...tariffAttributesOf(row), id: row.id, createdAt: row.createdAt }));
}

const termsOf = (tariff: Tariff) => ({
  freeDays: tariff.free_days,
  firstDay: tariff.first_day,
  freeDayBasis: tariff.free_day_basis,
  chargedDayBasis: tariff.charged_day_basis,
  weekendDays: tariff.weekend_days,
  holidays: tariff.holidays,
  rates: tariff.rates,
});

type PhaseInput = {
  phase: TariffAttributes["phase"];
  stated: StatedDay[];
  subject: TariffSubject | null;
  tariffs: Tariff[];
  periodOf: PeriodOf;
  attributes: ContainerAttributes;
};

function phaseOf({ phase, stated, subject, tariffs, periodOf, attributes }: PhaseInput): PhaseFreeTime {
  const { pod_timezone: timezone } = attributes;
  const unknown = (result: (typeof freeTimeReasons)[number]) => ({
    stated,
    costs: null,
    costFreeUntil: null,
    tariff: null,
    timezone,
    hasEnded: false,
    result,
  });
  if (attributes.no_longer_named_since !== null) return unknown("no_longer_named");
  // Carriers count the free time of a container that they bring inland at its destination, by terms of their own.
  if (attributes.destination_locode !== null || attributes.destination_name !== null) return unknown("inland_pickup");
  if (attributes.pod_rail_loaded_at !== null || attributes.pod_rail_departed_at !== null)
    return unknown("inland_pickup");
  if (subject === null) return unknown("shipping_line_unknown");
  const tariff = selectTariff(tariffs, subject, phase, (each) => {
    const { startAt, zone, now } = periodOf(each);
    return localDay(startAt ?? now, zone);
  });
  if (tariff === null) return unknown("no_tariff");
  const period = periodOf(tariff);
  const [reportedLastFreeDay = null] = stated.map(({ date }) => date).sort();
  const result = calculateFreeTime(termsOf(tariff), period);
  const counted = calculateFreeTime({ ...termsOf(tariff), reportedLastFreeDay }, period);
  const costs = typeof counted === "string" ? null : counted;
  const costFreeUntil = costs && (reportedLastFreeDay ?? costs.lastFreeDay);
  return { stated, costs, costFreeUntil, tariff, timezone, hasEnded: period.hasEnded, result };
}

function statedLastFreeDays(attributes: ContainerAttributes): StatedDay[] {
  return lastFreeDaysOfAttributes(attributes).map(({ source, at, zone, isRunning }) => ({
    source,
    at,
    date: localDay(at, zone),
    timezone: zone,
    running: isRunning,
  }));
}

function statedReturnDays(attributes: ContainerAttributes): StatedDay[] {
  const due = emptyReturnDueOf(attributes);
  if (due === null) return [];
  const { source, at, zone, isRunning } = due;
  return [{ source, at, date: localDay(at, zone), timezone: zone, running: isRunning }];
}

function subjectOf(row: ContainerRow): TariffSubject | null {
  const line = row.shipment.scac === null ? null : findShippingLine(row.shipment.scac);
  return (
    line && {
      scac: line.scac,
      terminalId: row.podTerminalId,
      portLocode: row.podLocode && (findPort(row.podLocode)?.locode ?? row.podLocode),
      equipmentType: row.equipmentType,
      equipmentLength: row.equipmentLength,
    }
  );
}

function freeTimeOf(row: ContainerRow, tariffs: Tariff[], available: Availability | null): ContainerFreeTime {
  const attributes = jsonAttributes(containers, row);
  const common = { subject: subjectOf(row), tariffs, attributes };
  return {
    id: row.id,
    demurrage: phaseOf({
      ...common,
      phase: "demurrage",
      stated: statedLastFreeDays(attributes),
      periodOf: demurragePeriod(row, attributes, available),
    }),
    detention: phaseOf({
      ...common,
      phase: "detention",
      stated: statedReturnDays(attributes),
      periodOf: detentionPeriod(row, attributes),
    }),
  };
}

/** The free time of the account's containers with these ids, in their order; unknown ids are omitted. */
export async function findFreeTimes(account: Account, ids: string[]): Promise<ContainerFreeTime[]> {
  const rows = await findContainers(account, ids);
  const tariffs = await findTariffs(
    account,
    rows.flatMap((row) => subjectOf(row) ?? []),
  );
  const isAvailabilityNeeded = tariffs.some(({ starts_on }) => starts_on === "available");
  const availabilities = isAvailabilityNeeded
    ? await findAvailabilities(account, ids)
    : new Map<string, Availability>();
  const byId = new Map(rows.map((row) => [row.id, freeTimeOf(row, tariffs, availabilities.get(row.id) ?? null)]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/** The free time of one container. Throws not_found. */
export async function findFreeTime(account: Account, id: string): Promise<ContainerFreeTime> {
  const [found] = await findFreeTimes(account, [id]);
  if (!found) throw notFound();
  return found;
}
