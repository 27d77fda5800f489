"use client";

import "@/components/values/eta-reason-messages";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { ContainerNumber } from "@/components/containers/container-number";
import type { Translator } from "@/components/language/translator";
import { formatShortDay } from "@/components/values/format-time";
import { LocalTime } from "@/components/values/local-time";
import { formatSource, isVesselEvent } from "@/components/values/milestone-labels";
import { eventZoneToShow } from "@/components/values/zone-to-show";
import { confirmationOfPassed, isPassedEstimate, type MilestoneRow } from "./group-milestones";
import { milestoneLabel } from "./milestone-label";
import { MilestoneMarks } from "./milestone-marks";
import type { Milestone } from "./milestones-query";
import { statementDetails } from "./statement-details";

type Texts = Translator<"itinerary">;

export type MilestoneView = {
  now: string;
  /** Null: the time zone of each place. */
  zone: string | null;
  containersTotal: number;
  /** The containers that have left their ship at the port of discharge. */
  ashore: string[];
  container: string | null;
};

function Node({ estimated }: { estimated: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "relative z-1 flex size-3.5 shrink-0 items-center justify-center rounded-full",
        estimated ? "border border-control border-dashed bg-surface" : "bg-ink text-surface",
      )}
    >
      {!estimated && <Check size={9} strokeWidth={3} />}
    </span>
  );
}

function Time({ milestone, view }: { milestone: Milestone; view: MilestoneView }) {
  const sources = useTranslations("values.sources");
  const t = useTranslations("itinerary");
  const { timestamp, date_only, estimated, corrected_at, data_source } = milestone.attributes;
  const zone = eventZoneToShow(milestone.attributes);
  if (timestamp === null) return <span className="text-ink-3">{t("notKnown")}</span>;
  return (
    <LocalTime
      at={timestamp}
      zone={date_only || zone === null ? zone : (view.zone ?? zone)}
      now={view.now}
      dateOnly={date_only}
      estimated={estimated}
      corrected={corrected_at !== null}
      source={formatSource(sources, data_source)}
      withZone
    />
  );
}

function formatVessel({ attributes }: Milestone): string {
  return [attributes.vessel_name, attributes.voyage_number].filter(Boolean).join(" ");
}

/** `Corrected 11 Nov`, `Withdrawn 11 Nov`; null for the version that counts. */
function correctionOf(t: Texts, { attributes }: Milestone, view: MilestoneView): string | null {
  const { corrected_at: at, withdrawn, timezone } = attributes;
  return (
    at &&
    t(withdrawn ? "withdrawn" : "corrected", { day: formatShortDay(t.language, at, view.zone ?? timezone, view.now) })
  );
}

/** The details beside a milestone: correction, vessel, number of containers, terminal, what the carrier reports about it. */
function detailsOf(
  t: Texts,
  reasons: Translator<"eta-reasons">,
  { first, containerNumbers }: MilestoneRow,
  view: MilestoneView,
): string[] {
  const { event, estimated, terminal_name: terminal, hold } = first.attributes;
  const { container, containersTotal } = view;
  const showsCount = container === null && containersTotal > 1 && containerNumbers.length > 0;
  const hasAll = containerNumbers.length === containersTotal;
  const isOfVessel = isVesselEvent(event);
  return [
    correctionOf(t, first, view),
    isOfVessel && formatVessel(first),
    showsCount && !(hasAll && (isOfVessel || estimated)) && formatCount(t, containerNumbers, view),
    !isOfVessel && terminal,
    hold?.reference && t("document", { number: hold.reference }),
    hold?.description,
    ...statementDetails(t, reasons, first.attributes),
  ].filter((detail): detail is string => Boolean(detail));
}

function formatCount(t: Texts, numbers: string[], { containersTotal: total }: MilestoneView): string {
  return numbers.length === 1 ? (numbers[0] ?? "") : t("containersOf", { count: numbers.length, total });
}

function ContainerTimes({ all, view }: { all: Milestone[]; view: MilestoneView }) {
  return (
    <ul className="mb-2 ml-6.5 border-line border-l pl-3 text-12 @min-[560px]:ml-42">
      {all.map((milestone) => (
        <li key={milestone.id} className="flex min-h-6 flex-wrap items-center gap-x-4 [&>span:first-child]:min-w-42">
          <Time milestone={milestone} view={view} />
          {milestone.attributes.container_numbers.map((number) => (
            <ContainerNumber key={number} number={number} className="text-ink-2" />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What an estimate that has passed lacks: confirmation, or only the time if its containers are ashore. */
function Unconfirmed({ milestone, view }: { milestone: Milestone; view: MilestoneView }) {
  const t = useTranslations("itinerary");
  const confirmation = confirmationOfPassed(milestone, view.ashore, view.containersTotal);
  const tone = confirmation === "not_confirmed" ? "font-medium text-warn" : "text-ink-2";
  return <span className={tone}>{t(`confirmations.${confirmation}`)}</span>;
}

/** One event; an event of several containers expands to the time of each. */
export function MilestoneItem({ row, view }: { row: MilestoneRow; view: MilestoneView }) {
  const t = useTranslations("itinerary");
  const [isOpen, setOpen] = useState(false);
  const { estimated, data_source, corrected_at: correctedAt } = row.first.attributes;
  const sources = useTranslations("values.sources");
  const reasons = useTranslations("eta-reasons");
  const isExpandable = row.all.length > 1;
  const label = milestoneLabel(t, row.first);
  const details = detailsOf(t, reasons, row, view).join(" · ");
  const isUnconfirmed = correctedAt === null && isPassedEstimate(row.first, view.now);
  return (
    <li>
      <div className="grid min-h-7 grid-cols-[14px_minmax(0,1fr)_auto] items-center gap-x-3 @max-[560px]:py-1.5 @min-[560px]:grid-cols-[14px_134px_minmax(190px,max-content)_minmax(0,1fr)_auto]">
        <span className="flex @max-[560px]:self-start @max-[560px]:pt-0.5">
          <Node estimated={estimated} />
        </span>
        <span className={clsx(correctedAt && "text-ink-3 line-through")}>{label}</span>
        <span className="@max-[560px]:col-start-2 @max-[560px]:row-start-2">
          <Time milestone={row.first} view={view} />
        </span>
        <span className="min-w-0 text-12 text-ink-2 @max-[560px]:col-span-2 @max-[560px]:col-start-2">
          {isUnconfirmed && <Unconfirmed milestone={row.first} view={view} />}
          {isUnconfirmed && details && " · "}
          {isExpandable ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="text-left leading-4 underline decoration-control decoration-dotted underline-offset-3 hover:text-ink max-md:min-h-8 md:py-1.5"
            >
              {details}
            </button>
          ) : (
            details
          )}
        </span>
        <span className="rounded-chip border border-line px-1.5 text-11 text-ink-3 @max-[560px]:col-start-3 @max-[560px]:row-start-1">
          {formatSource(sources, data_source)}
        </span>
      </div>
      <MilestoneMarks milestones={row.all} label={label} now={view.now} />
      {isOpen && <ContainerTimes all={row.all} view={view} />}
    </li>
  );
}
