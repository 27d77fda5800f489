import { clsx } from "clsx";
import { RowCell, rowClass } from "@/components/ui/row-cell";
import { Skeleton } from "@/components/ui/skeleton";
import { arrivalColumn, returnColumn, shipmentColumn, TableFrame } from "./table-frame";

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The list while it loads, with rows of the final height. */
export function ContainerTableSkeleton() {
  const lines = (
    <span className="flex h-8.5 flex-col justify-center gap-2">
      <Skeleton width="w-28" tall />
      <Skeleton width="w-16" />
    </span>
  );
  return (
    <>
      <p role="status" className="sr-only">
        Loading containers
      </p>
      <div aria-hidden>
        <TableFrame>
          {skeletonRows.map((row) => (
            <tr key={row} className={`${rowClass} max-md:h-24 max-md:overflow-hidden`}>
              <td className="w-9 max-md:hidden" />
              <RowCell first={lines} />
              <RowCell first={lines} />
              <RowCell first={lines} />
              <RowCell className={arrivalColumn} first={lines} />
              <RowCell className="max-md:hidden" first={lines} />
              <RowCell className="max-md:hidden" first={lines} />
              <RowCell className={returnColumn} first={lines} />
              <RowCell className={clsx(shipmentColumn, "md:pr-gutter")} first={lines} />
            </tr>
          ))}
        </TableFrame>
      </div>
    </>
  );
}
