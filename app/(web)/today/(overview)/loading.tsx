import { LoadingPage } from "@/components/ui/loading-page";
import { Skeleton } from "@/components/ui/skeleton";

const rows = [1, 2, 3, 4, 5, 6];

/** Placeholders of the final height for the header, the summary and the rows. */
export default function Loading() {
  return (
    <LoadingPage title="Today">
      <p role="status" className="border-line border-b px-gutter py-3 text-ink-2">
        Loading
      </p>
      <div aria-hidden>
        {rows.map((row) => (
          <div key={row} className="flex h-11.5 items-center border-line border-b px-gutter">
            <Skeleton width="w-56" tall />
          </div>
        ))}
      </div>
    </LoadingPage>
  );
}
