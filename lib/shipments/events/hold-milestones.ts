import { v5 as uuid } from "uuid";
import { z } from "zod";
import { type TerminalHold, terminalHold } from "@/lib/ingest/terminals/terminal-report";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ShipmentCustomsHold } from "@/lib/tracking/projection/customs-holds";
import { emptyEvent } from "@/lib/tracking/projection/terminal-events";
import type { MilestoneRow } from "./milestone";

/** What a milestone of a hold is about. */
export const milestoneHold = z
  .object({
    name: terminalHold.shape.name,
    customs_type: z
      .enum(["hold", "scan", "inspection"])
      .nullable()
      .meta({ description: "What customs ordered, as the carrier reports it; null: not reported" }),
    reference: z.string().nullable().meta({ description: "Number of the customs document; null: not reported" }),
    description: z.string().nullable().meta({ description: "As sent by the terminal or carrier" }),
    time_of_report: z.boolean().meta({
      description:
        "Whether `timestamp` is when it was first reported, because the terminal gives no time of the hold or of its release",
    }),
  })
  .nullable()
  .meta({
    description: "The hold of the events `hold_placed`, `hold_pending` and `hold_released`; null: another event",
  });

export type MilestoneHold = NonNullable<z.infer<typeof milestoneHold>>;

type HoldEvent = "hold_placed" | "hold_pending" | "hold_released";

/** A report on the holds of a container that differs from the one before it at the same facility. */
export type HoldsReport = {
  containerNumber: string;
  source: "terminal" | "rail" | "line";
  terminalId: string | null;
  locode: string | null;
  placeName: string | null;
  timezone: string | null;
  reportedAt: Date;
  holds: TerminalHold[];
};

/** A report without a place refers to the port of discharge, a railway's to the inland destination. */
const reportsQuery = `SELECT report.container_number AS "containerNumber", report.source, report.terminal_id AS "terminalId",
    CASE WHEN report.locode IS NULL THEN place.locode ELSE report.locode END AS locode,
    CASE WHEN report.locode IS NULL THEN place.name ELSE report.place_name END AS "placeName",
    CASE WHEN report.locode IS NULL THEN place.timezone ELSE report.timezone END AS timezone,
    report.reported_at AS "reportedAt", report.holds
  FROM (
    SELECT *, facts->'holds' AS holds, lag(facts->'holds') OVER timeline AS before FROM terminal_reports
    WHERE account_id = $1 AND shipment_id = $2 AND facts ? 'holds'
    WINDOW timeline AS (PARTITION BY container_number, source = 'rail' ORDER BY reported_at, content_hash COLLATE "C")
  ) report
  JOIN containers box ON box.account_id = report.account_id AND box.shipment_id = report.shipment_id AND box.number = report.container_number
  CROSS JOIN LATERAL (VALUES
    (report.source = 'rail' AND box.destination_locode IS NOT NULL, box.destination_locode, box.destination_name, box.final_destination_timezone),
    (report.source <> 'rail' OR box.destination_locode IS NULL, box.pod_locode, box.pod_name, box.pod_timezone)
  ) place (applies, locode, name, timezone)
  WHERE place.applies AND report.holds IS DISTINCT FROM coalesce(report.before, '[]'::jsonb)
  ORDER BY report.reported_at, report.content_hash COLLATE "C"`;

type HoldChange = { event: HoldEvent; hold: TerminalHold; report: HoldsReport };

/** The holds of a report by name; of several with one name one in force. */
function byName(holds: TerminalHold[]): Map<string, TerminalHold> {
  const pendingFirst = holds.toSorted((a, b) => Number(a.status === "hold") - Number(b.status === "hold"));
  return new Map(pendingFirst.map((hold) => [hold.name, hold]));
}

