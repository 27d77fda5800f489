import { AppError } from "@/lib/errors";
import { pointerOf } from "./problems";

const depthMax = 32;

/** One value of a body and the way back to the root. */
type Place = { value: unknown; key: string; parent: Place | null; depth: number };

function pathOf(place: Place): string[] {
  return place.parent ? [...pathOf(place.parent), place.key] : [];
}

const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/**
 * Refuses a parsed body that is nested deeper than 32 levels, or holds text that PostgreSQL or UTF-8 cannot (NUL, lone
 * surrogates), in a value or in a name, with a pointer to it. Walks without recursion.
 */
export function assertStorable(body: unknown): void {
  const waiting: Place[] = [{ value: body, key: "", parent: null, depth: 0 }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, key, depth } = place;
    if (depth > depthMax) throw new AppError("bad_request", `The body is nested deeper than ${depthMax} levels.`);
    if (!isStorable(key) || (typeof value === "string" && !isStorable(value))) {
      const detail = "This text holds characters that cannot be stored (NUL or half a surrogate pair).";
      throw AppError.of([{ code: "invalid", detail, source: { pointer: pointerOf(pathOf(place)) } }]);
    }
    if (value === null || typeof value !== "object") continue;
    for (const [name, item] of Object.entries(value)) {
      waiting.push({ value: item, key: name, parent: place, depth: depth + 1 });
    }
  }
}
