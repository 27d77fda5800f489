import { z } from "zod";
import { dataTypes, type FieldValue, type Reference } from "@/lib/custom-fields/definitions/data-type";
import {
  displayValue,
  isReference,
  keyOfReference,
  type ReferenceNames,
} from "@/lib/custom-fields/values/display-value";
import type { ValueRules } from "@/lib/custom-fields/values/parse-value";
import { type ChangeRow, toSnakeCaseChangeset } from "@/lib/outbox/change-resource";
import type { RowSource } from "@/lib/platform/db/row-source";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findTerminal } from "@/lib/reference/terminals";
import { historyColumns } from "./history-columns";

type Field = Pick<ValueRules, "dataType" | "defaultFormat" | "options"> & { apiSlug: string; displayName: string };

/** A change with what its values are called. */
export type HistoryRow = ChangeRow & {
  userName: string | null;
  apiKeyName: string | null;
  /** The definition of a custom field; null for other changes, and once it is deleted. */
  field: Field | null;
  /** The names of customers by id. */
  customers: Record<string, string> | null;
  /** The names of the records that values of custom fields refer to. */
  names: ReferenceNames;
};

/** Where the names of an account's records are read. */
const nameOf = (table: string, column: string) => (row: string) =>
  `(SELECT named.name FROM ${table} named WHERE named.account_id = ${row}.account_id AND named.id = ${row}.${column})`;

const customerIds = (row: string) =>
  [0, 1].map((side) => `(${row}.changeset->'customerId'->>${side})::uuid`).join(", ");

export const historyRows: RowSource<HistoryRow> = {
  table: "changes",
  omitted: ["snapshot"],
  complete: (row) => {
    row.names = new Map();
  },
  derived: {
    userName: nameOf("users", "user_id"),
    apiKeyName: nameOf("api_keys", "api_key_id"),
    field: (row) => `(SELECT json_build_object('apiSlug', defined.api_slug, 'displayName', defined.display_name,
        'dataType', defined.data_type, 'defaultFormat', defined.default_format, 'options', coalesce((
          SELECT json_agg(json_build_object('value', option.value, 'label', option.label)) FROM custom_field_options option
          WHERE option.account_id = defined.account_id AND option.definition_id = defined.id), '[]'))
      FROM custom_fields value JOIN custom_field_definitions defined
        ON defined.account_id = value.account_id AND defined.id = value.definition_id
      WHERE ${row}.resource_type = 'custom_field' AND value.account_id = ${row}.account_id AND value.id = ${row}.resource_id)`,
    customers: (row) => `(SELECT json_object_agg(party.id, party.company_name) FROM parties party
      WHERE party.account_id = ${row}.account_id AND party.id IN (${customerIds(row)}))`,
  },
};

type Pair = [unknown, unknown];

const both = ([before, after]: Pair, name: (value: string) => string | null): Pair => {
  const nameOne = (value: unknown) => (typeof value === "string" ? name(value) : null);
  return [nameOne(before), nameOne(after)];
};

/** A value of a custom field as people read it; a time in ISO 8601, which a client shows in a zone. */
function shownValue(value: FieldValue, field: Field | null, names: ReferenceNames): FieldValue {
  if (isReference(value)) return names.get(keyOfReference(value)) ?? `${value.type.replace("_", " ")} ${value.id}`;
  if (field === null) return Array.isArray(value) ? value.join(", ") : value;
  return field.dataType === "datetime" ? value : displayValue(field, value, names);
}

/** The records that the values of custom fields in these rows refer to. */
export function referencesIn(rows: HistoryRow[]): Reference[] {
  const values = rows.flatMap(({ resourceType, changeset }) =>
    resourceType === "custom_field" ? (((changeset ?? {}) as Record<string, Pair>).value ?? []) : [],
  );
  return (values as FieldValue[]).filter(isReference);
}

