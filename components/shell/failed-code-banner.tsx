"use client";

import { CloudOff } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useFailedModules } from "@/components/ui/lazy-module";

/** Shown when the code of something that was opened could not be loaded: without a connection, or after an update of the server. */
export function FailedCodeBanner() {
  const failed = useFailedModules();
  if (failed.length === 0) return null;
  const retry = () => {
    for (const load of failed) load();
  };
  return (
    <Banner
      tone="warn"
      icon={CloudOff}
      live="assertive"
      title="A part of this page could not be loaded."
      action={
        <Button kind="secondary" onClick={retry}>
          Try again
        </Button>
      }
    >
      If this remains, reload the page.
    </Banner>
  );
}
