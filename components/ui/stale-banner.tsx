import { TriangleAlert } from "lucide-react";
import { clockWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { Banner } from "./banner";
import { Button } from "./button";

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
