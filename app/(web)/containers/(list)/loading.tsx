import { ContainerTableSkeleton } from "@/components/container-list/container-table-skeleton";

/** Placeholders of the final height for the header, the filters and the rows. */
export default function Loading() {
  return (
    <>
      <div className="h-13 border-line border-b md:h-12" />
      <div className="h-13 border-line border-b md:h-11" />
      <ContainerTableSkeleton />
    </>
  );
}
