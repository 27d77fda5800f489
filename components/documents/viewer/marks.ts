import type { FieldGroup } from "./field-rows";
import type { DocumentValue } from "./viewer-queries";

/** A place on a page and the field that is written there. */
type Mark = { path: string; box: NonNullable<DocumentValue["attributes"]["box"]> };

/** The places of the values on a page, one per place. */
export function marksOf(groups: FieldGroup[], page: number): Mark[] {
  const marks = groups.flatMap(({ rows }) =>
    rows.flatMap(({ path, parts }) =>
      parts.flatMap((part) => (part.page === page && part.box ? [{ path, box: part.box }] : [])),
    ),
  );
  const places = new Map(marks.map((mark) => [`${mark.path} ${JSON.stringify(mark.box)}`, mark]));
  return [...places.values()];
}
