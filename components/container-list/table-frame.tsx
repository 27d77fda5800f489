import { clsx } from "clsx";
import type { ReactNode, RefObject } from "react";
import type { Sort } from "@/components/ui/list-sort";
import { SortHead } from "@/components/ui/sort-head";
import type { SortName } from "./containers-view";

/** Columns are hidden one after another as the list gets narrower, in this order. */
export const returnColumn = "max-md:hidden @max-[1000px]:hidden";
export const arrivalColumn = "max-md:hidden @max-[860px]:hidden";
export const shipmentColumn = "max-md:hidden @max-[700px]:hidden";

type TableFrameProps = {
  children: ReactNode;
  /** The head of the column that selects rows. */
  selectHead?: ReactNode;
  sort?: Sort<SortName>;
  onSort?: (name: SortName) => void;
  ref?: RefObject<HTMLTableElement | null>;
};

/** The table of the list, used for its rows and for its skeleton, which loads none of the code of the rows. */
export function TableFrame({ children, selectHead, sort, onSort, ref }: TableFrameProps) {
  const sorting = { ...(sort && { sort }), ...(onSort && { onSort }) };
  return (
    <div className="@container">
      <table ref={ref} className="w-full border-collapse max-md:block">
        <caption className="sr-only">Containers</caption>
        <thead className="max-md:sr-only">
          <tr className="h-8 [&>th]:sticky [&>th]:top-12 [&>th]:z-10 [&>th]:bg-surface [&>th]:shadow-[inset_0_-1px_var(--lf-line)]">
            {selectHead ?? <th aria-hidden className="w-9 max-md:hidden" />}
            <SortHead label="Container" name="number" {...sorting} />
            <SortHead label="Status" />
            <SortHead label="Location" />
            <SortHead label="Arrival" name="pod_eta_at" className={arrivalColumn} {...sorting} />
            <SortHead label="Pickup" />
            <SortHead label="Last free day" name="effective_lfd" {...sorting} />
            <SortHead label="Empty return" name="empty_return_due_at" className={returnColumn} {...sorting} />
            <SortHead label="Shipment" className={clsx(shipmentColumn, "md:pr-gutter")} />
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}
