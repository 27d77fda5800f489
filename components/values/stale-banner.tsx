import { TriangleAlert } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { clockWords } from "./time-words";
import { useReaderZone } from "./use-reader-zone";

/** What is shown could not be read again since then, epoch ms. */
export function StaleBanner({ sinceMs, onRetry }: { sinceMs: number; onRetry: () => void }) {
  const zone = useReaderZone();
  return (
    <Banner
      tone="warn"
      icon={TriangleAlert}
      live="polite"
      title="Could not refresh."
      action={<Button onClick={onRetry}>Retry now</Button>}
    >
      Shown: {clockWords(new Date(sinceMs).toISOString(), zone)}.
    </Banner>
  );
}
