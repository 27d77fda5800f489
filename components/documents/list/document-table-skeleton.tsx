import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { documentHeads } from "./heads";

/** The list while it loads. */
export function DocumentTableSkeleton({ layout }: { layout?: TableLayout }) {
  return (
    <TableSkeleton
      name="documents"
      heads={documentHeads}
      {...(layout && { layout })}
      headClass="[&>th]:top-22"
      phoneRowClass="max-md:h-24"
      isSelectable={false}
    />
  );
}
