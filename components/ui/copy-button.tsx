"use client";

import { Check, Copy } from "lucide-react";
import { toast } from "sonner";
import { Button } from "./button";
import { useCopied } from "./use-copied";

/** Puts a number on the clipboard and says which. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast(`Copied ${text}`);
}

/** Copies `text`, without the spaces it is shown with. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, tellCopied] = useCopied();
  const Icon = copied ? Check : Copy;
  return (
    <Button
      kind="ghost"
      size="icon"
      aria-label={label}
      className="-my-1.5"
      onClick={() => copyText(text).then(tellCopied)}
    >
      <Icon aria-hidden size={14} />
    </Button>
  );
}
