import { Skeleton } from "@/components/ui/skeleton";

/** The source of a value while it loads. */
export function ProvenanceSkeleton() {
  return (
    <div aria-busy="true" className="space-y-2 px-4 py-2.5">
      <span className="sr-only">Loading the source</span>
      <Skeleton width="w-40" tall />
      <Skeleton width="w-56" />
    </div>
  );
}
