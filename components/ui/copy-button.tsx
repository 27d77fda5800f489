"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "./button";
import { ScrollRegion } from "./scroll-region";
import { useCopyText } from "./use-copy-text";

const copiedShownMs = 1_500;

/** Whether something was copied within the last 1.5 s, and a function that marks it as copied. */
function useCopied(): [copied: boolean, markCopied: () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedShownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, () => setCopied(true)];
}

/** An icon button that copies `text`. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copyText = useCopyText();
  const [copied, markCopied] = useCopied();
  const Icon = copied ? Check : Copy;
  return (
    <Button
      kind="ghost"
      size="icon"
      aria-label={label}
      className="-my-1.5"
      onClick={() => copyText(text).then(markCopied)}
    >
      <Icon aria-hidden size={14} />
    </Button>
  );
}

/** A button with words that copies `text`. */
export function CopyTextButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("ui.copy");
  const [copied, markCopied] = useCopied();
  const Icon = copied ? Check : Copy;
  return (
    <Button kind="ghost" size="small" onClick={() => navigator.clipboard?.writeText(text).then(markCopied)}>
      <Icon aria-hidden size={14} />
      <span aria-live="polite">{copied ? t("copied") : label}</span>
    </Button>
  );
}

/** A block of code with a button that copies it. */
export function CopyCode({ label, code }: { label: string; code: string }) {
  const t = useTranslations("ui.copy");
  return (
    <div className="min-w-0 rounded-block border border-line bg-canvas">
      <div className="flex items-center justify-between border-line border-b py-1 pr-1 pl-3">
        <span className="text-12 text-ink-2">{label}</span>
        <CopyTextButton text={code} label={t("copyCode")} />
      </div>
      <ScrollRegion label={t("code", { label })} className="overflow-x-auto p-3">
        <pre className="mono text-12">{code}</pre>
      </ScrollRegion>
    </div>
  );
}
