import type { ReactNode, RefObject } from "react";
import { useTranslations } from "#translations";
import { DayAxis } from "./day-strip";
import { isPickup as isPickupOf, type Phase } from "./phase";

/** Columns are hidden one after another as the board gets narrower, in this order. */
export const stripColumn = "max-md:hidden @max-[1000px]:hidden";
export const appointmentColumn = "md:@max-[860px]:hidden";
export const placeColumn = "max-md:col-span-2 md:min-w-36 md:@max-[760px]:hidden";

const headClass =
  "whitespace-nowrap px-2.5 text-left font-medium text-12 text-ink-2 md:first:pl-gutter md:last:pr-gutter";

function deadlineHead(phase: Phase) {
  if (isPickupOf(phase)) return "lastFreeDay";
  return phase === "done" ? "returned" : "dueBack";
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
  const t = useTranslations("demurrage");
  const isPickup = isPickupOf(phase);
  return (
    <div className="@container">
      <table ref={ref} className="w-full border-collapse max-md:block">
        <caption className="sr-only">{t(`captions.${phase}`)}</caption>
        <thead className="max-md:sr-only">
          <tr className="h-9 border-line border-b">
            <th scope="col" className={headClass}>
              {t("columns.container")}
            </th>
            <th scope="col" className={headClass}>
              {t("columns.status")}
            </th>
            <th scope="col" className={`${headClass} ${placeColumn}`}>
              {t(isPickup ? "columns.location" : "columns.pickedUp")}
            </th>
            <th scope="col" className={headClass}>
              {t(`columns.${deadlineHead(phase)}`)}
            </th>
            <th scope="col" className={headClass}>
              {t(phase === "done" ? "columns.inTime" : "columns.daysLeft")}
            </th>
            {phase !== "done" && (
              <th scope="col" className={`${headClass} w-60 ${stripColumn}`}>
                <span className="sr-only">{t("columns.freeTime")}</span>
                {anchor !== null && <DayAxis anchor={anchor} />}
              </th>
            )}
            {isPickup && (
              <th scope="col" className={`${headClass} ${appointmentColumn}`}>
                {t("columns.appointment")}
              </th>
            )}
            <th scope="col" className={`${headClass} md:text-right`}>
              {t("columns.cost")}
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
