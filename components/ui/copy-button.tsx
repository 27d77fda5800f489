"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { Button } from "./button";

/** Puts a number on the clipboard and says which. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast(`Copied ${text}`);
}

/** Copies `text`, without the spaces it is shown with. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <Button
      kind="ghost"
      size="icon"
      aria-label={label}
      className="-my-1.5"
      onClick={() => copyText(text).then(() => setCopied(true))}
    >
      <Icon aria-hidden size={14} />
    </Button>
  );
}
