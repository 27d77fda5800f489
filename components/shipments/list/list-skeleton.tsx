import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { shipmentHeads } from "./heads";

/** The classes of the table as designed: its columns have the same widths whatever their texts. */
export const shipmentTableClass = "md:table-fixed md:@max-[1240px]:[&_tr>*:not(:first-child):not(:last-child)]:px-1.5";

/** The list while it loads. */
export function ListSkeleton({ layout }: { layout?: TableLayout }) {
  return (
    <TableSkeleton
      name="shipments"
      heads={shipmentHeads}
      {...(layout && { layout })}
      headClass="[&>th]:top-22"
      className={shipmentTableClass}
      phoneRowClass="max-md:h-31"
    />
  );
}
