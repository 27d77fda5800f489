"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useState } from "react";
import { ContainerNumber } from "@/components/containers/container-number";
import { CopyButton } from "@/components/ui/copy-button";
import { timeWords, zoneWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { nextWords } from "@/components/webhooks/console/health-words";
import { aboutOf } from "./about";
import { AttemptList } from "./attempt-list";
import { AttemptParts } from "./attempt-parts";
import { attemptsIn, type DeliveryDocument } from "./delivery";
import { reasonWords } from "./result-words";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-0.5">
      <dt className="w-22 shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Facts, attempts, and the bytes of the chosen attempt. */
export function LoadedDelivery({ document, now }: { document: DeliveryDocument; now: string }) {
  const zone = useReaderZone();
  const { data: delivery, included = [] } = document;
  const { created_at: at, next_attempt_at: next } = delivery.attributes;
  const attempts = attemptsIn(document);
  // The newest attempt is shown until another one is chosen.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = attempts.find(({ id }) => id === chosenId) ?? attempts.at(-1) ?? null;
  const about = aboutOf(delivery, included);
  const reason = reasonWords(delivery);
  return (
    <>
      <dl className="shrink-0 px-gutter py-2.5">
        {about && (
          <Fact label={about.isContainer ? "Container" : "Shipment"}>
            <AboutLink about={about} />
          </Fact>
        )}
        <Fact label="Created">
          <span suppressHydrationWarning>
            {timeWords({ at, zone, dateOnly: false }, now)} <span className="text-ink-3">{zoneWords(at, zone)}</span>
          </span>
        </Fact>
        {reason && <Fact label="Given up">Because {reason.replace(/^answered/, "it answered")}</Fact>}
        {next && (
          <Fact label="Next try">
            <span suppressHydrationWarning>
              {timeWords({ at: next, zone, dateOnly: false }, now)}, {nextWords(next, now, zone).replace(/^next /, "")}
            </span>
          </Fact>
        )}
        <Fact label="Delivery id">
          <span className="inline-flex items-center gap-1">
            <span className="mono break-all">{delivery.id}</span>
            <CopyButton text={delivery.id} label="Copy the delivery id" />
          </span>
        </Fact>
      </dl>
      <AttemptList attempts={attempts} chosenId={chosen?.id ?? null} onChoose={setChosenId} now={now} />
      <AttemptParts deliveryId={delivery.id} attempt={chosen} />
    </>
  );
}

function AboutLink({ about }: { about: NonNullable<ReturnType<typeof aboutOf>> }) {
  const words = about.isContainer ? (
    <ContainerNumber number={about.number} quiet />
  ) : (
    <span className="mono font-medium">{about.number}</span>
  );
  return about.href ? (
    <Link href={about.href} className="text-accent underline-offset-2 hover:underline">
      {words}
    </Link>
  ) : (
    words
  );
}
