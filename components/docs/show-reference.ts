import type { Theme } from "@/components/shell/theme";
import { followTheme } from "./follow-theme";

const headerHeight = 48;

const options = {
  router: "hash",
  disableTelemetry: true,
  // The page's own header has the link.
  hideDownloadButtons: true,
  scrollYOffset: headerHeight,
  schemasExpansionLevel: 1,
} as const;

/** Has the OpenAPI document rendered into an element; the function given back takes it away again. */
export function showReference(element: HTMLElement, theme: Theme, onShown: (isShown: boolean) => void): () => void {
  const unfollow = followTheme(theme);
  const held: { isGone: boolean; root?: { unmount: () => void } } = { isGone: false };
  import("redoc/bundles/redoc.standalone.js")
    .then(({ init }) => {
      if (held.isGone) return;
      held.root = init("/openapi.json", options, element);
      onShown(true);
    })
    .catch(() => onShown(false));
  return () => {
    held.isGone = true;
    held.root?.unmount();
    unfollow();
  };
}
