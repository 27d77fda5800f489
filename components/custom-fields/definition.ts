import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import type { customFieldDefinitions } from "@/lib/custom-fields/definitions/definition";
import type { customFieldOptions } from "@/lib/custom-fields/definitions/option";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type Definition = Resource<"custom_field_definition", AttributesOf<typeof customFieldDefinitions>>;
export type Option = Resource<"custom_field_option", AttributesOf<typeof customFieldOptions>>;

type EntityType = Definition["attributes"]["entity_type"];
type DataType = Definition["attributes"]["data_type"];

export const entityLabels: Record<EntityType, string> = {
  Shipment: "Shipments",
  Container: "Containers",
  TrackingRequest: "Tracking requests",
};

export const typeLabels: Record<DataType, string> = {
  short_text: "Text",
  number: "Number",
  date: "Date",
  datetime: "Date and time",
  boolean: "Yes or no",
  enum: "One of several options",
  enum_multi: "Several of the options",
  reference: "Link to a record",
};

export const referenceLabels: Record<NonNullable<Definition["attributes"]["reference_type"]>, string> = {
  shipment: "Shipment",
  container: "Container",
  tracking_request: "Tracking request",
  party: "Party",
  user: "Person",
};

export const optionsQuery = (definitionId: string): DocumentQuery<ListDocument<Option>> => ({
  key: ["custom_field_options", definitionId],
  path: `/v2/custom_field_definitions/${definitionId}/options`,
});

export const hasOptions = ({ attributes: { data_type: type } }: Definition): boolean =>
  type === "enum" || type === "enum_multi";

export const isRequired = ({ attributes: { validation } }: Definition): boolean => validation?.required === true;

/** A name as programs call it: lower-case letters, digits and underscores, beginning with a letter. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[^a-z]+|_+$/g, "")
    .slice(0, 63);
}
