"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { memo } from "react";
import { useTranslations } from "#translations";
import { containerPlace } from "@/components/container-list/container-place";
import { type ContainersPage, shipmentOf } from "@/components/container-list/containers-query";
import { type Container, containerState } from "@/components/containers/container";
import { ContainerNumber } from "@/components/containers/container-number";
import { containerStateLabel } from "@/components/containers/container-state-label";
import { useContainerTexts } from "@/components/containers/container-texts";
import { pickupSummary } from "@/components/containers/pickup-summary";
import type { FreeTimePhase } from "@/components/free-time/free-time-query";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { Status, toneText } from "@/components/values/status";
import { useCurrentTime } from "@/components/values/use-current-time";
import { withComputedDay } from "./computed-deadline";
import { ComputedRule } from "./computed-rule";
import type { RowCost } from "./cost";
import { DayStrip } from "./day-strip";
import {
  type Deadline,
  type DeadlineTexts,
  doneDeadline,
  isAppointmentTooLate,
  pickupDeadline,
  returnDeadline,
} from "./deadline";
import { isPickup as isPickupOf, type Phase } from "./phase";
import { appointmentColumn, placeColumn, stripColumn } from "./table-frame";

function AppointmentCell({ text, isTooLate }: { text: string | null; isTooLate: boolean }) {
  const t = useTranslations("demurrage.rows");
  return (
    <RowCell
      className={clsx(appointmentColumn, text === null ? "max-md:hidden" : "max-md:order-2 max-md:col-span-2")}
      first={
        text === null ? (
          <Absent />
        ) : (
          <>
            <span className="block whitespace-nowrap">
              <span className="md:hidden">{t("appointment")} </span>
              {text}
            </span>
            {isTooLate && <span className="block text-12 text-bad">{t("appointmentTooLate")}</span>}
          </>
        )
      }
    />
  );
}

/** On phones, where the column has no head, an absent amount has no dash: the line below it stands alone. */
function CostAmount({ text }: { text: string | null }) {
  if (text !== null) return <span className="font-medium">{text}</span>;
  return (
    <span className="max-md:hidden">
      <Absent />
    </span>
  );
}

function deadlineOf(
  texts: DeadlineTexts,
  { phase, container, freePhase }: Pick<DeadlineRowProps, "phase" | "container" | "freePhase">,
  now: string,
): Deadline {
  if (phase === "done") return doneDeadline(texts, container, now);
  const stated = isPickupOf(phase) ? pickupDeadline(texts, container, now) : returnDeadline(texts, container, now);
  return withComputedDay(texts, stated, freePhase, now);
}

/** The day, and who has stated it or from which rule it is computed. */
function DayCell({ deadline, freePhase }: { deadline: Deadline; freePhase: FreeTimePhase | null }) {
  const t = useTranslations("demurrage.deadline");
  return (
    <RowCell
      className="max-md:order-1 max-md:col-start-1 md:min-w-30"
      first={
        <span className="whitespace-nowrap">
          {deadline.text ?? <span className="text-ink-3">{t("notReported")}</span>}
        </span>
      }
      second={deadline.isComputed && freePhase ? <ComputedRule freePhase={freePhase} /> : deadline.source}
    />
  );
}

const none: string[] = [];

type DeadlineRowProps = {
  container: Container;
  included: NonNullable<ContainersPage["included"]>;
  phase: Phase;
  anchor: number;
  loadedAtMs: number;
  cost: RowCost;
  /** What the tariffs amount to; null: not loaded. */
  freePhase: FreeTimePhase | null;
};

/** A container with its deadline; it opens on the page of its shipment. */
export const DeadlineRow = memo(function DeadlineRow(props: DeadlineRowProps) {
  const { container, included, phase, anchor, loadedAtMs, cost, freePhase } = props;
  const t = useTranslations("demurrage.deadline");
  const texts = useContainerTexts();
  const shipment = shipmentOf(container, included);
  const now = useCurrentTime(shipment?.attributes.clock_now ?? new Date(loadedAtMs).toISOString(), loadedAtMs);
  const isPickup = isPickupOf(phase);
  const { containerTexts: containers, valueTexts: values } = texts;
  const deadline = deadlineOf({ deadline: t, containers, values }, props, now);
  const isTooLate = isAppointmentTooLate(container);
  const place = isPickup ? containerPlace(texts, container) : null;
  const summary = pickupSummary(texts, container);
  const [reference] = shipment?.attributes.ref_numbers ?? [];
  return (
    <tr className={rowClass}>
      <RowCell
        className={clsx("md:pl-gutter", edgeClass)}
        first={
          <Link
            data-row-link={container.id}
            prefetch={false}
            href={`/containers/${container.id}`}
            className="whitespace-nowrap after:absolute after:inset-0 focus-visible:outline-none"
          >
            <ContainerNumber number={container.attributes.number} hidesCorrection />
          </Link>
        }
        second={
          <span className="md:whitespace-nowrap">
            {[shipment?.attributes.bill_of_lading_number, reference].filter(Boolean).join(" · ")}
          </span>
        }
      />
      <RowCell
        className="max-md:text-right"
        first={<Status state={containerStateLabel(container, now)} />}
        second={
          summary && summary.first !== values(`states.container.${containerState(container)}`)
            ? [summary.first, summary.second].filter(Boolean).join(" ")
            : null
        }
      />
      <RowCell
        className={clsx(placeColumn, "max-md:order-3", !place && "max-md:hidden")}
        first={place?.first ?? (deadline.fromText || <Absent />)}
        second={place ? place.second : null}
      />
      <DayCell deadline={deadline} freePhase={freePhase} />
      <RowCell
        className="max-md:order-1 max-md:text-right"
        first={
          <span className={clsx("font-medium md:whitespace-nowrap", toneText[deadline.tone])}>
            {deadline.daysLeft === null ? <Absent /> : deadline.label.charAt(0).toUpperCase() + deadline.label.slice(1)}
          </span>
        }
      />
      {phase !== "done" && (
        <td className={clsx("px-2.5 py-0 align-middle", stripColumn)}>
          <DayStrip
            deadline={deadline}
            anchor={anchor}
            isPickup={isPickup}
            closedDays={freePhase?.closed_days ?? none}
          />
        </td>
      )}
      {isPickup && <AppointmentCell text={deadline.appointmentText} isTooLate={isTooLate} />}
      <RowCell
        className={clsx(
          "md:min-w-24 md:pr-gutter md:text-right",
          cost.first === null && cost.second === null ? "max-md:hidden" : "max-md:order-2",
        )}
        first={<CostAmount text={cost.first} />}
        second={cost.second}
      />
    </tr>
  );
});
