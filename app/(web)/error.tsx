"use client";

import { useSentMessages } from "@/components/language/messages-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown inside the shell; `digest` identifies the error in the server log. */
export default function PageFailed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { messages } = useSentMessages();
  // Not formatted, because this is a part of every page.
  const texts = messages.errors?.page;
  return (
    <main>
      <EmptyState title={texts?.title ?? ""} actions={<Button onClick={reset}>{texts?.retry}</Button>}>
        {error.digest ? `${texts?.reference}: ${error.digest}.` : texts?.later}
      </EmptyState>
    </main>
  );
}
