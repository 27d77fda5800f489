import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import type { Translator } from "@/components/language/translator";
import type { Shipment } from "@/components/shipments/shipment";
import type { customFields } from "@/lib/custom-fields/values/custom-field";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { zonedTime } from "@/lib/platform/zoned-time";
import type { Definition } from "./definition";
import type { FieldOwner } from "./definitions-query";

/** A value of a custom field. */
export type FieldRow = Resource<"custom_field", AttributesOf<typeof customFields>>;

export type Value = FieldRow["attributes"]["value"];

const entityTypeOf = (type: FieldOwner["type"]) => type.replace(/^./, (first) => first.toUpperCase());

/** The entity type of definitions, and the list in `/v2`, of each type of record. */
export const owners = {
  shipment: { entityType: entityTypeOf("shipment"), list: "shipments" },
  container: { entityType: entityTypeOf("container"), list: "containers" },
} as const;

/** The values of one record. */
export const ownValuesQuery = ({ type, id }: FieldOwner): DocumentQuery<ListDocument<FieldRow>> => ({
  key: [type, id, "custom_fields"],
  path: `/v2/${owners[type].list}/${id}/custom_fields?page[size]=100`,
});

/** The values of one field of up to 100 records. */
export function columnValuesQuery(
  type: FieldOwner["type"],
  ids: readonly string[],
  slug: string,
): DocumentQuery<ListDocument<FieldRow>> {
  const path = pathWith("/v2/custom_fields", {
    "filter[entity_type]": owners[type].entityType,
    "filter[entity_id]": ids.join(","),
    "filter[api_slug]": slug,
    "page[size]": 100,
  });
  return { key: ["shipments", path], path };
}

const minuteMs = 60_000;

/** `2026-11-22T06:00`: a time as a field of the browser has it. `zone`: IANA. */
export function toLocalInput(at: string, zone: string): string {
  const { offsetMinutes } = zonedTime(at, zone);
  return new Date(Date.parse(at) + offsetMinutes * minuteMs).toISOString().slice(0, 16);
}

/** The instant of a time that a field of the browser has; of a local time that a clock change leaves out, the one an hour later. */
export function fromLocalInput(text: string, zone: string): string {
  const wallMs = Date.parse(`${text}Z`);
  const instantAt = (ms: number) => wallMs - zonedTime(new Date(ms).toISOString(), zone).offsetMinutes * minuteMs;
  return new Date(instantAt(instantAt(wallMs))).toISOString();
}

/** What was entered for a value in a form, as `/v2` accepts it; null: no value. A number that is named refers to a record. */
export function enteredValue(form: FormData, { attributes }: Definition, zone: string): Value {
  const { data_type: type, reference_type: referenceType } = attributes;
  if (type === "enum_multi") {
    const chosen = form.getAll("value").map(String);
    return chosen.length > 0 ? chosen : null;
  }
  const entered = String(form.get("value") ?? "").trim();
  if (entered === "") return null;
  if (type === "boolean") return entered === "true";
  if (type === "datetime") return fromLocalInput(entered, zone);
  return type === "reference" && referenceType ? { type: referenceType, id: entered } : entered;
}

type NumberedType = "shipment" | "container" | "tracking_request";

/** Records that are referred to by their numbers: their list in `/v2`, the filter by number, and the attributes that have it. */
export const numberedRecords = {
  shipment: {
    list: "shipments",
    filter: "q",
    attributes: ["bill_of_lading_number", "normalized_number"],
  },
  container: { list: "containers", filter: "filter[number]", attributes: ["number"] },
  tracking_request: {
    list: "tracking_requests",
    filter: "filter[request_number]",
    attributes: ["request_number"],
  },
} as const satisfies Record<NumberedType, object>;

export const isNumbered = (type: string | null): type is NumberedType => type !== null && type in numberedRecords;

const normalized = (number: unknown) =>
  String(number)
    .replaceAll(/[^a-z0-9]/gi, "")
    .toLowerCase();

/** The reference to the newest record with this number; null if there is none. */
async function findNumbered(type: NumberedType, number: string): Promise<Value> {
  const { list, filter, attributes: names } = numberedRecords[type];
  const path = pathWith(`/v2/${list}`, { [filter]: number, "page[size]": 20 });
  const { data } = await requestDocument<ListDocument<Pick<Shipment, "id"> & { attributes: object }>>(path);
  const found = data.find(({ attributes }) =>
    names.some((name) => normalized((attributes as Record<string, unknown>)[name]) === normalized(number)),
  );
  return found ? { type, id: found.id } : null;
}

/** The value with the id of the record where its number was entered. Throws an error with a text for the form if no record has it. */
export async function resolveReference(t: Translator<"custom-field-values">, value: Value): Promise<Value> {
  if (value === null || typeof value !== "object" || Array.isArray(value) || !isNumbered(value.type)) return value;
  const found = await findNumbered(value.type, value.id);
  if (found) return found;
  throw new Error(t("errors.unknownNumber", { type: value.type, number: value.id }));
}
