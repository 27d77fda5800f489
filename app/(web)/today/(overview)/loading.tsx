import { LoadingPage } from "@/components/ui/loading-page";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";

/** Placeholders of the final height for the header, the summary and the rows. */
export default function Loading() {
  return (
    <LoadingPage title="Today">
      <p className="border-line border-b px-gutter py-3 text-ink-2">Loading</p>
      <RowsSkeleton />
    </LoadingPage>
  );
}
