import { type Identifier, toOne } from "@/lib/platform/jsonapi/document";
import { findPort } from "./ports";

/**
 * The JSON:API reference to the place with this UN/LOCODE: a `port` where vessels can call, otherwise a `metro_area`. Null if the place
 * is unknown.
 */
export function toPlaceReference(locode: string | null): Identifier | null {
  const place = locode === null ? null : findPort(locode);
  return toOne(place?.isInland ? "metro_area" : "port", place?.id);
}
