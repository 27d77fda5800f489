"use client";

import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import {
  type ExplainedCandidate,
  type ExplainedValue,
  explainedValueIn,
  type Subject,
  useProvenance,
} from "./provenance-query";
import {
  formatReason,
  formatRule,
  formatSource,
  formatStatedValue,
  statedTimes,
  useValueTexts,
} from "./provenance-sentences";
import { ProvenanceSkeleton } from "./provenance-skeleton";
import { ReceivedMessage } from "./received-message";

function Winner({ value, now }: { value: ExplainedValue; now: string }) {
  const texts = useValueTexts();
  const { t } = texts;
  const userTimeZone = useUserTimeZone();
  const source = formatSource(t, value);
  return (
    <section aria-label={t("source")} className="px-4 py-2.5">
      <p className="font-medium">{formatStatedValue(texts, value, now)}</p>
      <p className="text-ink-2">{source ?? t("noSource")}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-12">
        {statedTimes(t, value, userTimeZone, now).map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd suppressHydrationWarning>{text}</dd>
          </div>
        ))}
      </dl>
      {value.inferred && <p className="mt-1 text-12 text-ink-2">{t("inferred")}</p>}
    </section>
  );
}

function Candidate({ candidate, now }: { candidate: ExplainedCandidate; now: string }) {
  const texts = useValueTexts();
  const { t } = texts;
  return (
    <li className="py-1.5">
      <span className="line-through decoration-ink-3">{formatStatedValue(texts, candidate, now)}</span>
      <span className="block text-12 text-ink-2">{formatReason(t, candidate)}</span>
      <span className="block text-12 text-ink-3">
        {[formatSource(t, candidate), candidate.place_name].filter(Boolean).join(", ")}
      </span>
    </li>
  );
}

const keyOf = ({ raw_event_id: event, evidence_id: evidence, why, value }: ExplainedCandidate) =>
  [event, evidence, why, JSON.stringify(value)].join(" ");

function Candidates({ value, now }: { value: ExplainedValue; now: string }) {
  const t = useTranslations("provenance");
  const { candidates, candidates_total: total } = value;
  if (candidates.length === 0) return null;
  return (
    <section aria-label={t("notUsed")} className="border-line border-t px-4 py-2">
      <h3 className="text-12 text-ink-3">{t("notUsed")}</h3>
      <ul className="divide-y divide-line">
        {candidates.map((candidate) => (
          <Candidate key={keyOf(candidate)} candidate={candidate} now={now} />
        ))}
      </ul>
      {total > candidates.length && (
        <p className="text-12 text-ink-3">{t("older", { count: total - candidates.length })}</p>
      )}
    </section>
  );
}

/** The message that contains the value, and the ids under which the API finds it and the event. */
function Evidence({ value, now }: { value: ExplainedValue; now: string }) {
  const t = useTranslations("provenance");
  const { raw_event_id: event, evidence_id: evidence } = value;
  const id = event ?? evidence;
  if (!id) return null;
  return (
    <section aria-label={t("evidence")} className="border-line border-t">
      <p className="flex items-center gap-1 px-4 py-1.5 text-12 text-ink-3">
        <span className="shrink-0">{t(event ? "rawEvent" : "evidence")}</span>{" "}
        <span className="mono truncate">{id}</span>
        <CopyButton text={id} label={t(event ? "copyEventId" : "copyEvidenceId")} />
      </p>
      {evidence && <ReceivedMessage id={evidence} now={now} />}
    </section>
  );
}

export type ProvenanceDetailsProps = { subject: Subject; attribute: string; now: string };

/** Where a value comes from: its source, the rule that chose it, and what else was stated. Fetched when it is shown. */
export function ProvenanceDetails({ subject, attribute, now }: ProvenanceDetailsProps) {
  const t = useTranslations("provenance");
  const { data, error, refetch } = useProvenance(subject, true);
  if (error && !data)
    return (
      <div role="alert" className="px-4 py-2.5">
        <p className="mb-2">{t("failed")}</p>
        <Button onClick={() => refetch()}>{t("retry")}</Button>
      </div>
    );
  if (!data) return <ProvenanceSkeleton />;
  const value = explainedValueIn(data, attribute);
  if (!value) return <p className="px-4 py-2.5 text-ink-2">{t("nothingStated")}</p>;
  return (
    <>
      <Winner value={value} now={now} />
      <Candidates value={value} now={now} />
      <p className="text-pretty border-line border-t px-4 py-2 text-12 text-ink-2">{formatRule(t, value)}</p>
      <Evidence value={value} now={now} />
    </>
  );
}
