import type { Translator } from "@/components/language/translator";

/** The label of a key or combination written for Apple keyboards: `⌘K` is `Ctrl K` elsewhere. */
export function keyLabel(t: Translator<"ui.keys">, keys: string, hasCommandKey: boolean): string {
  if (hasCommandKey) return keys;
  return keys
    .replace("⌘", `${t("control")} `)
    .replace("⇧", `${t("shift")} `)
    .trim();
}
