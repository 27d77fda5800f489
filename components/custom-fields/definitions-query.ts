import type { DocumentQuery, ListDocument } from "@/components/api/document";
import type { Definition } from "./definition";

/** A record with custom fields. */
export type FieldOwner = { type: "shipment" | "container"; id: string };

export const definitionsQuery: DocumentQuery<ListDocument<Definition>> = {
  key: ["custom_field_definitions"],
  path: "/v2/custom_field_definitions?page[size]=100",
};

/** The definitions for records of a type, in the order in which they were created. */
export const definitionsOf = (type: FieldOwner["type"], { data }: ListDocument<Definition>): Definition[] =>
  data.filter(({ attributes }) => attributes.entity_type.toLowerCase() === type).toReversed();
