"use client";

import { useSentMessages } from "@/components/language/messages-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/**
 * Shown inside the shell; `digest` identifies the error in the server log. The page is loaded as a whole: to render it again would use the
 * data and the code with which it failed.
 */
export default function PageFailed({ error: { digest } }: { error: Error & { digest?: string } }) {
  const { messages } = useSentMessages();
  // Not formatted, and without the header of pages, because this is a part of every page.
  const texts = messages.errors?.page;
  return (
    <main id="main">
      <h1 className="sr-only">{texts?.heading}</h1>
      <EmptyState
        title={texts?.title ?? ""}
        actions={<Button onClick={() => window.location.reload()}>{texts?.retry}</Button>}
      >
        <p>{texts?.reason}</p>
        {digest && <p>{`${texts?.reference}: ${digest}`}</p>}
      </EmptyState>
    </main>
  );
}
