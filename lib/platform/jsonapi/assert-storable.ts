import { AppError } from "@/lib/platform/errors";
import { pointerOf } from "./problems";

const depthMax = 32;

/** A value of a body with its key, parent and depth. */
type Node = { value: unknown; key: string | number; parent: Node | null; depth: number };

function pathOf({ key, parent }: Node): (string | number)[] {
  return parent ? [...pathOf(parent), key] : [];
}

/** Whether PostgreSQL and UTF-8 can represent a value: no text with NUL or an unpaired surrogate. */
export function isStorable(text: unknown): boolean {
  return typeof text !== "string" || (!text.includes("\u0000") && text.isWellFormed());
}

function assertNode(node: Node): void {
  if (node.depth > depthMax) {
    throw new AppError("bad_request", `The body is nested deeper than ${depthMax} levels.`);
  }
  if (isStorable(node.value) && isStorable(node.key)) return;
  const detail = "This text contains characters that cannot be stored (NUL or an unpaired surrogate).";
  throw AppError.of([{ code: "invalid", detail, source: { pointer: pointerOf(pathOf(node)) } }]);
}

/** The children of a node that need a check: nested values, and texts that cannot be stored. */
function childrenOf(parent: Node): Node[] {
  const { value } = parent;
  if (value === null || typeof value !== "object") return [];
  const children: Node[] = [];
  const add = (item: unknown, key: string | number) => {
    const isValidLeaf = (item === null || typeof item !== "object") && isStorable(item) && isStorable(key);
    if (!isValidLeaf) children.push({ value: item, key, parent, depth: parent.depth + 1 });
  };
  if (Array.isArray(value)) value.forEach(add);
  else for (const [name, item] of Object.entries(value)) add(item, name);
  return children;
}

/**
 * Throws bad_request for a body that is nested deeper than 32 levels, and invalid with a pointer for a name or value that PostgreSQL
 * or UTF-8 cannot represent (NUL, unpaired surrogates). Not recursive, so deep nesting cannot overflow the stack.
 */
export function assertStorable(body: unknown): void {
  let level: Node[] = [{ value: body, key: "", parent: null, depth: 0 }];
  while (level.length > 0) {
    level.forEach(assertNode);
    level = level.flatMap(childrenOf);
  }
}
