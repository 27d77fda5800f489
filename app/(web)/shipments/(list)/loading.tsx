import { ListSkeleton } from "@/components/shipments/list/list-skeleton";

/** Header and tabs keep their places while the first rows are read. */
export default function Loading() {
  return (
    <>
      <div className="h-13 border-line border-b md:h-12" />
      <div className="h-12 border-line border-b md:h-10" />
      <ListSkeleton />
    </>
  );
}
