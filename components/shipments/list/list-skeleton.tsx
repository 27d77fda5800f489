import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { shipmentHeads, shipmentTableClass } from "./heads";

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
