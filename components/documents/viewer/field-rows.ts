import { containerFields, documentFields, type FieldKind, fieldGroups, listFields, partsOfKind } from "./field-labels";
import type { DocumentValue } from "./viewer-queries";

type Part = DocumentValue["attributes"];

/** One line of the list of fields: a field with the values that it consists of, `gross_weight` with its value and its unit. */
export type FieldRow = {
  /** Path of the field in the payload: `containers[0].gross_weight`. */
  path: string;
  label: string;
  /** `item`: an item of a list, such as a charge, with all its values. */
  kind: FieldKind | "item";
  parts: Part[];
};

export type FieldGroup = { title: string; rows: FieldRow[] };

type Place = Omit<FieldRow, "parts"> & { group: string };

const ordinal = (index: string | undefined) => Number(index) + 1;

/** The row and the group of a value, by its path. */
function placeOf(path: string): Place {
  const container = /^containers\[(\d+)\]\.((\w+?)(?:\[\d+\])?)(?:\.\w+)?$/.exec(path);
  if (container) {
    const [, index, field, key = ""] = container;
    const known = containerFields[key] ?? { label: key, kind: "text" as const };
    return { ...known, path: `containers[${index}].${field}`, group: `Container ${ordinal(index)}` };
  }
  const item = /^(\w+)\[(\d+)\]/.exec(path);
  const list = item && listFields[item[1] ?? ""];
  if (item && list) {
    return { path: item[0], label: `${list.label} ${ordinal(item[2])}`, kind: "item", group: list.group };
  }
  const key = path.split(".")[0] ?? path;
  const known = documentFields[key];
  return known ? { ...known, path: key } : { path, label: path, kind: "text", group: "Other" };
}

const orderOf = (title: string) => {
  const index = (fieldGroups as readonly string[]).indexOf(title);
  return index === -1 ? fieldGroups.length : index;
};

/** The values of a document as groups of rows; groups and rows without an order of their own keep that of the values. */
export function fieldGroupsOf(values: DocumentValue[]): FieldGroup[] {
  const groups = new Map<string, Map<string, FieldRow>>();
  for (const { attributes } of values) {
    const { group, ...place } = placeOf(attributes.field);
    const rows = groups.get(group) ?? new Map<string, FieldRow>();
    groups.set(group, rows);
    const row = rows.get(place.path) ?? { ...place, parts: [] };
    rows.set(place.path, { ...row, parts: [...row.parts, attributes] });
  }
  return [...groups]
    .map(([title, rows]) => ({ title, rows: [...rows.values()] }))
    .sort((a, b) => orderOf(a.title) - orderOf(b.title));
}

/** A value that the document does not have. */
export const emptyPart = (field: string): Part => ({
  field,
  value: null,
  original_value: null,
  is_corrected: false,
  text: null,
  page: null,
  box: null,
  confidence: null,
});

/** The fields of a payload's schema that the document does not have, as empty rows; not those of lists. */
export function missingRowsOf(payload: Record<string, unknown>, groups: FieldGroup[]): FieldRow[] {
  const present = new Set(groups.flatMap(({ rows }) => rows.map(({ path }) => path)));
  return Object.keys(payload).flatMap((path) => {
    const known = documentFields[path];
    if (!known || present.has(path)) return [];
    const keys = partsOfKind[known.kind];
    const fields = keys.length === 0 ? [path] : keys.map((key) => `${path}.${key}`);
    return [{ path, label: known.label, kind: known.kind, parts: fields.map(emptyPart) }];
  });
}
