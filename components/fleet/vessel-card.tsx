"use client";

import { X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { toneText } from "@/components/values/status";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import { CardShipments } from "./card-shipments";
import type { FleetVessel } from "./fleet";
import { formatAboard, formatChange, formatMotion, positionAge } from "./fleet-texts";
import { NextArrival } from "./next-arrival";

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-14 shrink-0 text-ink-3">{term}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}

function Now({ vessel, nowMs }: { vessel: FleetVessel; nowMs: number }) {
  const t = useTranslations("fleet.card");
  const texts = useTranslations("fleet.texts");
  const { distanceUnit } = useUserPreferences();
  const age = positionAge(t.language, vessel, nowMs);
  if (age === null) return <>{t("noPosition")}</>;
  if (vessel.is_recent) return [formatMotion(texts, vessel, distanceUnit), age].filter(Boolean).join(" · ");
  return <span className="text-warn">{t("lastPosition", { age })}</span>;
}

function Next({ vessel, nowMs }: { vessel: FleetVessel; nowMs: number }) {
  const t = useTranslations("fleet.card");
  if (vessel.next_port_name === null) return <>{t("notKnownYet")}</>;
  return (
    <>
      {vessel.next_port_locode ? (
        <Link href={`/ports/${vessel.next_port_locode}`} className="hover:underline">
          {vessel.next_port_name}
        </Link>
      ) : (
        vessel.next_port_name
      )}
      {vessel.next_port_ata_at && ` · ${t("arrived")}`}{" "}
      <NextArrival vessel={vessel} nowMs={nowMs} withMark withZone withConfirmation />
    </>
  );
}

function Change({ vessel }: { vessel: FleetVessel }) {
  const t = useTranslations("fleet.card");
  const change = formatChange(useTranslations("fleet.texts"), vessel);
  if (!change) return <span className="text-ink-3">{t("firstEstimateNotKnown")}</span>;
  return <span className={change.tone === "neutral" ? undefined : toneText[change.tone]}>{change.label}</span>;
}

/** The map keeps its place: the card is always in view. */
function focusCard(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true });
}

type VesselCardProps = { vessel: FleetVessel; nowMs: number; onClose: () => void };

/**
 * What is known about the selected vessel. It gets the focus when it appears, so that the keyboard reaches its links next; Esc closes it.
 * With the vessel as its key, a card appears for each vessel.
 */
export function VesselCard({ vessel, nowMs, onClose }: VesselCardProps) {
  const t = useTranslations("fleet.card");
  const texts = useTranslations("fleet.texts");
  const name = vessel.name ?? `IMO ${vessel.imo}`;
  return (
    <section
      ref={focusCard}
      tabIndex={-1}
      aria-label={t("label", { name })}
      className="absolute inset-x-2 bottom-2 z-20 max-h-[70%] animate-rise overflow-y-auto rounded-popover border border-line bg-raised shadow-popover outline-none md:right-4 md:bottom-auto md:left-auto md:top-14 md:w-82"
    >
      <header className="flex items-center gap-2 py-1.5 pr-1.5 pl-3.5">
        <h2 className="min-w-0 flex-1 truncate text-13">
          {vessel.vessel_id ? (
            <Link href={`/vessels/${vessel.imo}`} className="font-semibold hover:underline">
              {name}
            </Link>
          ) : (
            <span className="font-semibold">{name}</span>
          )}{" "}
          <span className="mono text-ink-3">{`IMO ${vessel.imo}`}</span>
        </h2>
        <Button kind="ghost" size="icon" aria-label={t("close")} aria-keyshortcuts="Escape" onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      </header>
      <dl className="flex flex-col gap-1 px-3.5 pb-3">
        <Line term={t("now")}>
          <Now vessel={vessel} nowMs={nowMs} />
        </Line>
        <Line term={t("next")}>
          <Next vessel={vessel} nowMs={nowMs} />
        </Line>
        <Line term={t("change")}>
          <Change vessel={vessel} />
        </Line>
        <Line term={t("aboard")}>{formatAboard(texts, vessel)}</Line>
      </dl>
      <CardShipments imo={vessel.imo} />
    </section>
  );
}
