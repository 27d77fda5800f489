"use client";

import "@/components/tracking/tracking-messages";
import { useTranslations } from "#translations";
import type { ListDocument, Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { useDocuments } from "@/components/api/use-documents";
import { type Definition, hasOptions, type Option, optionsQuery } from "@/components/custom-fields/definition";
import { definitionsOf, definitionsQuery } from "@/components/custom-fields/definitions-query";
import { isNumbered } from "@/components/custom-fields/field-value";
import { fieldKeyOf } from "@/components/tracking/field-values";
import type { FieldChoice } from "./parse-field-text";

/** A custom field that can be stored with a number. */
export type TrackField = { key: string; label: string; definition: Definition };

/** Fields that refer to a record by its number are entered on the record, as those of the tracking request itself are. */
const canBeStored = ({ attributes }: Definition): boolean => !isNumbered(attributes.reference_type);

/** The custom fields of shipments, then those of containers, in their order. */
export function useTrackFields() {
  const t = useTranslations("tracking.common");
  const { data, error } = useDocument(definitionsQuery);
  const definitions = data ? [...definitionsOf("shipment", data), ...definitionsOf("container", data)] : [];
  const fields = definitions.filter(canBeStored).map((definition): TrackField => {
    const { entity_type: type, api_slug: slug, display_name: name } = definition.attributes;
    const key = fieldKeyOf(type, slug);
    return { key, label: key.startsWith("containers/") ? t("ofContainers", { name }) : name, definition };
  });
  return { fields, isLoaded: data !== undefined, error: data ? null : error };
}

const usersQuery = { key: ["users", "choices"], path: "/v2/users?page[size]=100" };

type Named = ListDocument<Resource<string, { name: string }>>;

/** The choices that the values of each field have by name; those of parties are `customers`. */
export function useFieldChoices(fields: TrackField[], customers: FieldChoice[]) {
  const withOptions = fields.filter(({ definition }) => hasOptions(definition));
  const documents = useDocuments<ListDocument<Option>>(
    withOptions.map(({ definition }) => optionsQuery(definition.id)),
    { freshMs: 60_000 },
  );
  const namesUsers = fields.some(({ definition }) => definition.attributes.reference_type === "user");
  const { data: users, error: usersError } = useDocument<Named>(usersQuery, { enabled: namesUsers });
  const choicesOf = ({ key, definition }: TrackField): FieldChoice[] => {
    const { reference_type: referenceType } = definition.attributes;
    if (referenceType === "party") return customers;
    if (referenceType === "user") {
      return users?.data.map(({ id, attributes }) => ({ value: id, label: attributes.name })) ?? [];
    }
    const index = withOptions.findIndex((field) => field.key === key);
    return documents[index]?.data?.data.map(({ attributes: { value, label } }) => ({ value, label })) ?? [];
  };
  const error = documents.find(({ error }) => error)?.error ?? (users ? null : usersError);
  const isLoaded = documents.every(({ isPending }) => !isPending) && (!namesUsers || users !== undefined);
  return { choicesOf, isLoaded, error };
}
