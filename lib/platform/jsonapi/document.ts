import { z } from "zod";
import type { PageSummary } from "./page";

export type Identifier = { type: string; id: string };
export type Linkage = Identifier | Identifier[] | null;

export type ResourceObject = {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: Linkage }>;
  links?: { self: string };
};

/**
 * The document returned by a handler. `version` of a single resource changes with its editable content. `page` becomes `links` and
 * `meta`. `included` is added to the resources that the client requests.
 */
export type Document = {
  data: ResourceObject | ResourceObject[];
  version?: string;
  included?: ResourceObject[];
  meta?: Record<string, unknown>;
  /** The handler returns this same object to every account, and it never changes: it is serialized once for each URL in turn. */
  isConstant?: boolean;
  page?: PageSummary;
};

/** Schema of a resource identifier of one of these types. */
export function linkage(types: string[]) {
  return z.object({ type: z.enum(types), id: z.uuid() });
}

/** A reference to one record, or null. */
export function toOne(type: string, id: string | null | undefined): Identifier | null {
  return id ? { type, id } : null;
}

/** References to many records of one type. */
export function toMany(type: string, ids: string[]): Identifier[] {
  return ids.map((id) => ({ type, id }));
}
