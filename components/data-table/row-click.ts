import { type RefObject, useEffect } from "react";

/** In a choice of columns the cell of the link stays in view, which confines the area of the link to it: a click on its row opens it, too. */
export function RowClick({ table }: { table: RefObject<HTMLTableElement | null> }) {
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const open = (event: MouseEvent) => {
      const target = event.target as Element;
      if (target.closest("a, button, input, label, th") || window.getSelection()?.isCollapsed === false) return;
      target.closest("tr")?.querySelector("[data-row-link]")?.dispatchEvent(new MouseEvent("click", event));
    };
    element.addEventListener("click", open);
    return () => element.removeEventListener("click", open);
  }, [table]);
  return null;
}
