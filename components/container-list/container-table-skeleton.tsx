import { type ListSkeletonProps, TableSkeleton } from "@/components/data-table/table-skeleton";
import { containerHeads } from "./heads";

/** The list while it loads. */
export function ContainerTableSkeleton(props: ListSkeletonProps) {
  return (
    <TableSkeleton
      name="containers"
      heads={containerHeads}
      headClass="[&>th]:top-12"
      phoneRowClass="max-md:h-24"
      {...props}
    />
  );
}
