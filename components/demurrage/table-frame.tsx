import type { ReactNode, RefObject } from "react";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import { DayAxis } from "./day-strip";
import { isPickup as isPickupOf, type Phase } from "./phase";

/** Columns are hidden one after another as the board gets narrower, in this order. */
export const stripColumn = "max-md:hidden @max-[1000px]:hidden";
export const appointmentColumn = "md:@max-[860px]:hidden";
export const placeColumn = "max-md:col-span-2 md:min-w-36 md:@max-[760px]:hidden";

const headClass =
  "whitespace-nowrap px-2.5 text-left font-medium text-12 text-ink-2 md:first:pl-gutter md:last:pr-gutter";

const captions: Record<Phase, string> = {
  port: "Containers to pick up from the port, by last free day",
  inland: "Containers to pick up inland, by last free day",
  deliver: "Containers to deliver, by the day due back",
  return: "Containers to return empty, by the day due",
  done: "Containers returned in the last 7 days, or reported as returned in them",
};

function deadlineHead(phase: Phase): string {
  if (isPickupOf(phase)) return "Last free day";
  return phase === "done" ? "Returned" : "Due back";
}

/** The columns of the table of a phase. */
export const columnsOf = (phase: Phase): number => (phase === "done" ? 6 : isPickupOf(phase) ? 8 : 7);

type TableFrameProps = {
  phase: Phase;
  /** The day in the middle of the strips, from 1970-01-01; null: not known yet. */
  anchor: number | null;
  children: ReactNode;
  ref?: RefObject<HTMLTableElement | null>;
};

/** The table of the board, for its groups and for its skeleton. */
export function TableFrame({ phase, anchor, children, ref }: TableFrameProps) {
  const isPickup = isPickupOf(phase);
  return (
    <div className="@container">
      <table ref={ref} className="w-full border-collapse max-md:block">
        <caption className="sr-only">{captions[phase]}</caption>
        <thead className="max-md:sr-only">
          <tr className="h-9 border-line border-b">
            <th scope="col" className={headClass}>
              Container
            </th>
            <th scope="col" className={headClass}>
              Status
            </th>
            <th scope="col" className={`${headClass} ${placeColumn}`}>
              {isPickup ? "Location" : containerStateLabels.picked_up}
            </th>
            <th scope="col" className={headClass}>
              {deadlineHead(phase)}
            </th>
            <th scope="col" className={headClass}>
              {phase === "done" ? "In time" : "Days left"}
            </th>
            {phase !== "done" && (
              <th scope="col" className={`${headClass} w-60 ${stripColumn}`}>
                <span className="sr-only">Free time</span>
                {anchor !== null && <DayAxis anchor={anchor} />}
              </th>
            )}
            {isPickup && (
              <th scope="col" className={`${headClass} ${appointmentColumn}`}>
                Appointment
              </th>
            )}
            <th scope="col" className={`${headClass} md:text-right`}>
              Cost
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
