/**
 * A field of a list that a filter can be added for. `days`: a range of days in UTC, or that no time is set unless it always is; `custom`: a
 * custom field by its slug and a colon before its value, its range of numbers or days, or that it is not set.
 */
export type FilterField =
  | { label: string; kind: "text" }
  | { label: string; kind: "days"; isAlwaysSet?: true }
  | { label: string; kind: "custom"; entityType: "Shipment" | "Container" };

export type FilterFields = Record<string, FilterField>;

/** Values by field; a range has the keys `<field>.start` and `<field>.end`, a time that is not set `<field>.exists`: `false`. */
export type FieldFilters = Record<string, string>;

const text = (label: string): FilterField => ({ label, kind: "text" });
const days = (label: string): FilterField & { kind: "days" } => ({ label, kind: "days" });

/** The names are those of the filters of `/v2`. */
const common = (entityType: "Shipment" | "Container"): FilterFields => ({
  tags: text("Tag"),
  ref_numbers: text("Reference"),
  customer_name: text("Customer"),
  line_scac: text("Carrier"),
  pol_locode: text("Port of loading"),
  pod_locode: text("Port of discharge"),
  destination_locode: text("Destination"),
  pod_vessel_imo: text("Vessel (IMO number)"),
  pod_voyage_number: text("Voyage"),
  custom_field: { label: "Custom field", kind: "custom", entityType },
});

export const shipmentFields: FilterFields = {
  ...common("Shipment"),
  created_at: { ...days("Tracked since"), isAlwaysSet: true },
  pol_etd_at: days("Estimated departure"),
  pol_atd_at: days("Departure"),
  pod_eta_at: days("Estimated arrival"),
  pod_ata_at: days("Arrival"),
  destination_eta_at: days("Estimated arrival inland"),
  destination_ata_at: days("Arrival inland"),
};

export const containerFields: FilterFields = {
  ...common("Container"),
  number: text("Container number"),
  equipment_type: text("Equipment"),
  created_at: { ...days("Tracked since"), isAlwaysSet: true },
  pol_vessel_departed_at: days("Departure"),
  pod_eta_at: days("Estimated arrival"),
  pod_arrived_at: days("Arrival"),
  pod_discharged_at: days("Discharge"),
  pickup_appointment_at: days("Pickup appointment"),
  pod_full_out_at: days("Pickup"),
  empty_return_due_at: days("Empty return due"),
  empty_terminated_at: days("Empty return"),
};

const prefix = "f.";

type Parameters = Record<string, string | string[] | undefined>;

/** What `YYYY-MM-DD` names, if it is a day of the calendar. */
function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

function keysOf(name: string, field: FilterField): string[] {
  if (field.kind === "text") return [name];
  const range = [`${name}.start`, `${name}.end`];
  if (field.kind === "custom") return [name, ...range, `${name}.exists`];
  return [...range, ...(field.isAlwaysSet ? [] : [`${name}.exists`])];
}

const isNumber = (value: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(value);

/** `terminal:T7` → `["terminal", "T7"]`; only the value has further colons. */
export function splitCustom(text: string): [slug: string, value: string] {
  const [slug = "", ...value] = text.split(":");
  return [slug, value.join(":")];
}

function isValid(key: string, value: string, { kind }: FilterField): boolean {
  if (kind === "text") return value !== "";
  const [, end] = key.split(".");
  const [slug, own] = kind === "custom" ? splitCustom(value) : ["", value];
  if (kind === "custom" && slug === "") return false;
  if (end === "exists") return own === "false";
  if (end === undefined) return own !== "";
  return isDay(own) || (kind === "custom" && isNumber(own));
}

/** The filters in the parameters of a URL; unknown fields and invalid values are ignored. */
export function parseFieldFilters(parameters: Parameters, fields: FilterFields): FieldFilters {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    keysOf(name, field).map((key) => {
      const value = ([parameters[prefix + key]].flat()[0] ?? "").trim();
      return isValid(key, value, field) ? [[key, value] as const] : [];
    }),
  );
  return Object.fromEntries(entries.flat());
}

/** The parameters of the page's URL: `f.tags=urgent`. */
export const urlParameters = (filters: FieldFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [prefix + key, value]));

/** The parameters of the list in `/v2`. A range includes its last day. */
export function apiParameters(filters: FieldFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => {
      const [name, end] = key.split(".");
      if (end === undefined) return [`filter[${name}]`, value];
      const time = end === "start" ? "T00:00:00Z" : "T23:59:59.999Z";
      return [`filter[${name}][${end}]`, /\d{4}-\d\d-\d\d$/.test(value) ? `${value}${time}` : value];
    }),
  );
}

/** The fields that are filtered, in the order of `fields`. */
export const filteredFields = (filters: FieldFilters, fields: FilterFields): [string, FilterField][] =>
  Object.entries(fields).filter(([name, field]) => keysOf(name, field).some((key) => key in filters));

/** The filters without a field. */
export const withoutField = (filters: FieldFilters, name: string): FieldFilters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name && !key.startsWith(`${name}.`)));

/** `2026-11-20` → `20 Nov 2026`. */
const formatDate = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A range in words; days are in UTC. */
function rangeText(start: string | undefined, end: string | undefined): string {
  const zone = [start, end].some((each) => each !== undefined && isDay(each)) ? " UTC" : "";
  const show = (each: string) => (isDay(each) ? formatDate(each) : each);
  if (start && start === end) return `${show(start)}${zone}`;
  return `${[start && `from ${show(start)}`, end && `to ${show(end)}`].filter(Boolean).join(" ")}${zone}`;
}

/**
 * The value of a filtered field in words: `urgent`, `from 20 Nov 2026 to 22 Nov 2026 UTC`, `not set`, `terminal: T7`; `nameOf` a code of
 * the field.
 */
export function valueText(
  filters: FieldFilters,
  name: string,
  { kind }: FilterField,
  nameOf = (_field: string, code: string) => code,
): string {
  if (kind === "text") {
    const codes = (filters[name] ?? "").split(",");
    return codes.map((code) => nameOf(name, code.trim())).join(", ");
  }
  const given = ["", ".start", ".end", ".exists"].map((end) => filters[`${name}${end}`]);
  const [value, start, end, exists] = kind === "custom" ? given.map((each) => each && splitCustom(each)[1]) : given;
  const text = exists ? "not set" : (value ?? rangeText(start, end));
  const [slug] = splitCustom(given.find((each) => each !== undefined) ?? "");
  return kind === "custom" ? `${slug}: ${text}` : text;
}

/** The filters by fields in words, `tag urgent`, each with the filters without it. */
export const removableFields = (
  filters: FieldFilters,
  fields: FilterFields,
): { text: string; fields: FieldFilters }[] =>
  filteredFields(filters, fields).map(([name, field]) => ({
    text: `${field.label.toLowerCase()} ${valueText(filters, name, field)}`,
    fields: withoutField(filters, name),
  }));
