import type { Value } from "@/components/custom-fields/field-value";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

/** Values of custom fields to store with a number. A key is the list of `initial_custom_fields` and the slug, such as `shipment/priority`. */
export type FieldValues = Record<string, Value>;

/** What is stored with every number, besides references and tags. `customerId`: of a party; null: none. */
export type Common = { customerId: string | null; fields: FieldValues };

const lists = ["shipment", "containers"] as const;

export const fieldKeyOf = (entityType: string, slug: string): string =>
  `${entityType.toLowerCase() === "shipment" ? "shipment" : "containers"}/${slug}`;

const isEmpty = (value: Value): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The keys that have a value in one of the lists, in the order in which they are sent. */
const keysIn = (list: (typeof lists)[number], values: FieldValues): string[] =>
  Object.keys(values).filter((key) => key.startsWith(`${list}/`) && !isEmpty(values[key] ?? null));

/** The attribute `initial_custom_fields` of a tracking request. */
export function toInitialFields(values: FieldValues) {
  const entriesOf = (list: (typeof lists)[number]) =>
    keysIn(list, values).map((key) => ({ api_slug: key.slice(list.length + 1), value: values[key] ?? null }));
  return { shipment: entriesOf("shipment"), containers: entriesOf("containers") };
}

const fieldsPointer = "/data/attributes/custom_fields";

/** JSON pointer, in the errors of a number, of one custom field; without a key: of all of them. */
export const fieldPointer = (key?: string): string => (key === undefined ? fieldsPointer : `${fieldsPointer}/${key}`);

export const customerPointer = "/data/attributes/relationships/customer";

/** JSON pointer, in the errors of a number, of the references or tags that it has of its own. */
export const ownPointer = (list: "references" | "tags"): string => `/data/attributes/own/${list}`;

type Lists = { references: string[]; tags: string[] };

/** The error at the pointer of the references or tags of the number, instead of that of all; they are sent after the common ones. */
export function atOwnPointer(error: ErrorObject, own: Lists, common: Lists): ErrorObject {
  if (error.source === null || !("pointer" in error.source)) return error;
  const match = /^\/data\/attributes\/(ref_numbers|shipment_tags)(?:\/(\d+))?$/.exec(error.source.pointer);
  if (!match) return error;
  const [, attribute, index] = match;
  const list = attribute === "ref_numbers" ? "references" : "tags";
  const isOwn = index === undefined ? own[list].length > 0 : Number(index) >= common[list].length;
  return isOwn ? { ...error, source: { pointer: ownPointer(list) } } : error;
}

/** The error at the pointer of its field, instead of that of its position in `initial_custom_fields`. */
export function atFieldPointer(error: ErrorObject, values: FieldValues): ErrorObject {
  if (error.source === null || !("pointer" in error.source)) return error;
  const match = /\/initial_custom_fields\/(shipment|containers)\/(\d+)/.exec(error.source.pointer);
  const list = lists.find((name) => name === match?.[1]);
  const key = list && keysIn(list, values)[Number(match?.[2])];
  return key === undefined ? error : { ...error, source: { pointer: fieldPointer(key) } };
}

/** The values after one of them was changed; an empty one is removed. */
export function withField(values: FieldValues, key: string, value: Value): FieldValues {
  const { [key]: _, ...others } = values;
  return isEmpty(value) ? others : { ...others, [key]: value };
}
