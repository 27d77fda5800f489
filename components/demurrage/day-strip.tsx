import { clsx } from "clsx";
import { useTimeStyle, useTranslations } from "#translations";
import { isWeekStart } from "@/lib/platform/time-style";
import { timeWords } from "@/lib/platform/time-words";
import { daysBack, daysShown, type Segment, stripOf, todayMiddle } from "./day-strip-geometry";
import { type Deadline, describeDeadline } from "./deadline";

const dayMs = 86_400_000;

function segmentClass({ kind, tone }: Segment): string {
  if (kind === "used") return "bg-line-strong";
  if (kind === "past" && tone !== "neutral") return "bg-bad-fill";
  if (kind === "unknown" || kind === "past") return "border border-control border-dashed";
  return tone === "bad" ? "bg-bad-fill" : tone === "warn" ? "bg-warn-fill" : "bg-ink-3";
}

const percent = (value: number) => `${value}%`;

type DayStripProps = { deadline: Deadline; anchor: number; isPickup: boolean; closedDays: string[] };

/** The free time of a container as a bar on the days of the page, before the days that are not counted; in words for assistive technology. */
export function DayStrip({ deadline, anchor, isPickup, closedDays }: DayStripProps) {
  const t = useTranslations("demurrage.deadline");
  const { segments, tick, appointment } = stripOf(deadline, anchor);
  return (
    <span role="img" aria-label={describeDeadline(t, deadline, isPickup)} className="relative block h-8 w-full">
      {closedDays.map((day) => {
        const index = Date.parse(day) / dayMs - anchor + daysBack;
        return (
          index >= 0 &&
          index < daysShown && (
            <span
              key={day}
              data-closed-day={day}
              className="absolute inset-y-0 bg-sunken"
              style={{ left: percent((100 * index) / daysShown), width: percent(100 / daysShown) }}
            />
          )
        );
      })}
      {Array.from({ length: daysShown }, (_, index) => anchor - daysBack + index).map(
        (day, index) =>
          isWeekStart(t.weekStart, day) && (
            <span
              key={day}
              data-week-start=""
              className="absolute inset-y-0 border-line border-l"
              style={{ left: percent((100 * index) / daysShown) }}
            />
          ),
      )}
      <span
        className="absolute inset-y-0 border-accent border-l border-dotted"
        style={{ left: percent(todayMiddle) }}
      />
      {segments.map((segment) => (
        <span
          key={segment.kind}
          className={clsx("absolute top-2.5 h-3 rounded-[3px]", segmentClass(segment))}
          style={{ left: percent(segment.left), width: percent(segment.width) }}
        />
      ))}
      {tick !== null && <span className="absolute top-1 h-6 w-0.5 bg-ink" style={{ left: percent(tick) }} />}
      {appointment !== null && (
        <span
          className="-translate-x-1/2 absolute top-2 size-4 rounded-full border-2 border-accent bg-surface"
          style={{ left: percent(appointment) }}
        />
      )}
    </span>
  );
}

const bar = "h-2.5 w-4 rounded-[3px]";

/** What the colours and marks of the strips mean, in their order. */
const legendMarks = {
  used: `${bar} bg-line-strong`,
  left: `${bar} bg-ink-3`,
  few: `${bar} bg-warn-fill`,
  past: `${bar} bg-bad-fill`,
  unknown: `${bar} border border-control border-dashed`,
  end: "h-4 w-0.5 bg-ink",
  appointment: "size-3.5 rounded-full border-2 border-accent bg-surface",
  closed: `${bar} border border-line bg-sunken`,
} as const;

/** Explains the strips of a phase. Assistive technology has them in words. */
export function StripLegend({ isPickup }: { isPickup: boolean }) {
  const t = useTranslations("demurrage.legend");
  const names = (Object.keys(legendMarks) as (keyof typeof legendMarks)[]).filter(
    (name) => isPickup || name !== "appointment",
  );
  return (
    <ul aria-hidden className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-12 text-ink-2">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={legendMarks[name]} />
          {t(name === "end" && !isPickup ? "dueDay" : name)}
        </li>
      ))}
    </ul>
  );
}

/** The days of the strips, from 7 before `anchor` to 10 after it. */
export function DayAxis({ anchor }: { anchor: number }) {
  const { language } = useTimeStyle();
  const { weekdays } = timeWords[language];
  return (
    <span aria-hidden className="grid" style={{ gridTemplateColumns: `repeat(${daysShown}, minmax(0, 1fr))` }}>
      {Array.from({ length: daysShown }, (_, index) => {
        const date = new Date((anchor - daysBack + index) * dayMs);
        const isToday = index === daysBack;
        return (
          <span
            key={date.getTime()}
            className={clsx(
              "text-center font-normal text-11 leading-3.5",
              isToday ? "font-semibold text-accent" : "text-ink-3",
            )}
          >
            {weekdays[date.getUTCDay()]?.[0]}
            <br />
            {/* Every second number: there is no room for all. */}
            <span className="whitespace-nowrap">{(index - daysBack) % 2 === 0 ? date.getUTCDate() : " "}</span>
          </span>
        );
      })}
    </span>
  );
}
