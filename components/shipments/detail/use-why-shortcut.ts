import { useShortcuts } from "@/components/shell/use-shortcuts";

/** Registers W for the value that is hovered, or else focused. */
export function useWhyShortcut(): void {
  useShortcuts({
    w: () => {
      const trigger =
        document.querySelector<HTMLElement>("[data-why]:hover") ??
        document.querySelector<HTMLElement>("[data-why]:focus");
      trigger?.focus();
      trigger?.click();
      return trigger !== null;
    },
  });
}
