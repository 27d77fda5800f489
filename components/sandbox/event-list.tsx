"use client";

import Link from "next/link";
import { useTranslations } from "#translations";
import { eventLabel } from "@/components/itinerary/milestone-label";
import type { Translator } from "@/components/language/translator";
import { SettingsList } from "@/components/settings/settings-section";
import { formatTime } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { Port } from "@/components/values/port";
import { eventZoneToShow } from "@/components/values/zone-to-show";
import type { LoggedEvent } from "./event-log";

const changedDates = [
  "pickup_lfd",
  "pickup_lfd_line",
  "pickup_lfd_terminal",
  "pickup_lfd_rail",
  "pickup_appointment",
] as const;

/** `Vessel departed`, `Pickup appointment changed`: the name of an event of a container as the API names it. */
export function loggedEventLabel(
  t: Translator<"sandbox.events">,
  texts: Translator<"itinerary">,
  event: string,
): string {
  const changed = changedDates.find((date) => event === `container.${date}.changed`);
  return changed ? t(`changed.${changed}`) : eventLabel(texts, event.replace("container.transport.", ""), false);
}

/** `Vessel departed · Ningbo CNNGB`, with the container, and the local time at its place. */
function EventRow({ entry, now }: { entry: LoggedEvent; now: string }) {
  const t = useTranslations("sandbox.events");
  const texts = useTranslations("itinerary");
  const { timestamp } = entry;
  const zone = eventZoneToShow(entry);
  return (
    <li className="relative flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 hover:bg-hover">
      <Link
        href={`/containers/${entry.containerId}`}
        prefetch={false}
        className="mono shrink-0 after:absolute after:inset-0"
      >
        {entry.containerNumber}
      </Link>
      <span className="min-w-0 flex-1">
        {loggedEventLabel(t, texts, entry.event)}
        {entry.place && (
          <>
            <span className="text-ink-3"> · </span>
            <Port name={entry.place} locode={entry.locode} linked={false} />
          </>
        )}
      </span>
      <span className="text-12 text-ink-3">
        {timestamp === null && t("untimed")}
        {timestamp !== null && formatTime(t, { at: timestamp, zone, dateOnly: false }, now)}
        {timestamp !== null && zone !== null && ` ${formatZone(timestamp, zone)}`}
      </span>
    </li>
  );
}

/** What has happened in the sandbox, newest first. `now`: the time of the sandbox. */
export function EventList({ entries, now }: { entries: LoggedEvent[]; now: string }) {
  const t = useTranslations("sandbox.events");
  if (entries.length === 0) return <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>;
  return (
    <SettingsList label={t("list")}>
      {entries.map((entry) => (
        <EventRow key={entry.id} entry={entry} now={now} />
      ))}
    </SettingsList>
  );
}
