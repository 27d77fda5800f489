import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
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

type Definition = { id: string; data_type: string };

/**
 * The custom field of this name that records of this type have; null: there is none. It is found before the list is read: of a name, the
 * planner does not know how many values the field has.
 */
async function findDefinition(account: Account, entityColumn: EntityColumn, slug: string): Promise<Definition | null> {
  const entityType = entityColumn === "shipment_id" ? "Shipment" : "Container";
  const [definition] = await sql<Definition>(
    `SELECT definition.id, definition.data_type FROM custom_field_definitions definition
     WHERE definition.account_id = $1::uuid AND definition.entity_type = $2 AND definition.api_slug = $3`,
    [account.id, entityType, slug],
  );
  return definition ?? null;
}

/** FROM and WHERE of the values of the custom field that meet the condition, about `field`. */
const fromValues = (account: Sql, definition: Definition, condition: Sql) => Prisma.sql`FROM custom_fields field
    WHERE field.account_id = ${account} AND field.definition_id = ${definition.id}::uuid AND ${condition}`;

/** Whether the record `r` has such a value. */
const hasValue = (entityColumn: EntityColumn, definition: Definition, condition: Sql): Sql =>
  Prisma.sql`EXISTS (SELECT ${fromValues(Prisma.sql`r.account_id`, definition, condition)} AND field.${Prisma.raw(entityColumn)} = r.id)`;

/** The most records that are selected by their ids: as many as are counted for the total of a list. */
const idsMax = 10_000;

/**
 * Selects the records that have such a value by their ids; null: they are many. The planner has statistics of the values of all fields together, and would
 * look for a rare one of this field in the order of the list.
 */
async function fewWithValue(
  account: Account,
  entityColumn: EntityColumn,
  definition: Definition,
  condition: Sql,
): Promise<Sql | null> {
  const from = fromValues(Prisma.sql`${account.id}::uuid`, definition, condition);
  const { text, values } =
    Prisma.sql`SELECT field.${Prisma.raw(entityColumn)} AS id ${from} LIMIT ${Prisma.raw(String(idsMax + 1))}`;
  const found = await sql<{ id: string }>(text, values);
  return found.length > idsMax ? null : Prisma.sql`r.id = ANY(${found.map(({ id }) => id)}::uuid[])`;
}

const none = Prisma.sql`false`;
const isKnown = Prisma.sql`field.value IS NOT NULL`;

/** Numbers are compared with numbers, dates and times with those of the field; another type of field has no such value. */
function boundCondition(dataType: string, operator: ">=" | "<=", value: string): Sql {
  const sign = Prisma.raw(operator);
  if (numberPattern.test(value)) {
    return dataType === "number" ? Prisma.sql`custom_field_number(field.value) ${sign} ${value}::numeric` : none;
  }
  if (dataType !== "date" && dataType !== "datetime") return none;
  // Times of fields have whole seconds.
  const round = operator === ">=" ? Math.ceil : Math.floor;
  const time = new Date(round(timeFilter.parse(value).getTime() / 1000) * 1000).toISOString();
  const bound = dataType === "date" ? time.slice(0, 10) : `${time.slice(0, 19)}Z`;
  return Prisma.sql`custom_field_time(field.value) COLLATE "C" ${sign} ${bound}`;
}

const isBound = (value: string) => numberPattern.test(value) || timeFilter.safeParse(value).success;
const boundRule = "a number, or an ISO 8601 date or time";
const isAnswer = (value: string) => /^(true|false)$/i.test(value);

/** Filters by a custom field of shipments or containers, according to its type. Without the field, none of them selects a record. */
export function customFieldFilters(entityColumn: EntityColumn) {
  /** `condition`: about a value of the field; null: records without a value are selected. */
  const filter = (
    schema: ReturnType<typeof slugAndValue>,
    description: string,
    condition: (definition: Definition, value: string) => Sql | null,
  ) =>
    filterBy(
      schema.optional().meta({ description }),
      async (text, { account }) => {
        const { slug, value } = partsOf(text);
        const definition = await findDefinition(account, entityColumn, slug);
        if (!definition) return none;
        const ofValue = condition(definition, value);
        const exists = hasValue(entityColumn, definition, ofValue ?? isKnown);
        return ofValue ? exists : Prisma.sql`NOT ${exists}`;
      },
      async (text, { account }) => {
        const { slug, value } = partsOf(text);
        const definition = await findDefinition(account, entityColumn, slug);
        const ofValue = definition && condition(definition, value);
        return ofValue ? fewWithValue(account, entityColumn, definition, ofValue) : null;
      },
    );
  const bound = (operator: ">=" | "<=", description: string) =>
    filter(slugAndValue(isBound, boundRule), description, ({ data_type }, value) =>
      boundCondition(data_type, operator, value),
    );
  return {
    "filter[custom_field]": filter(
      slugAndValue(() => true, "a value"),
      "Slug of a custom field, a colon, and its displayed value, ignoring case: `terminal:APM`",
      (_, value) => Prisma.sql`lower(left(field.search_text, 200)) = lower(left(${value}, 200))`,
    ),
    "filter[custom_field][start]": bound(
      ">=",
      "Slug of a custom field of type number, date or datetime, a colon, and its lowest value: `weight:12.5`, `due:2026-11-20`",
    ),
    "filter[custom_field][end]": bound("<=", "The same with its highest value"),
    "filter[custom_field][exists]": filter(
      slugAndValue(isAnswer, "true or false"),
      "Slug of a custom field, a colon, and whether it has a value: `terminal:false`",
      (_, value) => (value.toLowerCase() === "false" ? null : isKnown),
    ),
  };
}
