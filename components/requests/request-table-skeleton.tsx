import { RowCell, rowClass } from "@/components/ui/row-cell";
import { Skeleton } from "@/components/ui/skeleton";
import { createdColumn, referencesColumn, TableFrame } from "./table-frame";

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

/** The list while it loads, with rows of the final height. */
export function RequestTableSkeleton() {
  const lines = (
    <span className="flex h-8.5 flex-col justify-center gap-2">
      <Skeleton width="w-28" tall />
      <Skeleton width="w-16" />
    </span>
  );
  return (
    <>
      <p role="status" className="sr-only">
        Loading tracking requests
      </p>
      <div aria-hidden>
        <TableFrame>
          {skeletonRows.map((row) => (
            <tr key={row} className={`${rowClass} max-md:h-31`}>
              {["number", "state", "reason", "next"].map((column) => (
                <RowCell key={column} className="md:first:pl-gutter" first={lines} />
              ))}
              <RowCell className={referencesColumn} first={<Skeleton width="w-16" tall />} />
              <RowCell className={createdColumn} first={<Skeleton width="w-16" tall />} />
              <RowCell className="max-md:hidden" first={<Skeleton width="w-28" tall />} />
            </tr>
          ))}
        </TableFrame>
      </div>
    </>
  );
}
