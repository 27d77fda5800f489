import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { requestHeads } from "./heads";

/** The list while it loads. */
export function RequestTableSkeleton({ layout }: { layout?: TableLayout }) {
  return (
    <TableSkeleton
      name="tracking requests"
      heads={requestHeads}
      {...(layout && { layout })}
      headClass="[&>th]:top-22"
      phoneRowClass="max-md:h-31"
    />
  );
}
