"use client";

import { CircleX, FileUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Import } from "./use-import";

const accepted = ".csv,.tsv,.txt,.xlsx";

/** Chooses a file to import, and states what the last one added, with undo. */
export function ImportBar({ imports }: { imports: Import }) {
  const input = useRef<HTMLInputElement>(null);
  const { added, error, isReading, read, undo } = imports;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-gutter pb-3 text-12 text-ink-2">
      <Button size="small" aria-disabled={isReading} onClick={() => !isReading && input.current?.click()}>
        <FileUp aria-hidden size={14} />
        {isReading ? "Reading the file" : "Import a file"}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label="CSV file or Excel workbook"
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
        {added
          ? `${added.count.toLocaleString("en")} ${added.count === 1 ? "number" : "numbers"} from ${added.name} added.`
          : !error && "CSV or Excel, also dropped here."}
        {added && (
          <Button kind="link" size="inline" className="text-12" onClick={undo}>
            Undo import
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
