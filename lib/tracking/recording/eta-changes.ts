import { isZoneUnknown } from "@/lib/ingest/resolve-event";
import type { EtaChange } from "@/lib/platform/db/generated/client";
import { comparePrecedence, reportedAtOf } from "@/lib/tracking/projection/event-versions";
import type { PublishedArrival, PublishedTime, PublishedTimes } from "@/lib/tracking/projection/published-arrival";
import {
  type ExpectedArrival,
  endOf,
  inferReason,
  isOtherPort,
  isOtherVessel,
  isOtherVoyage,
  pointOf,
  type Step,
} from "./eta-change-reason";

/** The columns of a change of an arrival, without ids. */
export type EtaChangeState = Omit<EtaChange, "accountId" | "id" | "shipmentId" | "containerId" | "createdAt">;

/** The last change that was recorded of a container or shipment. */
export type LastEtaChange = Pick<EtaChange, "observedAt" | "reportedAt" | "sourceHash"> & ExpectedArrival;

/** The arrival as it is now. */
export type CurrentArrival = ExpectedArrival & { hasArrived: boolean };

/**
 * `observedAt`: the time of the report. `isReprojected`: no report, but another version of the projection. `isOutdated`: a report or a
 * user's change, and the rows are of an earlier version.
 */
export type Occasion = { observedAt: Date; isReprojected: boolean; isOutdated?: boolean };

/** Whether an estimate was published before another one, as far as the creation times say. A plan precedes an estimate. */
function precedes(event: PublishedTime, estimate: PublishedTime): boolean {
  if (comparePrecedence(event, estimate) >= 0) return false;
  return reportedAtOf(event) < reportedAtOf(estimate) || event.classifier !== estimate.classifier;
}

/**
 * The estimates of a report that counted in turn until the last one, in order of publication: a carrier's first answer contains those
 * of the past as well. Without the last one, if an earlier report contains it.
 */
function newEstimates(
  last: LastEtaChange | null,
  { published, estimate }: PublishedTimes,
  { observedAt, isReprojected }: Occasion,
): PublishedTime[] {
  const isNew = (event: PublishedTime) => last === null || (!isReprojected && event.observedAt >= observedAt);
  if (estimate === null || !isNew(estimate)) return [];
  let effective = published.find(({ contentHash }) => contentHash === last?.sourceHash) ?? null;
  const sinceMs = last && !effective ? reportedAtOf(last) : Number.NEGATIVE_INFINITY;
  const found: PublishedTime[] = [];
  for (const event of published) {
    if (!isNew(event) || reportedAtOf(event) < sinceMs || !precedes(event, estimate)) continue;
    if (effective && comparePrecedence(event, effective) <= 0) continue;
    effective = event;
    found.push(event);
  }
  return [...found, estimate];
}

/** The arrival that an earlier estimate stated. A vessel that it does not name is the one named before. */
function toExpectedArrival(
  event: PublishedTime,
  before: ExpectedArrival | null,
  current: ExpectedArrival,
): ExpectedArrival {
  const hasVessel = (event.vesselImo ?? event.vesselName) !== null;
  const { vesselImo = null, vesselName = null } = (hasVessel ? event : before) ?? {};
  return {
    etaAt: event.occurredAt,
    dateOnly: event.dateOnly,
    // A local time at a place that was not known then is not one in its zone.
    timezone: event.timezone ?? (isZoneUnknown(event) ? null : (current.timezone ?? "UTC")),
    podLocode: current.podLocode,
    podName: current.podName,
    vesselImo,
    vesselName,
    voyageNumber: event.voyageNumber ?? before?.voyageNumber ?? null,
  };
}

/** Whether a change is recorded: of the estimate, and before the arrival of vessel, voyage or port. A name that is added is none. */
function isChange(before: ExpectedArrival | null, after: ExpectedArrival, hasArrived: boolean): boolean {
  if (before === null) return after.etaAt !== null;
  if (before.etaAt === null && after.etaAt === null) return false;
  if (before.etaAt?.getTime() !== after.etaAt?.getTime() || before.dateOnly !== after.dateOnly) return true;
  if (hasArrived) return false;
  return isOtherVessel(before, after) || isOtherVoyage(before, after) || isOtherPort(before, after);
}

