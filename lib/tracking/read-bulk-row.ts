import type { z } from "zod";
import { AppError, isAppError, type Problem } from "@/lib/errors";
import { assertStorable } from "@/lib/jsonapi/assert-storable";
import { pointerOf, problemsOf } from "@/lib/jsonapi/problems";
import type { CustomerLink } from "@/lib/parties/customer-link";
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

/** Faults of a row, told where the row stands. */
export function problemsAt(base: string, problems: Problem[]): Problem[] {
  return problems.map((problem) => {
    const { source } = problem;
    const path = source !== null && "field" in source ? `/${source.field}` : "";
    const within = source !== null && "pointer" in source ? source.pointer : path;
    return { ...problem, source: { pointer: base + within } };
  });
}

/** Runs a check of a row; what it refuses becomes the row's faults, at `base` where they name a field. */
export function faultsOf(base: string, check: () => void): Problem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!isAppError(error)) throw error;
    return problemsAt(base, error.problems);
  }
}

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
