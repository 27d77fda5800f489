import { type ListSkeletonProps, TableSkeleton } from "@/components/data-table/table-skeleton";
import { shipmentHeads, shipmentTableClass } from "./heads";

/** The list while it loads. */
export function ListSkeleton(props: ListSkeletonProps) {
  return (
    <TableSkeleton
      name="shipments"
      heads={shipmentHeads}
      headClass="[&>th]:top-22"
      className={shipmentTableClass}
      phoneRowClass="max-md:h-31"
      {...props}
    />
  );
}