function changesOf({ resourceType, changeset, field, customers, names }: HistoryRow): Record<string, unknown> {
  const pairs = (changeset ?? {}) as Record<string, Pair>;
  if (resourceType === "custom_field") {
    const [before = null, after = null] = (pairs.value ?? []) as FieldValue[];
    return { value: [shownValue(before, field, names), shownValue(after, field, names)] };
  }
  const columns: readonly string[] = historyColumns[resourceType as keyof typeof historyColumns] ?? [];
  const own = Object.entries(pairs).flatMap(([column, pair]): [string, Pair][] => {
    if (!columns.includes(column)) return [];
    if (column === "customerId") return [["customerName", both(pair, (id) => customers?.[id] ?? null)]];
    if (column === "podTerminalId") return [["podTerminalName", both(pair, (id) => findTerminal(id)?.name ?? null)]];
    return [[column, pair]];
  });
  return toSnakeCaseChangeset(Object.fromEntries(own) as ChangeRow["changeset"]);
}

function actorOf({ apiKeyId, apiKeyName, userId, userName }: HistoryRow) {
  if (apiKeyId) return { type: "api_key" as const, id: apiKeyId, name: apiKeyName };
  return userId ? { type: "user" as const, id: userId, name: userName } : null;
}

/** The slug of a custom field, also of one whose value was removed. */
function slugOf({ resourceType, changeset, field }: HistoryRow): string | null {
  if (resourceType !== "custom_field") return null;
  const [before, after] = ((changeset ?? {}) as Record<string, Pair>).apiSlug ?? [];
  return field?.apiSlug ?? (typeof after === "string" ? after : typeof before === "string" ? before : null);
}

/** The JSON:API resource `history_entry`: a change of a shipment or container, or of a value of its custom fields. */
export const historyEntries = defineResource({
  type: "history_entry",
  attributes: z.object({
    action: z.enum(["created", "updated", "deleted"]),
    resource_type: z.enum(["shipment", "container", "custom_field"]),
    resource_id: z.uuid(),
    custom_field: z
      .object({
        api_slug: z.string().nullable(),
        display_name: z.string().nullable(),
        data_type: z.enum(dataTypes).nullable().meta({ description: "Null once the value is removed, like the name" }),
      })
      .nullable()
      .meta({ description: "The custom field whose value changed; null for other changes" }),
    changeset: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).meta({
      description:
        "Changed attributes, each with its old and new value; of a custom field `value`, as people read it, times in ISO 8601. Attributes that only the service needs are left out",
    }),
    reason: z.string().meta({
      description:
        "Cause of the change: `report` of a carrier or terminal, `request` of tracking, `user`, `stop_rule`, or `reprojected`: the state was computed again from earlier reports",
    }),
    eta_change_reason: z.string().nullable(),
    actor: z
      .object({ type: z.enum(["user", "api_key"]), id: z.uuid(), name: z.string().nullable() })
      .nullable()
      .meta({ description: "Who made the change; null: the service itself" }),
    occurred_at: z.iso
      .datetime()
      .meta({ description: "When the change happened; sandbox time for a sandbox shipment" }),
    created_at: z.iso.datetime(),
  }),
  relationships: { shipment: { types: ["shipment"] } },
  serialize: (row: HistoryRow) => ({
    id: row.id,
    attributes: {
      action: row.action,
      resource_type: row.resourceType,
      resource_id: row.resourceId,
      custom_field:
        row.resourceType === "custom_field"
          ? {
              api_slug: slugOf(row),
              display_name: row.field?.displayName ?? null,
              data_type: row.field?.dataType ?? null,
            }
          : null,
      changeset: changesOf(row),
      reason: row.reason,
      eta_change_reason: row.etaChangeReason,
      actor: actorOf(row),
      occurred_at: row.at,
      created_at: row.createdAt,
    },
    relationships: { shipment: toOne("shipment", row.shipmentId) },
  }),
});