function toColumns(before: ExpectedArrival | null, after: ExpectedArrival) {
  return {
    oldEtaAt: before?.etaAt ?? null,
    newEtaAt: after.etaAt,
    dateOnly: after.dateOnly,
    timezone: after.timezone,
    oldPodLocode: before?.podLocode ?? null,
    newPodLocode: after.podLocode,
    oldPodName: before?.podName ?? null,
    newPodName: after.podName,
    oldVesselImo: before?.vesselImo ?? null,
    newVesselImo: after.vesselImo,
    oldVesselName: before?.vesselName ?? null,
    newVesselName: after.vesselName,
    oldVoyageNumber: before?.voyageNumber ?? null,
    newVoyageNumber: after.voyageNumber,
  };
}

/** The code that the carrier sent with the new estimate, if there is one; else the rule that infers it; else unknown. */
function reasonOf(evidence: PublishedArrival, step: Step, estimate: PublishedTime | null): string {
  if (estimate?.delayReasonCode) return estimate.delayReasonCode;
  // Without a new estimate an older one counts again.
  const inferred = inferReason(evidence, step) ?? (estimate ? null : "withdrawn");
  return inferred ? `inferred:${inferred}` : "unknown";
}

/**
 * When the carrier created a new estimate, not later than it was observed. Some carriers keep the creation time of an event when they
 * change it: then the time of the new estimate is not known.
 */
function creationOf(estimate: PublishedTime | null, previous: EtaChangeState | LastEtaChange | null): Date | null {
  if (!estimate?.reportedAt) return null;
  const createdMs = reportedAtOf(estimate);
  const isKept =
    previous?.reportedAt && createdMs <= reportedAtOf(previous) && estimate.observedAt > previous.observedAt;
  return isKept ? null : new Date(createdMs);
}

/**
 * The changes of an arrival since the last recorded one, oldest first. Each has as old values the new ones of the change before it, so
 * that the sum of all differences is the last estimate minus the first. A new version of the projection makes at most one change of an
 * arrival that was recorded before.
 */
export function etaChangesOf(
  last: LastEtaChange | null,
  current: CurrentArrival,
  evidence: PublishedArrival,
  occasion: Occasion,
): EtaChangeState[] {
  const estimates = newEstimates(last, evidence.arrival, occasion);
  const steps = estimates.length > 0 ? estimates : [null];
  const isCorrection = last !== null && (occasion.isReprojected || (occasion.isOutdated && estimates.length === 0));
  const hasArrived = last !== null && current.hasArrived;
  // The arrival itself withdraws no estimate.
  if (hasArrived && estimates.length === 0 && !isCorrection) return [];
  const changes: EtaChangeState[] = [];
  let before: ExpectedArrival | null = last;
  let since = last && endOf(last.observedAt);
  steps.forEach((estimate, index) => {
    const isLast = index === steps.length - 1;
    const after = isLast || estimate === null ? current : toExpectedArrival(estimate, before, current);
    const until = isLast || estimate === null ? endOf(occasion.observedAt) : pointOf(estimate);
    if (!isChange(before, after, hasArrived)) return;
    const reason = before && since && reasonOf(evidence, { before, after, since, until }, estimate);
    changes.push({
      ...toColumns(before, after),
      observedAt: estimate?.observedAt ?? occasion.observedAt,
      reportedAt: creationOf(estimate, changes.at(-1) ?? last),
      classifier: (estimate ?? evidence.arrival.estimate)?.classifier ?? null,
      reason: isCorrection ? "inferred:correction_of_rules" : reason,
      remark: estimate?.remark ?? null,
      source: "shipping_line",
      sourceHash: (estimate ?? evidence.arrival.estimate)?.contentHash ?? null,
    });
    before = after;
    since = until;
  });
  return changes;
}

/**
 * A change of what the shipment shows, with the reason of the same change of one of its containers. If there is none, the shipment
 * shows another container than before, and the reason is unknown. The first change of a new container has no reason of its own.
 */
export function withReasonOfContainer(change: EtaChangeState, ofContainers: EtaChangeState[]): EtaChangeState {
  if (change.reason === null) return change;
  const same = ofContainers.find(
    ({ newEtaAt, sourceHash }) =>
      newEtaAt?.getTime() === change.newEtaAt?.getTime() && sourceHash === change.sourceHash,
  );
  return { ...change, reason: same ? (same.reason ?? change.reason) : "unknown" };
}
