"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "./button";
import { ScrollRegion } from "./scroll-region";
import { useCopied } from "./use-copied";

/** Code to be taken along as it stands. */
export function CopyCode({ label, code }: { label: string; code: string }) {
  const [copied, tellCopied] = useCopied();
  const Icon = copied ? Check : Copy;
  return (
    <div className="min-w-0 rounded-block border border-line bg-canvas">
      <div className="flex items-center justify-between border-line border-b py-1 pr-1 pl-3">
        <span className="text-12 text-ink-2">{label}</span>
        <Button kind="ghost" size="small" onClick={() => navigator.clipboard?.writeText(code).then(tellCopied)}>
          <Icon aria-hidden size={14} />
          <span aria-live="polite">{copied ? "Copied" : "Copy code"}</span>
        </Button>
      </div>
      <ScrollRegion label={`Code: ${label}`} className="overflow-x-auto p-3">
        <pre className="mono text-12">{code}</pre>
      </ScrollRegion>
    </div>
  );
}
