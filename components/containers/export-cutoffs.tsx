"use client";

import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { toneText } from "@/components/values/status";
import { type Cutoff, type Deadline, formatRemaining } from "./container-deadlines";

/** A reported deadline with its source, and the days left while it runs. */
export function DeadlineTime({ deadline, now }: { deadline: Deadline; now: string }) {
  const t = useTranslations("container-details");
  const sources = useTranslations("containers.sources");
  const { at, zone, dateOnly, source, remaining } = deadline;
  return (
    <>
      <LocalTime at={at} zone={zone ?? "UTC"} now={now} dateOnly={dateOnly} withZone={!dateOnly} />{" "}
      <span className="text-ink-3">{sources(source)}</span>
      {remaining && (
        <span className={clsx("block text-12", remaining.tone === "neutral" ? "text-ink-3" : toneText[remaining.tone])}>
          {formatRemaining(t, remaining.daysLeft)}
        </span>
      )}
    </>
  );
}

/** The cut-offs of an export container; empty when none is reported. */
export function ExportCutoffs({ cutoffs, now }: { cutoffs: Cutoff[]; now: string }) {
  const t = useTranslations("container-details.cutoffs");
  if (cutoffs.length === 0) return null;
  return (
    <section aria-labelledby="export-cutoffs" className="border-line border-b px-gutter py-3.5">
      <h2 id="export-cutoffs" className="mb-1.5 font-semibold">
        {t("title")}
      </h2>
      <dl>
        {cutoffs.map((deadline) => (
          <DetailLine key={deadline.name} label={t(deadline.name)}>
            <DeadlineTime deadline={deadline} now={now} />
          </DetailLine>
        ))}
      </dl>
    </section>
  );
}
