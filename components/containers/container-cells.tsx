import { useTimeStyle, useTranslations } from "#translations";
import { TwoLines } from "@/components/ui/two-lines";
import { Absent } from "@/components/values/absent";
import { DataMark } from "@/components/values/data-mark";
import { formatClock, formatDay } from "@/components/values/format-time";
import { formatWeight } from "@/components/values/format-weight";
import { formatZoneLabel } from "@/components/values/format-zone";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";

/** A time in the zone of its place, with the clock below the day; a dash while it is not known. */
export function DayAndClock({ at, zone, now }: { at: string | null; zone: string | null; now: string }) {
  const style = useTimeStyle();
  if (at === null) return <Absent />;
  const clock = `${formatClock(style, at, zone)} ${formatZoneLabel(style.language, at, zone)}`;
  return (
    <time dateTime={zone === null ? at.replace(/Z$/, "") : at} suppressHydrationWarning className="whitespace-nowrap">
      <TwoLines first={formatDay(style.language, at, zone, now)} second={clock} />
    </time>
  );
}

/** The mark of a value, below it; nothing without any. */
export function Mark({ kind }: { kind: DataMarkKind | null }) {
  return (
    kind && (
      <span className="block">
        <DataMark kind={kind} />
      </span>
    )
  );
}

/** A weight in the unit of the user, with the other unit on the second line. A carrier reports an unknown weight as 0. */
export function Weight({ pounds }: { pounds: number | null }) {
  const t = useTranslations("container-details");
  const { weightUnit } = useUserPreferences();
  if (!pounds) return <span className="text-ink-3">{t("notReported")}</span>;
  const [first, second] = formatWeight(t.language, pounds, weightUnit);
  return (
    <>
      <span className="block whitespace-nowrap">{first}</span>
      <span className="block whitespace-nowrap text-12 text-ink-3">{second}</span>
    </>
  );
}
