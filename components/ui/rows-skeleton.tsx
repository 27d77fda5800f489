import { Skeleton } from "./skeleton";

const rows = [1, 2, 3, 4, 5, 6];

/** Rows of the final height while a page loads whose rows are in groups. */
export function RowsSkeleton() {
  return (
    <div aria-hidden>
      {rows.map((row) => (
        <div key={row} className="flex h-11.5 items-center border-line border-b px-gutter">
          <Skeleton width="w-56" tall />
        </div>
      ))}
    </div>
  );
}
