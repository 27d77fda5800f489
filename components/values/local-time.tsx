"use client";

import { useTranslations } from "#translations";
import { Tooltip } from "@/components/ui/tooltip";
import { formatTime } from "./format-time";
import { formatZone } from "./format-zone";
import { PlainTime } from "./plain-time";
import { useUserTimeZone } from "./use-user-time-zone";

type LocalTimeProps = {
  at: string;
  /** IANA zone of the place; null: a local time without a known time zone, which is never converted. */
  zone: string | null;
  /** The current time; the year is shown only when it differs from it. */
  now: string;
  dateOnly?: boolean;
  estimated?: boolean;
  /** Its time has passed, and nothing shows that it happened. */
  unconfirmed?: boolean;
  /** Shows the zone, or “date only”, after the time: once per block. */
  withZone?: boolean;
  corrected?: boolean;
  /** Who reported the time; adds a tooltip, and makes the time focusable. */
  source?: string;
};

function EstimatedMark() {
  const t = useTranslations("values.time");
  return (
    <>
      <span className="sr-only">{t("estimated")} </span>
      <span aria-hidden className="est-mark text-ink-3">
        {t("estimatedMark")}
      </span>{" "}
    </>
  );
}

function NotConfirmed() {
  const t = useTranslations("values.time");
  return <span className="font-medium text-warn"> {t("notConfirmed")}</span>;
}

/** A local time without a time zone has no other form. */
function LocalTimeDetails({ source }: { source: string }) {
  const t = useTranslations("values.time");
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      <dt className="text-ink-3">{t("localTime")}</dt>
      <dd>{t("noZone")}</dd>
      <dt className="text-ink-3">{t("source")}</dt>
      <dd>{source}</dd>
    </dl>
  );
}

function TimeDetails({ at, zone, now, source }: { at: string; zone: string | null; now: string; source: string }) {
  const t = useTranslations("values.time");
  const userTimeZone = useUserTimeZone();
  if (zone === null) return <LocalTimeDetails source={source} />;
  const inUserZone = formatTime(t, { at, zone: userTimeZone, dateOnly: false }, now);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      <dt className="text-ink-3">{t("yourTime")}</dt>
      <dd>
        {inUserZone} {formatZone(at, userTimeZone)}
      </dd>
      <dt className="text-ink-3">{t("utc")}</dt>
      <dd>{formatTime(t, { at, zone: "UTC", dateOnly: false }, now)}</dd>
      <dt className="text-ink-3">{t("source")}</dt>
      <dd>{source}</dd>
    </dl>
  );
}

/** A time in the zone of its place, marked when it is an estimate. */
export function LocalTime(props: LocalTimeProps) {
  const { at, zone, now, dateOnly = false, estimated = false, unconfirmed = false } = props;
  const { withZone = false, corrected = false, source } = props;
  const t = useTranslations("values.time");
  const label = dateOnly ? t("dateOnly") : (formatZone(at, zone) ?? t("unknownZone"));
  const time = (
    <PlainTime
      at={at}
      zone={zone}
      now={now}
      dateOnly={dateOnly}
      className={corrected ? "text-ink-3 line-through" : "text-ink"}
    />
  );
  return (
    <span className="whitespace-nowrap">
      {estimated && <EstimatedMark />}
      {source && !dateOnly ? (
        <Tooltip content={<TimeDetails at={at} zone={zone} now={now} source={source} />}>
          <button type="button" className="cursor-default rounded-chip text-left">
            {time}
          </button>
        </Tooltip>
      ) : (
        time
      )}
      {withZone && label && (
        <span suppressHydrationWarning className="text-ink-3">
          {" "}
          {label}
        </span>
      )}
      {unconfirmed && <NotConfirmed />}
    </span>
  );
}
