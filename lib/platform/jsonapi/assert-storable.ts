import { AppError } from "@/lib/platform/errors";
import { pointerOf } from "./problems";

const depthMax = 32;

/** One value of a body and the way back to the root. */
type Place = { value: unknown; key: string | number; parent: Place | null; depth: number };

function pathOf({ key, parent }: Place): (string | number)[] {
  return parent ? [...pathOf(parent), key] : [];
}

function isStorable(text: unknown): boolean {
  return typeof text !== "string" || (!text.includes("\u0000") && text.isWellFormed());
}

function assertPlace(place: Place): void {
  if (place.depth > depthMax) {
    throw new AppError("bad_request", `The body is nested deeper than ${depthMax} levels.`);
  }
  if (isStorable(place.value) && isStorable(place.key)) return;
  const detail = "This text holds characters that cannot be stored (NUL or half a surrogate pair).";
  throw AppError.of([{ code: "invalid", detail, source: { pointer: pointerOf(pathOf(place)) } }]);
}

/** The places below one; what holds nothing and is no fault need not be looked at again. */
function placesIn(parent: Place): Place[] {
  const { value } = parent;
  if (value === null || typeof value !== "object") return [];
  const places: Place[] = [];
  const add = (item: unknown, key: string | number) => {
    const isDone = (item === null || typeof item !== "object") && isStorable(item) && isStorable(key);
    if (!isDone) places.push({ value: item, key, parent, depth: parent.depth + 1 });
  };
  if (Array.isArray(value)) value.forEach(add);
  else for (const [name, item] of Object.entries(value)) add(item, name);
  return places;
}

/**
 * Refuses a parsed body that is nested deeper than 32 levels, or holds text that PostgreSQL or UTF-8 cannot (NUL, lone
 * surrogates), in a value or in a name, with a pointer to it. Walks without recursion.
 */
export function assertStorable(body: unknown): void {
  let level: Place[] = [{ value: body, key: "", parent: null, depth: 0 }];
  while (level.length > 0) {
    level.forEach(assertPlace);
    level = level.flatMap(placesIn);
  }
}
