"use client";

import { useTranslations } from "#translations";
import { parseDrafts } from "@/components/tracking/parse-drafts";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";

/** What is entered but not sent, numbers or a chosen file, and the way back to it; nothing when `text` has no number. */
export function UnsentNote({ text, fileName }: { text: string; fileName: string | null }) {
  const t = useTranslations("shipment-list.requests");
  const { length: count } = parseDrafts(text);
  if (fileName === null && count === 0) return null;
  return (
    <p className="flex items-center gap-2">
      {fileName === null ? t("typed", { count, number: String(count) }) : t("fileNotImported", { name: fileName })}
      <Button kind="link" size="inline" className="text-12" onClick={() => openTrack()}>
        {t("continue")}
      </Button>
    </p>
  );
}
