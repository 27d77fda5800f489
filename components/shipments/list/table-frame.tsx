import { clsx } from "clsx";
import type { ReactNode, RefObject } from "react";
import type { Sort } from "@/components/ui/list-sort";
import { SortHead } from "@/components/ui/sort-head";
import { checkedColumn, columnWidths, containersColumn, lastFreeColumn, vesselColumn } from "./columns";
import type { SortName } from "./list-view";

type TableFrameProps = {
  children: ReactNode;
  /** The head of the column that selects rows. */
  selectHead?: ReactNode;
  sort?: Sort<SortName>;
  onSort?: (name: SortName) => void;
  ref?: RefObject<HTMLTableElement | null>;
};

/** The table of the list, whose columns have the same widths whatever their texts; used for its rows and for its skeleton, which loads none of the code of the rows. */
export function TableFrame({ children, selectHead, sort, onSort, ref }: TableFrameProps) {
  const sorting = { ...(sort && { sort }), ...(onSort && { onSort }) };
  return (
    <div className="@container">
      <table
        ref={ref}
        className="w-full border-collapse max-md:block md:table-fixed md:@max-[1240px]:[&_tr>*:not(:first-child):not(:last-child)]:px-1.5"
      >
        <caption className="sr-only">Shipments</caption>
        <thead className="max-md:sr-only">
          <tr className="h-8 [&>th]:sticky [&>th]:top-22 [&>th]:z-10 [&>th]:bg-surface [&>th]:shadow-[inset_0_-1px_var(--lf-line)]">
            {selectHead ?? <th aria-hidden className="w-9 max-md:hidden" />}
            <SortHead label="Shipment" className={columnWidths.shipment} name="bill_of_lading_number" {...sorting} />
            <SortHead label="Status" className={columnWidths.status} name="status" {...sorting} />
            <SortHead label="Route" />
            <SortHead label="Vessel" className={clsx(vesselColumn, columnWidths.vessel)} />
            <SortHead label="Arrival at discharge" className={columnWidths.arrival} name="pod_eta_at" {...sorting} />
            <SortHead label="Containers" className={clsx(containersColumn, columnWidths.containers)} />
            <SortHead label="Last free day" className={clsx(lastFreeColumn, columnWidths.lastFree)} />
            <SortHead label="Checked" className={clsx(checkedColumn, columnWidths.checked, "md:pr-gutter")} />
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}
