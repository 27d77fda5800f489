import { clsx } from "clsx";
import { Ship } from "lucide-react";
import type { VesselAtSea } from "@/components/shipments/map/vessel-at-sea";
import type { Leg, Stop } from "./itinerary-of";

/** The share of a leg that its vessel has sailed, by its position; null: not known, or the position is more than 24 hours old. */
export function shareSailedOf(leg: Leg, from: Stop, to: Stop | undefined, vessels: VesselAtSea[]): number | null {
  if ((leg.mode !== "vessel" && leg.mode !== "barge") || leg.state !== "in_progress") return null;
  const vessel = vessels.find(
    ({ imo, departureLocode, arrivalLocode }) =>
      departureLocode === from.locode && arrivalLocode === to?.locode && (leg.vesselImo ?? imo) === imo,
  );
  return vessel?.isRecent ? vessel.shareSailed : null;
}

/** A part of a line: solid where travelled, dashed ahead. `share` of the length that the parts have together. */
function Part({ isTravelled, share }: { isTravelled: boolean; share: number }) {
  return (
    <span
      className={clsx(
        "@max-[760px]:w-0 @max-[760px]:border-l-2 @min-[760px]:h-0 @min-[760px]:border-t-2",
        isTravelled ? "border-ink" : "border-control border-dashed",
      )}
      style={{ flex: `${share} 1 0` }}
    />
  );
}

/** The line of a leg. The disc of the ship stands at the share sailed, if that is known. */
export function LegLine({ leg, shareSailed }: { leg: Leg; shareSailed: number | null }) {
  return (
    <span aria-hidden className="flex @max-[760px]:min-h-9 flex-1 @max-[760px]:flex-col items-center @min-[760px]:px-1">
      {shareSailed === null ? (
        <Part isTravelled={leg.state === "completed"} share={1} />
      ) : (
        <>
          <Part isTravelled share={shareSailed} />
          <span className="flex -m-0.5 size-5 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
            <Ship size={12} />
          </span>
          <Part isTravelled={false} share={1 - shareSailed} />
        </>
      )}
    </span>
  );
}
