import { RequestTableSkeleton } from "@/components/requests/request-table-skeleton";

/** Placeholders of the final height for the header, the tabs, the filters and the rows. */
export default function Loading() {
  return (
    <>
      <div className="h-13 border-line border-b md:h-12" />
      <div className="h-12 border-line border-b md:h-10" />
      <div className="h-13 border-line border-b md:h-11" />
      <RequestTableSkeleton />
    </>
  );
}
