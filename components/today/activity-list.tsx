import { Anchor, CircleCheck, CircleX, Hourglass, type LucideIcon, Radio, ShieldAlert, Truck } from "lucide-react";
import Link from "next/link";
import { useTimeStyle } from "#translations";
import { formatClock, formatDay } from "@/components/values/format-time";
import type { TimeStyle } from "@/lib/platform/time-style";
import type { ActivityGroup } from "./activity-groups";
import type { ActivityKind } from "./activity-texts";
import { LazyFailedReason } from "./lazy-texts";

const icons: Record<ActivityKind, LucideIcon> = {
  arrival: Anchor,
  available: CircleCheck,
  hold: ShieldAlert,
  free_time: Hourglass,
  pickup: Truck,
  tracking: Radio,
  failed: CircleX,
};

/** `09:41` today, `Wed 18 Nov 22:14` before. */
function formatRecorded(style: TimeStyle, at: string, now: string, zone: string): string {
  const [day, clock] = [formatDay(style.language, at, zone, now), formatClock(style, at, zone)];
  return day === formatDay(style.language, now, zone, now) ? clock : `${day} ${clock}`;
}

/** What has changed, by shipment, newest first. */
export function ActivityList({ groups, now, zone }: { groups: ActivityGroup[]; now: string; zone: string }) {
  const style = useTimeStyle();
  return (
    <ul>
      {groups.map(({ key, at, href, number, lines }) => (
        <li key={key} className="relative border-line border-b px-4 py-2 max-xl:px-gutter hover:bg-hover">
          <div className="flex items-baseline gap-3">
            <Link
              href={href}
              data-row-link={key}
              prefetch={false}
              className="mono min-w-0 truncate font-medium after:absolute after:inset-0"
            >
              {number}
            </Link>
            <time dateTime={at} className="ml-auto shrink-0 text-12 text-ink-3">
              {formatRecorded(style, at, now, zone)}
            </time>
          </div>
          <ul className="mt-0.5 text-12 text-ink-2">
            {lines.map(({ id, kind, text, failedReason }) => {
              const Icon = icons[kind];
              return (
                <li key={id} className="flex gap-1.5">
                  <Icon aria-hidden size={12} className="mt-0.5 shrink-0 text-ink-3" />
                  <span className="min-w-0">
                    {text}
                    {failedReason && <LazyFailedReason reason={failedReason} />}
                  </span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
