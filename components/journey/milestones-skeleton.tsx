import { Skeleton } from "@/components/ui/skeleton";

const rows = [1, 2, 3, 4, 5, 6];

/** Milestones before they are here, at their final heights. */
export function MilestonesSkeleton() {
  return (
    <div aria-hidden className="flex flex-col px-gutter">
      {rows.map((row) => (
        <div key={row} className="flex h-7 items-center gap-12 pl-6.5">
          <Skeleton width="w-24" />
          <Skeleton width="w-36" />
        </div>
      ))}
    </div>
  );
}
