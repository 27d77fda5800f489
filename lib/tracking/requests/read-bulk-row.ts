import type { z } from "zod";
import type { CustomerLink } from "@/lib/parties/customer-link";
import { AppError, type Problem } from "@/lib/platform/errors";
import { assertStorable } from "@/lib/platform/jsonapi/assert-storable";
import { pointerOf, problemsOf } from "@/lib/platform/jsonapi/problems";
import { faultsOf } from "@/lib/platform/jsonapi/row-problems";
import { flatRow, resourceRow } from "./bulk";
import type { NewTrackingRequest } from "./tracking-request";

export type ReadRow = {
  /** Where its attributes stand in the body. */
  base: string;
  /** Where its relationships stand. */
  root: string;
  given: NewTrackingRequest;
  link: CustomerLink;
};

function refuseUnless(isObject: boolean): void {
  if (!isObject) throw new AppError("invalid", "A row is an object with the attributes of a tracking request.");
}

function read<Shape>(schema: z.ZodType<Shape>, row: unknown, root: string): Shape | Problem[] {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  return problemsOf(parsed.error, (path) => ({ pointer: root + pointerOf(path) }), row);
}

/** A row of a list as a new request, or its faults; written plainly or as a JSON:API resource. */
export function readBulkRow(row: unknown, index: number): ReadRow | Problem[] {
  const root = `/rows/${index}`;
  const isObject = row !== null && typeof row === "object" && !Array.isArray(row);
  const faults = faultsOf(root, () => {
    refuseUnless(isObject);
    assertStorable(row);
  });
  if (faults.length > 0) return faults;
  if (Object.hasOwn(row as object, "attributes")) {
    const item = read(resourceRow, row, root);
    if (Array.isArray(item)) return item;
    return { base: `${root}/attributes`, root, given: item.attributes, link: item.relationships };
  }
  const item = read(flatRow, row, root);
  if (Array.isArray(item)) return item;
  const { relationships, ...given } = item;
  return { base: root, root, given, link: relationships };
}
