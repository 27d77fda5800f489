/** What hides an element at a width, by the class names of the components: on phones, and in a table as wide as at 1280 pixels. */
const hiddenAt = {
  390: new Set(["max-md:hidden", "hidden"]),
  1280: new Set(["md:hidden", "hidden", "md:@min-[1000px]:hidden"]),
};

export type ListWidth = keyof typeof hiddenAt;

const token = /<(\/?)([a-z0-9]+)((?:\s[^>]*?)?)(\/?)>|([^<]+)/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };
const decode = (text: string) => text.replace(/&([a-z0-9#]+);/gi, (whole, name: string) => entities[name] ?? whole);

function isHidden(attributes: string, width: ListWidth): boolean {
  const names = /class="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [];
  return names.includes("sr-only") || names.some((name) => hiddenAt[width].has(name));
}

/** The text of each cell of a rendered row that is visible at a width, in order; parts of a cell are separated by a space. */
export function visibleCells(html: string, width: ListWidth): string[] {
  const cells: string[] = [];
  const open: boolean[] = [];
  for (const [, isEnd, tag, attributes = "", isEmpty, text] of html.matchAll(token)) {
    if (text) {
      if (!open.includes(true)) cells.push(`${cells.pop() ?? ""} ${decode(text)}`);
    } else if (isEnd) open.pop();
    else if (!isEmpty) {
      open.push(isHidden(attributes, width));
      if (tag === "td") cells.push("");
    }
  }
  return cells.map((cell) => cell.replaceAll(/[\s\u00a0]+/g, " ").trim());
}
