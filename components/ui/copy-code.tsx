"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

/** Code to be taken along as it stands. */
export function CopyCode({ label, code }: { label: string; code: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <div className="min-w-0 rounded-block border border-line bg-canvas">
      <div className="flex items-center justify-between border-line border-b py-1 pr-1 pl-3">
        <span className="text-12 text-ink-2">{label}</span>
        <Button
          kind="ghost"
          size="small"
          onClick={() => navigator.clipboard?.writeText(code).then(() => setCopied(true))}
        >
          <Icon aria-hidden size={14} />
          <span aria-live="polite">{copied ? "Copied" : "Copy code"}</span>
        </Button>
      </div>
      <section
        aria-label={`Code: ${label}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        className="overflow-x-auto p-3 -outline-offset-2"
      >
        <pre className="mono text-12">{code}</pre>
      </section>
    </div>
  );
}
