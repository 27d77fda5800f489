/** The label of a key or combination written for Apple keyboards: `⌘K` is `Ctrl K` elsewhere. */
export function keyLabel(keys: string, hasCommandKey: boolean): string {
  return hasCommandKey ? keys : keys.replace("⌘", "Ctrl ").replace("⇧", "Shift ").trim();
}
