import { clsx } from "clsx";
import { RowCell, rowClass } from "@/components/ui/row-cell";
import { Skeleton } from "@/components/ui/skeleton";
import { checkedColumn, containersColumn, lastFreeColumn, vesselColumn } from "./columns";
import { TableFrame } from "./table-frame";

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function Lines({ first, second }: { first: `w-${string}`; second?: `w-${string}` }) {
  return (
    <span className="flex h-8.5 flex-col justify-center gap-2">
      <Skeleton width={first} tall />
      {second && <Skeleton width={second} />}
    </span>
  );
}

/** The list while it loads, with rows of the final height. */
export function ListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading shipments
      </p>
      <div aria-hidden>
        <TableFrame>
          {rows.map((row) => (
            <tr key={row} className={`${rowClass} max-md:h-31 max-md:overflow-hidden`}>
              <td className="max-md:hidden" />
              <RowCell first={<Lines first="w-32" second="w-24" />} />
              <RowCell first={<Lines first="w-20" second="w-16" />} />
              <RowCell className="max-md:col-span-2" first={<Lines first="w-36" second="w-28" />} />
              <RowCell className={vesselColumn} first={<Lines first="w-24" second="w-10" />} />
              <RowCell className="max-md:col-span-2" first={<Lines first="w-28" second="w-20" />} />
              <RowCell className={containersColumn} first={<Lines first="w-16" second="w-14" />} />
              <RowCell className={clsx(lastFreeColumn, "max-md:hidden")} first={<Lines first="w-16" second="w-14" />} />
              <RowCell className={checkedColumn} first={<Lines first="w-16" />} />
            </tr>
          ))}
        </TableFrame>
      </div>
    </>
  );
}
