import { type ListSkeletonProps, TableSkeleton } from "@/components/data-table/table-skeleton";
import { documentHeads } from "./heads";

/** The list while it loads. */
export function DocumentTableSkeleton(props: ListSkeletonProps) {
  return (
    <TableSkeleton
      name="documents"
      heads={documentHeads}
      headClass="[&>th]:top-22"
      phoneRowClass="max-md:h-24"
      isSelectable={false}
      {...props}
    />
  );
}
