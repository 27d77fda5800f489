import type { Translator } from "@/components/language/translator";
import type { Messages } from "@/messages/messages";

export type ViewerTexts = Translator<"document-viewer">;

type ViewerMessages = Messages["document-viewer"];

/** What a field of a payload holds; it decides how the field is shown and edited. */
export type FieldKind = "text" | "number" | "date" | "container" | "port" | "weight" | "volume" | "money";

/** The groups of the fields of a document as a whole, in the order in which they are shown: keys of `groups`. */
export const fieldGroups = ["numbers", "parties", "route", "dates", "cargo", "amounts"] as const;

type Field = { group: (typeof fieldGroups)[number]; kind: FieldKind };

const field = (group: Field["group"], kind: FieldKind = "text"): Field => ({ group, kind });

/** The fields of a document as a whole, by their key in the payload, which is the key of their label in `fields`. */
const documentFields: Record<keyof ViewerMessages["fields"], Field> = {
  bill_of_lading_number: field("numbers"),
  booking_number: field("numbers"),
  carrier_scac: field("numbers"),
  invoice_number: field("numbers"),
  pickup_reference: field("numbers"),
  shipper: field("parties"),
  consignee: field("parties"),
  notify_party: field("parties"),
  vessel_name: field("route"),
  voyage_number: field("route"),
  place_of_receipt: field("route", "port"),
  port_of_lading: field("route", "port"),
  port_of_discharge: field("route", "port"),
  place_of_delivery: field("route", "port"),
  pickup_location: field("route"),
  estimated_departure_date: field("dates", "date"),
  estimated_arrival_date: field("dates", "date"),
  last_free_date: field("dates", "date"),
  issue_date: field("dates", "date"),
  invoice_date: field("dates", "date"),
  due_date: field("dates", "date"),
  gross_weight: field("cargo", "weight"),
  volume: field("cargo", "volume"),
  package_count: field("cargo", "number"),
  incoterm: field("cargo"),
  total_amount: field("amounts", "money"),
};

type LabeledField = Field & { label: string };

const has = <Key extends string>(texts: Record<Key, unknown>, key: string): key is Key => Object.hasOwn(texts, key);

/** A field of a document as a whole, by its key; undefined: an unknown field. */
export function documentFieldOf(t: ViewerTexts, key: string): LabeledField | undefined {
  return has(documentFields, key) ? { ...documentFields[key], label: t(`fields.${key}`) } : undefined;
}

/** The fields of a container of a document: keys of `containerFields`. */
export const containerFields: Record<keyof ViewerMessages["containerFields"], FieldKind> = {
  number: "container",
  type_code: "text",
  seal_numbers: "text",
  gross_weight: "weight",
  volume: "volume",
  package_count: "number",
  package_kind: "text",
};

/** A field of a container, by its key; undefined: an unknown field. */
export function containerFieldOf(t: ViewerTexts, key: string): Pick<LabeledField, "label" | "kind"> | undefined {
  return has(containerFields, key) ? { kind: containerFields[key], label: t(`containerFields.${key}`) } : undefined;
}

/** Lists whose items are one row each: keys of `numberedItems` and `groups`. */
const listFields = ["references", "free_times", "charges", "lines"] as const;

/** The list with this key; undefined: the document has no such list. */
export const listFieldOf = (key: string | undefined) => listFields.find((list) => list === key);

/** The keys of the values that a field of a kind consists of; empty: the field is one value itself. */
export const partsOfKind: Record<FieldKind, string[]> = {
  text: [],
  number: [],
  date: [],
  container: [],
  port: ["name", "locode"],
  weight: ["value", "unit"],
  volume: ["value", "unit"],
  money: ["amount", "currency"],
};

const parts = [
  "name",
  "locode",
  "value",
  "unit",
  "amount",
  "currency",
  "kind",
  "type_code",
  "duration",
  "time_unit",
  "last_free_date",
  "description",
  "quantity",
] as const;

/** The label of a value within its field or item: `Seal` of `containers[0].seal_numbers[1]`. */
export function partLabelOf(t: ViewerTexts, path: string): string {
  if (path.endsWith(".unit_price.amount")) return t("parts.unit_price");
  const key = /(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? path;
  const part = parts.find((each) => each === key);
  if (part) return t(`parts.${part}`);
  return containerFieldOf(t, key)?.label ?? documentFieldOf(t, key)?.label ?? key;
}

const codes = [
  "purchase_order",
  "customer_reference",
  "shipper_reference",
  "forwarder_reference",
  "contract",
  "DEM",
  "DET",
  "STO",
  "CD",
  "WD",
  "HR",
] as const;

/** A code in words: `Demurrage`; another text as it is. */
export function codeTextOf(t: ViewerTexts, text: string): string {
  const code = codes.find((each) => each === text);
  return code ? t(`codes.${code}`) : text;
}
