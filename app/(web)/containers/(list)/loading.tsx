import { ContainerTableSkeleton } from "@/components/container-list/container-table-skeleton";
import { LoadingPage } from "@/components/ui/loading-page";

/** Placeholders of the final height for the header, the filters and the rows. */
export default function Loading() {
  return (
    <LoadingPage title="Containers">
      <div className="h-13 border-line border-b md:h-11" />
      <ContainerTableSkeleton isAnnounced={false} />
    </LoadingPage>
  );
}
