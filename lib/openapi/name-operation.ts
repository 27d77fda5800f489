import type { Operation } from "./operation";

const verbs = { POST: "create", PUT: "update", PATCH: "update", DELETE: "delete" } as const;

const isParameter = (segment: string | undefined) => segment?.startsWith("{") === true;

/** One of what a segment names several of: `parties` → `party`. */
export function singular(segment: string): string {
  return segment.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

function camel(words: string): string {
  return words
    .split(/[_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** An address in the singular is a second spelling of the one in the plural. */
function pickedFrom(segment: string): string {
  return singular(segment) === segment ? `${segment}_alias` : singular(segment);
}

/** The nouns of an address, each in the singular where a parameter picks one of them. */
function nounsOf(segments: string[]): string {
  return segments
    .map((segment, index) => ({ segment, isPicked: isParameter(segments[index + 1]) }))
    .filter(({ segment }) => !isParameter(segment))
    .map(({ segment, isPicked }) => camel(isPicked ? pickedFrom(segment) : segment))
    .join("");
}

/** `operationId`: `listShipments`, `getShipment`, `stopTrackingShipment`; from the address and the method alone. */
export function nameOperation({ pattern, method }: Operation): string {
  const segments = pattern.split("/").slice(2);
  const last = segments.at(-1) ?? "";
  const ofOne = isParameter(last);
  const isPlural = last.endsWith("s");
  if (method === "GET") return `${ofOne || !isPlural ? "get" : "list"}${nounsOf(segments)}`;
  const isAction = !ofOne && !isPlural && (method === "POST" || isParameter(segments.at(-2)));
  if (isAction) {
    const action = camel(last);
    return `${action.charAt(0).toLowerCase()}${action.slice(1)}${nounsOf(segments.slice(0, -1))}`;
  }
  if (method === "POST") return `${verbs.POST}${nounsOf([...segments, "{one}"])}`;
  return `${verbs[method]}${nounsOf(segments)}`;
}
