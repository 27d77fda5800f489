"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { ContainerNumber } from "@/components/containers/container-number";
import { CopyButton } from "@/components/ui/copy-button";
import { formatTime } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { formatTimeUntil } from "@/components/webhooks/webhook-labels";
import { AttemptDetails } from "./attempt-details";
import { AttemptList } from "./attempt-list";
import { attemptsIn, type DeliveryDocument, type Subject, subjectOf } from "./delivery";
import { failureReasonLabel } from "./delivery-labels";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-0.5">
      <dt className="w-22 shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** The facts and attempts of a delivery, with the details of the selected attempt. */
export function DeliveryDetails({ document, now }: { document: DeliveryDocument; now: string }) {
  const t = useTranslations("webhook-console.delivery");
  const zone = useUserTimeZone();
  const { data: delivery, included = [] } = document;
  const { created_at: at, next_attempt_at: next } = delivery.attributes;
  const attempts = attemptsIn(document);
  // The newest attempt, until another attempt is selected.
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = attempts.find(({ id }) => id === selectedId) ?? attempts.at(-1) ?? null;
  const subject = subjectOf(delivery, included);
  const reason = failureReasonLabel(useTranslations("webhook-console.deliveries.result"), delivery);
  return (
    <>
      <dl className="shrink-0 px-gutter py-2.5">
        {subject && (
          <Fact label={t(subject.isContainer ? "container" : "shipment")}>
            <SubjectLink subject={subject} />
          </Fact>
        )}
        <Fact label={t("created")}>
          <span suppressHydrationWarning>
            {formatTime(t, { at, zone, dateOnly: false }, now)}{" "}
            <span className="text-ink-3">{formatZone(at, zone)}</span>
          </span>
        </Fact>
        {reason && <Fact label={t("reason")}>{reason.charAt(0).toUpperCase() + reason.slice(1)}</Fact>}
        {next && (
          <Fact label={t("nextAttempt")}>
            <span suppressHydrationWarning>
              {t("wait", {
                time: formatTime(t, { at: next, zone, dateOnly: false }, now),
                wait: formatTimeUntil(t, next, now, zone),
              })}
            </span>
          </Fact>
        )}
        <Fact label={t("id")}>
          <span className="inline-flex items-center gap-1">
            <span className="mono break-all">{delivery.id}</span>
            <CopyButton text={delivery.id} label={t("copyId")} />
          </span>
        </Fact>
      </dl>
      <AttemptList attempts={attempts} selectedId={selected?.id ?? null} onSelect={setSelectedId} now={now} />
      <AttemptDetails deliveryId={delivery.id} attempt={selected} />
    </>
  );
}

function SubjectLink({ subject }: { subject: Subject }) {
  const number = subject.isContainer ? (
    <ContainerNumber number={subject.number} hidesCorrection />
  ) : (
    <span className="mono font-medium">{subject.number}</span>
  );
  return subject.href ? (
    <Link href={subject.href} className="text-accent underline-offset-2 hover:underline">
      {number}
    </Link>
  ) : (
    number
  );
}
