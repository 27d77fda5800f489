"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown inside the shell; `digest` identifies the error in the server log. */
export default function PageFailed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <EmptyState title="This page could not be loaded" actions={<Button onClick={reset}>Retry</Button>}>
        {error.digest ? `Error reference: ${error.digest}.` : "Try again in a moment."}
      </EmptyState>
    </main>
  );
}
