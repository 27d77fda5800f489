"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The shell stays; `digest` is what the log knows the failure by. */
export default function PageFailed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <EmptyState title="This page could not be loaded" actions={<Button onClick={reset}>Retry</Button>}>
        {error.digest ? `The log knows it as ${error.digest}.` : "The rest is current."}
      </EmptyState>
    </main>
  );
}
