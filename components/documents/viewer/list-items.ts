import { containerFieldOf, containerFields, partsOfKind, type ViewerTexts } from "./field-labels";
import { emptyPart, type FieldRow } from "./field-rows";

/** The lists of payloads, keys of `items`, with the values that a user enters of a new item; the required ones first. */
export const itemLists = {
  containers: { fields: ["number", "type_code", "seal_numbers[0]"], requiredCount: 1 },
  references: { fields: ["kind", "value"], requiredCount: 2 },
  free_times: { fields: ["type_code", "duration", "time_unit", "last_free_date"], requiredCount: 1 },
  charges: { fields: ["description", "amount.amount", "amount.currency"], requiredCount: 1 },
  lines: {
    fields: ["description", "quantity", "unit_price.amount", "unit_price.currency", "amount.amount", "amount.currency"],
    requiredCount: 1,
  },
} as const satisfies Record<string, { fields: readonly string[]; requiredCount: number }>;

export type ItemList = keyof typeof itemLists;

/** The lists that the payload of a document has. */
export function itemListsOf(payload: Record<string, unknown>): ItemList[] {
  return (Object.keys(itemLists) as ItemList[]).filter((list) => Object.hasOwn(payload, list));
}

/** The position after the last item of a list, `containers` or `containers[0].seal_numbers`, among the rows. */
export function nextIndexOf(list: string, rows: Pick<FieldRow, "path">[]): number {
  const positions = rows.flatMap(({ path }) =>
    path.startsWith(`${list}[`) ? [Number.parseInt(path.slice(list.length + 1), 10)] : [],
  );
  return Math.max(-1, ...positions) + 1;
}

/** A new item at the end of a list, with empty values. */
export function newItemRow(t: ViewerTexts, list: ItemList, rows: Pick<FieldRow, "path">[]): FieldRow {
  const { fields } = itemLists[list];
  const path = `${list}[${nextIndexOf(list, rows)}]`;
  const label = t(`items.${list}.noun`);
  return { path, label, kind: "item", parts: fields.map((field) => emptyPart(`${path}.${field}`)) };
}

/** The fields of a container that its rows do not have, and one more seal, as empty rows. */
export function missingContainerRows(t: ViewerTexts, index: number, rows: FieldRow[]): FieldRow[] {
  const present = new Set(rows.map(({ path }) => path));
  const container = `containers[${index}]`;
  return Object.keys(containerFields).flatMap((key): FieldRow[] => {
    const { label, kind } = containerFieldOf(t, key) as NonNullable<ReturnType<typeof containerFieldOf>>;
    const list = `${container}.${key}`;
    const path = key === "seal_numbers" ? `${list}[${nextIndexOf(list, rows)}]` : list;
    if (present.has(path)) return [];
    const keys = partsOfKind[kind];
    const fields = keys.length === 0 ? [path] : keys.map((part) => `${path}.${part}`);
    return [{ path, label, kind, parts: fields.map(emptyPart) }];
  });
}
