"use client";

import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";

/** The link may well be available: its page could not be made now. To render it again would use the data with which it failed. */
export default function SharedPageError() {
  const t = useTranslations("errors.shared");
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-120 flex-col justify-center px-6 pb-24">
      <h1 className="font-semibold text-22">{t("title")}</h1>
      <p className="mt-1 mb-4 text-14 text-ink-2">{t("later")}</p>
      <div>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {t("retry")}
        </Button>
      </div>
    </main>
  );
}
