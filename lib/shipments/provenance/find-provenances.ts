import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CarrierEvent, TerminalReport } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import { findContainers } from "@/lib/shipments/containers/find-containers";
import { findShipments } from "@/lib/shipments/find-shipments";
import type { ShipmentRow } from "@/lib/shipments/shipment";
import { type ExplainedAttribute, type ExplainedShipment, explain, isReport } from "@/lib/tracking/projection/explain";
import { readProjectionInputs } from "@/lib/tracking/recording/projection-inputs";

/** All evidence of a subject's shipment is read, so that fewer subjects than the rows of a page can be explained at once. */
export const provenanceSubjectsMax = 10;

/** Limits the time that one request can take; far above the events of usual shipments. */
const eventsMax = 5_000;

type Subject =
  | { type: "shipment"; row: ShipmentRow; shipment: ShipmentRow }
  | { type: "container"; row: ContainerRow; shipment: ShipmentRow };

/** A report with its ids, as far as provenance names them. */
type ReportIds = Pick<TerminalReport, "shipmentId" | "contentHash" | "evidenceId" | "observedAt">;

/** A shipment or container with its explained attributes, and the stored rows behind them. */
export type ProvenanceRow = Subject & {
  id: string;
  explained: ExplainedAttribute[];
  events: CarrierEvent[];
  reports: ReportIds[];
};

function invalidInclude(detail: string): AppError {
  return AppError.of([{ code: "invalid", detail, source: { parameter: "include" } }]);
}

function assertFew(ids: string[]): void {
  if (ids.length <= provenanceSubjectsMax) return;
  const detail = `provenance can be included for at most ${provenanceSubjectsMax} records of a response. Set page[size] to ${provenanceSubjectsMax} or less, or request one record by its id.`;
  throw invalidInclude(detail);
}

/** All event versions of the shipments. Throws invalid if they are too many to explain in one request. */
async function listEvents(account: Account, shipmentIds: string[]): Promise<CarrierEvent[]> {
  const where = { accountId: account.id, shipmentId: { in: shipmentIds } };
  const count = await prisma().carrierEvent.count({ where });
  if (count <= eventsMax) return prisma().carrierEvent.findMany({ where });
  const detail = `provenance is computed from at most ${eventsMax} event versions of a response, but these shipments have ${count}. Request fewer records.`;
  throw invalidInclude(detail);
}

function explainSubject(subject: Subject, explained: ExplainedShipment): ExplainedAttribute[] {
  const provenance = subject.row.provenance as Record<string, string>;
  if (subject.type === "shipment") return explained.shipment({ provenance, status: subject.row.status });
  return explained.container(subject.row.number, { provenance, status: subject.row.currentStatus });
}

/** The ids of the reports that the explanations name. */
async function findReportIds(
  account: Account,
  shipmentIds: string[],
  explained: ExplainedAttribute[],
): Promise<ReportIds[]> {
  const sources = explained.flatMap(({ winner, candidates }) => [
    ...(winner ? [winner.source] : []),
    ...candidates.map(({ source }) => source),
  ]);
  const hashes = [...new Set(sources.filter(isReport).map(({ contentHash }) => contentHash))];
  if (hashes.length === 0) return [];
  return prisma().terminalReport.findMany({
    where: { accountId: account.id, shipmentId: { in: shipmentIds }, contentHash: { in: hashes } },
    select: { shipmentId: true, contentHash: true, evidenceId: true, observedAt: true },
  });
}

async function findSubjects(account: Account, ids: string[]): Promise<Subject[]> {
  const containers = await findContainers(account, ids);
  const shipments = await findShipments(account, [...ids, ...containers.map(({ shipmentId }) => shipmentId)]);
  const byId = new Map(shipments.map((row) => [row.id, row]));
  const requested = new Set(ids.map((id) => id.toLowerCase()));
  return [
    ...shipments
      .filter(({ id }) => requested.has(id))
      .map((row) => ({ type: "shipment" as const, row, shipment: row })),
    ...containers.flatMap((row) => {
      const shipment = byId.get(row.shipmentId);
      return shipment ? [{ type: "container" as const, row, shipment }] : [];
    }),
  ];
}

/**
 * The provenance of the account's shipments and containers with these ids, computed from their evidence; unknown ids are omitted.
 * Throws invalid for more than `provenanceSubjectsMax` ids, or too many events.
 */
export async function findProvenances(account: Account, ids: string[]): Promise<ProvenanceRow[]> {
  assertFew(ids);
  const subjects = await findSubjects(account, ids);
  const shipmentsById = new Map(subjects.map(({ shipment }) => [shipment.id, shipment]));
  const shipmentIds = [...shipmentsById.keys()];
  const stored = await listEvents(account, shipmentIds);
  const events = Map.groupBy(stored, ({ shipmentId }) => shipmentId);
  const explanations = new Map(
    await Promise.all(
      [...shipmentsById].map(async ([id, shipment]) => {
        const ofShipment = events.get(id) ?? [];
        const inputs = await readProjectionInputs(shipment, ofShipment);
        const at = shipment.lineTrackingLastSucceededAt ?? shipment.clock;
        return [id, explain(ofShipment, at, inputs)] as const;
      }),
    ),
  );
  const rows = subjects.map((subject) => {
    const shipmentId = subject.shipment.id;
    const explained = explainSubject(subject, explanations.get(shipmentId) as ExplainedShipment);
    return { ...subject, id: subject.row.id, explained, events: events.get(shipmentId) ?? [] };
  });
  const reports = await findReportIds(
    account,
    shipmentIds,
    rows.flatMap(({ explained }) => explained),
  );
  return rows.map((row) => ({ ...row, reports }));
}
