import { type ListSkeletonProps, TableSkeleton } from "@/components/data-table/table-skeleton";
import { requestHeads } from "./heads";

/** The list while it loads. */
export function RequestTableSkeleton(props: ListSkeletonProps) {
  return (
    <TableSkeleton
      name="tracking requests"
      heads={requestHeads}
      headClass="[&>th]:top-22"
      phoneRowClass="max-md:h-31"
      {...props}
    />
  );
}
