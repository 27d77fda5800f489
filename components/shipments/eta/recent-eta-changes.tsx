import { useLocale } from "#translations";
import { formatShortDay } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type EtaChange, reportTimeOf } from "./eta-change";
import { EtaDelta, EtaReasonText, EtaSource, EtaVesselAndPort } from "./eta-change-details";

const shownMax = 3;

/** The last three changes, newest first, with the day on which they were reported for the user, as in the log. */
export function RecentEtaChanges({ changes, now }: { changes: EtaChange[]; now: string }) {
  const language = useLocale();
  const zone = useUserTimeZone();
  const newest = changes.slice(-shownMax).reverse();
  return (
    <ul className="border-line border-b">
      {newest.map((change) => {
        const at = reportTimeOf(change);
        return (
          <li
            key={change.id}
            className="grid min-h-7.5 grid-cols-[68px_64px_minmax(0,1fr)_auto] items-baseline gap-x-2 border-line border-t px-gutter py-1.5"
          >
            <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap text-12 text-ink-3">
              {formatShortDay(language, at, zone, now)}
            </time>
            <EtaDelta change={change} />
            <span className="min-w-0 break-words">
              <EtaReasonText change={change} />
              <EtaVesselAndPort change={change} />
            </span>
            <EtaSource change={change} />
          </li>
        );
      })}
    </ul>
  );
}
