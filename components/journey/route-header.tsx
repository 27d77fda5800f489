import { clsx } from "clsx";
import { Check, Ship, TrainFront, Truck } from "lucide-react";
import { Port } from "@/components/values/port";
import { foldStops } from "./fold-stops";
import type { Leg, Route, Stop } from "./route-of";
import { StopTime } from "./stop-time";

const legIcons = { ship: Ship, rail: TrainFront, truck: Truck };

function Node({ reached }: { reached: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "flex size-4 shrink-0 items-center justify-center rounded-full",
        reached ? "bg-ink text-surface" : "border-2 border-control bg-surface",
      )}
    >
      {reached && <Check size={10} strokeWidth={3} />}
    </span>
  );
}

/** Solid as far as it was travelled; without a position the line ends at the last event. */
function Line({ leg }: { leg: Leg }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "@max-[760px]:mx-auto @max-[760px]:min-h-4 @max-[760px]:flex-1 @max-[760px]:border-l-2 @min-[760px]:mx-1 @min-[760px]:h-0 @min-[760px]:flex-1 @min-[760px]:border-t-2",
        leg.state === "sailed" ? "border-ink" : "border-control border-dashed",
      )}
    />
  );
}

function LegLabel({ leg }: { leg: Leg }) {
  if (leg.mode === null) return null;
  const Icon = legIcons[leg.mode];
  const name = leg.vesselName ?? { ship: "Ship not named yet", rail: "Rail", truck: "Truck" }[leg.mode];
  return (
    <p
      className={clsx(
        "flex items-center gap-1.5 whitespace-nowrap text-12 @min-[760px]:justify-end",
        leg.state === "under_way" ? "font-medium text-ink" : "text-ink-2",
      )}
    >
      <Icon aria-hidden size={14} className="text-ink-3" />
      <span className="truncate">
        {name} {leg.voyageNumber && <span className="font-normal text-ink-3">{leg.voyageNumber}</span>}
      </span>
    </p>
  );
}

type StopItemProps = { stop: Stop; leg: Leg | null; folded: number; now: string; firstPublished: string | null };

function StopItem({ stop, leg, folded, now, firstPublished }: StopItemProps) {
  return (
    <li className={clsx("flex min-w-0 gap-3 @min-[760px]:flex-col @min-[760px]:gap-2", leg && "@min-[760px]:flex-1")}>
      <div className="flex flex-col items-center @min-[760px]:flex-row">
        <Node reached={stop.reached} />
        {leg && <Line leg={leg} />}
      </div>
      <div className={clsx("min-w-0 flex-1", leg && "@max-[760px]:pb-4")}>
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 @min-[760px]:pr-5">
          <Port name={stop.name} locode={stop.locode} strong />
          <span className="hidden min-w-0 @min-[760px]:block">{leg && <LegLabel leg={leg} />}</span>
        </div>
        <StopTime stop={stop} now={now} firstPublished={firstPublished} />
        <div className="mt-1 @min-[760px]:hidden">{leg && <LegLabel leg={leg} />}</div>
        {folded > 0 && <p className="text-12 text-ink-3">+{folded} calls</p>}
      </div>
    </li>
  );
}

type RouteHeaderProps = { route: Route; now: string; firstPublished: string | null };

/** The journey in one row: its stops in order, how far it got, and on what. Where it has no room it stands upright. */
export function RouteHeader({ route, now, firstPublished }: RouteHeaderProps) {
  if (route.stops.length === 0) return null;
  return (
    <ol aria-label="Route" className="flex flex-col border-line border-b px-gutter pt-4 pb-3.5 @min-[760px]:flex-row">
      {foldStops(route).map(({ stop, leg, folded }) => (
        <StopItem
          key={stop.locode ?? stop.name}
          stop={stop}
          leg={leg}
          folded={folded}
          now={now}
          firstPublished={firstPublished}
        />
      ))}
    </ol>
  );
}