/** What reports on the same facilities of a container, in order, have changed of its holds. */
function changesOf(reports: HoldsReport[]): HoldChange[] {
  return reports.flatMap((report, index) => {
    const [before, after] = [byName(reports[index - 1]?.holds ?? []), byName(report.holds)];
    const changed = [...after.values()].filter(({ name, status }) => before.get(name)?.status !== status);
    const released = [...before.values()].filter(({ name }) => !after.has(name));
    return [
      ...changed.map((hold) => ({
        event: hold.status === "hold" ? ("hold_placed" as const) : ("hold_pending" as const),
        hold,
        report,
      })),
      ...released.map((hold) => ({ event: "hold_released" as const, hold, report })),
    ];
  });
}

const dataSources = { terminal: "terminal", rail: "rail", line: "shipping_line" };

type HoldRow = Omit<MilestoneRow, "id">;

/** The milestones of holds that terminals report. They give no times of holds: a report is when one is known. */
export function terminalHoldMilestones(reports: HoldsReport[]): HoldRow[] {
  const facilityOf = ({ containerNumber, source }: HoldsReport) => `${containerNumber} ${source === "rail"}`;
  const changes = [...Map.groupBy(reports, facilityOf).values()].flatMap(changesOf);
  const keyOf = ({ event, hold, report: { containerNumber: _, holds: __, ...report } }: HoldChange) =>
    JSON.stringify([event, hold.name, report]);
  return [...Map.groupBy(changes, keyOf).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { event, hold, report } = first;
    const { terminalId, locode, placeName, timezone, source, reportedAt: timestamp } = report;
    const place = { terminalId, locode, placeName, timezone };
    return [
      {
        event: { ...emptyEvent, ...place, event, timestamp, dataSource: dataSources[source] },
        containerNumbers: [...new Set(same.map((change) => change.report.containerNumber))].sort(),
        transportEventIds: [],
        isWithdrawn: false,
        hold: {
          name: hold.name,
          customs_type: null,
          reference: null,
          description: hold.description,
          time_of_report: true,
        },
      },
    ];
  });
}

/** The milestones of holds by customs, as the carrier reports them; one without a time is none. */
export function customsHoldMilestones(holds: ShipmentCustomsHold[]): HoldRow[] {
  return holds.flatMap((hold) => {
    const { timezone, location_locode: locode, location_name: placeName } = hold;
    const rowOf = (event: HoldEvent, at: string | null, dateOnly: boolean, withoutTimezone: boolean): HoldRow[] => {
      if (at === null) return [];
      const time = { timestamp: new Date(at), dateOnly, withoutTimezone, timezone };
      return [
        {
          event: { ...emptyEvent, ...time, event, locode, placeName, dataSource: "shipping_line" },
          containerNumbers: hold.container_numbers,
          transportEventIds: [],
          isWithdrawn: false,
          hold: {
            name: "customs",
            customs_type: hold.type,
            reference: hold.reference,
            description: hold.remark,
            time_of_report: false,
          },
        },
      ];
    };
    return [
      ...rowOf("hold_placed", hold.placed_at, hold.placed_date_only, hold.placed_without_timezone),
      ...rowOf("hold_released", hold.released_at, hold.released_date_only, hold.released_without_timezone),
    ];
  });
}

/** When holds on the containers of a shipment were placed and released, as terminals and the carrier report it. */
export async function listHoldMilestones(account: Account, shipmentId: string): Promise<MilestoneRow[]> {
  const key = { accountId_id: { accountId: account.id, id: shipmentId } };
  const [shipment, reports] = await Promise.all([
    prisma().shipment.findUnique({ where: key, select: { customsHolds: true } }),
    sql<HoldsReport>(reportsQuery, [account.id, shipmentId]),
  ]);
  const customs = (shipment?.customsHolds ?? []) as ShipmentCustomsHold[];
  return [...terminalHoldMilestones(reports), ...customsHoldMilestones(customs)].map((row) => ({
    ...row,
    id: uuid(JSON.stringify([row.event, row.hold, row.containerNumbers]), shipmentId),
  }));
}
