import type { Page } from "@playwright/test";

/**
 * The texts that a page shows in part: those that reach over the edge of an element that hides what is outside of it, and does not say so by an
 * ellipsis, or over that of the page. What can be scrolled into view is not cut.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerancePx = 1.5;
    const cutBy = (text: Text, left: number, right: number): boolean => {
      for (let element = text.parentElement; element; element = element.parentElement) {
        const { overflowX, textOverflow, clipPath, visibility, position } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (visibility === "hidden" || clipPath !== "none" || (box.width <= 1 && position === "absolute")) return false;
        if (["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis") return false;
        const isClipped = overflowX === "hidden" || overflowX === "clip";
        if (isClipped && (right > box.right + tolerancePx || left < box.left - tolerancePx)) return true;
        // Beyond it, other boxes apply.
        if (position === "fixed") break;
      }
      return right > document.documentElement.clientWidth + tolerancePx || left < -tolerancePx;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node as Text;
      if (!text.data.trim() || text.parentElement?.closest("script, style, svg, [inert]")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const shown = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (shown.some(({ left, right }) => cutBy(text, left, right))) cut.push(text.data.trim().slice(0, 80));
    }
    return cut;
  });
}
