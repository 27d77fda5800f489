import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { containerHeads } from "./heads";

/** The list while it loads. */
export function ContainerTableSkeleton({ layout }: { layout?: TableLayout }) {
  return (
    <TableSkeleton
      name="containers"
      heads={containerHeads}
      {...(layout && { layout })}
      headClass="[&>th]:top-12"
      phoneRowClass="max-md:h-24"
    />
  );
}
