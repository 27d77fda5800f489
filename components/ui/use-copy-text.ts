"use client";

import { useTranslations } from "#translations";
import { toast } from "./toast";

/** Copies text to the clipboard and confirms it with a toast, as `name`. Rejects outside a secure context, and when the browser denies access. */
export function useCopyText(): (text: string, name?: string) => Promise<void> {
  const t = useTranslations("ui.copy");
  return async (text, name = text) => {
    await navigator.clipboard.writeText(text);
    toast(t("copiedText", { text: name }));
  };
}
