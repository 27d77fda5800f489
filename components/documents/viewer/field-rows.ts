import {
  containerFieldOf,
  documentFieldOf,
  type FieldKind,
  fieldGroups,
  listFieldOf,
  partsOfKind,
  type ViewerTexts,
} from "./field-labels";
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

type Place = Omit<FieldRow, "parts"> & { group: string; order: number };

const ordinal = (index: string | undefined) => String(Number(index) + 1);

/** The order of groups that have none of their own. */
const last = fieldGroups.length;

/** The row and the group of a value, by its path. */
function placeOf(t: ViewerTexts, path: string): Place {
  const container = /^containers\[(\d+)\]\.((\w+?)(?:\[\d+\])?)(?:\.\w+)?$/.exec(path);
  if (container) {
    const [, index, field, key = ""] = container;
    const known = containerFieldOf(t, key) ?? { label: key, kind: "text" as const };
    const group = t("container", { number: ordinal(index) });
    return { ...known, path: `containers[${index}].${field}`, group, order: last };
  }
  const item = /^(\w+)\[(\d+)\]/.exec(path);
  const list = item && listFieldOf(item[1]);
  if (item && list) {
    const label = t(`numberedItems.${list}`, { number: ordinal(item[2]) });
    return { path: item[0], label, kind: "item", group: t(`groups.${list}`), order: last };
  }
  const key = path.split(".")[0] ?? path;
  const known = documentFieldOf(t, key);
  if (!known) return { path, label: path, kind: "text", group: t("groups.other"), order: last };
  const { label, kind, group } = known;
  return { path: key, label, kind, group: t(`groups.${group}`), order: fieldGroups.indexOf(group) };
}

/** The values of a document as groups of rows; groups and rows without an order of their own keep that of the values. */
export function fieldGroupsOf(t: ViewerTexts, values: DocumentValue[]): FieldGroup[] {
  const groups = new Map<string, { order: number; rows: Map<string, FieldRow> }>();
  for (const { attributes } of values) {
    const { group, order, ...place } = placeOf(t, attributes.field);
    const { rows } = groups.get(group) ?? { rows: new Map<string, FieldRow>() };
    groups.set(group, { order, rows });
    const row = rows.get(place.path) ?? { ...place, parts: [] };
    rows.set(place.path, { ...row, parts: [...row.parts, attributes] });
  }
  return [...groups]
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([title, { rows }]) => ({ title, rows: [...rows.values()] }));
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
export function missingRowsOf(t: ViewerTexts, payload: Record<string, unknown>, groups: FieldGroup[]): FieldRow[] {
  const present = new Set(groups.flatMap(({ rows }) => rows.map(({ path }) => path)));
  return Object.keys(payload).flatMap((path) => {
    const known = documentFieldOf(t, path);
    if (!known || present.has(path)) return [];
    const keys = partsOfKind[known.kind];
    const fields = keys.length === 0 ? [path] : keys.map((key) => `${path}.${key}`);
    return [{ path, label: known.label, kind: known.kind, parts: fields.map(emptyPart) }];
  });
}
