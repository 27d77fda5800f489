import { z } from "zod";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { timeFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy } from "@/lib/platform/jsonapi/list-filters";

type EntityColumn = "shipment_id" | "container_id";

const numberPattern = /^-?\d{1,12}(\.\d{1,6})?$/;

/** `slug:value`, in which only the value has further colons. */
const slugAndValue = (accepts: (value: string) => boolean, rule: string) =>
  z.string().refine((text) => {
    const [slug = "", ...value] = text.split(":");
    return slug.trim() !== "" && value.length > 0 && accepts(value.join(":").trim());
  }, `must be the slug of a custom field, a colon and ${rule}`);

function partsOf(text: string): { slug: string; value: string } {
  const [slug = "", ...value] = text.split(":");
  return { slug: slug.trim(), value: value.join(":").trim() };
}

/** Whether the record `r` has a value of the custom field that meets the condition, about `field` and its `definition`. */
function hasValue(entityColumn: EntityColumn, slug: string, condition: Sql): Sql {
  return Prisma.sql`EXISTS (SELECT FROM custom_fields field
    JOIN custom_field_definitions definition
      ON definition.account_id = field.account_id AND definition.id = field.definition_id
    WHERE field.account_id = r.account_id AND field.${Prisma.raw(entityColumn)} = r.id
      AND definition.api_slug = ${slug} AND ${condition})`;
}

/** Numbers are compared with numbers, dates and times with those of the field; another type of field has no such value. */
function boundCondition(operator: ">=" | "<=", value: string): Sql {
  const sign = Prisma.raw(operator);
  if (numberPattern.test(value)) {
    return Prisma.sql`definition.data_type = 'number' AND custom_field_number(field.value) ${sign} ${value}::numeric`;
  }
  // Times of fields have whole seconds.
  const round = operator === ">=" ? Math.ceil : Math.floor;
  const time = new Date(round(timeFilter.parse(value).getTime() / 1000) * 1000).toISOString();
  return Prisma.sql`definition.data_type IN ('date', 'datetime') AND custom_field_time(field.value) COLLATE "C" ${sign}
    CASE definition.data_type WHEN 'date' THEN ${time.slice(0, 10)} ELSE ${`${time.slice(0, 19)}Z`} END`;
}

/** Whether records of this type have a custom field of this name. */
function isDefined(entityColumn: EntityColumn, slug: string): Sql {
  const entityType = entityColumn === "shipment_id" ? "Shipment" : "Container";
  return Prisma.sql`EXISTS (SELECT FROM custom_field_definitions definition
    WHERE definition.account_id = r.account_id AND definition.entity_type = ${entityType} AND definition.api_slug = ${slug})`;
}

const isBound = (value: string) => numberPattern.test(value) || timeFilter.safeParse(value).success;
const boundRule = "a number, or an ISO 8601 date or time";
const isAnswer = (value: string) => /^(true|false)$/i.test(value);

/** Filters by a custom field of shipments or containers, according to its type. */
export function customFieldFilters(entityColumn: EntityColumn) {
  const bound = (operator: ">=" | "<=", description: string) =>
    filterBy(slugAndValue(isBound, boundRule).optional().meta({ description }), (text) => {
      const { slug, value } = partsOf(text);
      return hasValue(entityColumn, slug, boundCondition(operator, value));
    });
  return {
    "filter[custom_field]": filterBy(
      slugAndValue(() => true, "a value")
        .optional()
        .meta({
          description: "Slug of a custom field, a colon, and its displayed value, ignoring case: `terminal:APM`",
        }),
      (text) => {
        const { slug, value } = partsOf(text);
        return hasValue(
          entityColumn,
          slug,
          Prisma.sql`lower(left(field.search_text, 200)) = lower(left(${value}, 200))`,
        );
      },
    ),
    "filter[custom_field][start]": bound(
      ">=",
      "Slug of a custom field of type number, date or datetime, a colon, and its lowest value: `weight:12.5`, `due:2026-11-20`",
    ),
    "filter[custom_field][end]": bound("<=", "The same with its highest value"),
    "filter[custom_field][exists]": filterBy(
      slugAndValue(isAnswer, "true or false")
        .optional()
        .meta({ description: "Slug of a custom field, a colon, and whether it has a value: `terminal:false`" }),
      (text) => {
        const { slug, value } = partsOf(text);
        const exists = hasValue(entityColumn, slug, Prisma.sql`field.value IS NOT NULL`);
        if (value.toLowerCase() === "true") return exists;
        // Without the field, no record lacks a value of it: a stored filter by a deleted field must not select everything.
        return Prisma.sql`(${isDefined(entityColumn, slug)} AND NOT ${exists})`;
      },
    ),
  };
}
