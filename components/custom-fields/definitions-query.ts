import type { DocumentQuery, ListDocument } from "@/components/api/document";
import { byPosition } from "./by-position";
import type { Definition } from "./definition";

/** A record with custom fields. */
export type FieldOwner = { type: "shipment" | "container"; id: string };

export type EntityType = Definition["attributes"]["entity_type"];

export const definitionsQuery: DocumentQuery<ListDocument<Definition>> = {
  key: ["custom_field_definitions"],
  path: "/v2/custom_field_definitions?page[size]=100",
};

/** The definitions for records of a type in the order that people have set, new ones last. The API lists the newest first. */
export const definitionsOf = (
  type: FieldOwner["type"] | EntityType,
  { data }: Pick<ListDocument<Definition>, "data">,
): Definition[] =>
  byPosition(data.filter(({ attributes }) => attributes.entity_type.toLowerCase() === type.toLowerCase()).toReversed());
