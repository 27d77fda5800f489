"use client";

import "@/components/tracking/tracking-messages";
import { CircleX, FileUp } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import type { Import } from "./use-import";

const accepted = ".csv,.tsv,.txt,.xlsx";

/** Chooses a file to import, and states what the last one added, with undo. */
export function ImportBar({ imports }: { imports: Import }) {
  const t = useTranslations("tracking.import");
  const input = useRef<HTMLInputElement>(null);
  const { added, error, isReading, read, undo } = imports;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-gutter pb-3 text-12 text-ink-2">
      <Button size="small" aria-disabled={isReading} onClick={() => !isReading && input.current?.click()}>
        <FileUp aria-hidden size={14} />
        {t(isReading ? "reading" : "open")}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={t("input")}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void read(file);
          // The same file can be chosen again after it was corrected.
          target.value = "";
        }}
      />
      <p role="status" className="flex flex-wrap items-center gap-x-2">
        {added ? t("added", { count: added.count, file: added.name }) : !error && t("hint")}
        {added && (
          <Button kind="link" size="inline" className="text-12" onClick={undo}>
            {t("undo")}
          </Button>
        )}
      </p>
      {error && (
        <p role="alert" className="flex basis-full items-start gap-1.5 text-bad">
          <CircleX aria-hidden size={14} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
