"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "#translations";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useFailedModules } from "@/components/ui/lazy-module";

/** Shown when the code of something that was opened could not be loaded: without a connection, or after an update of the server. */
export function FailedCodeBanner() {
  const t = useTranslations("shell.failedCode");
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
      title={t("title")}
      action={
        <Button kind="secondary" onClick={retry}>
          {t("retry")}
        </Button>
      }
    >
      {t("help")}
    </Banner>
  );
}
