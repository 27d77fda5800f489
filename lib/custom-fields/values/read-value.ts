import { z } from "zod";
import { compilePattern, matchesPattern } from "@/lib/custom-fields/definitions/compile-pattern";
import type { DataType, FieldValue, Reference } from "@/lib/custom-fields/definitions/data-type";
import { parseDate, parseTime } from "@/lib/custom-fields/definitions/date-format";
import { itemsMax, numberMax, type Rules, textLengthMax } from "@/lib/custom-fields/definitions/validation-rules";
import type { CustomFieldDefinition, CustomFieldOption } from "@/lib/platform/db/generated/client";

/** As much of a definition as its values are judged by. */
export type ValueRules = Pick<CustomFieldDefinition, "dataType" | "referenceType" | "validation" | "defaultFormat"> & {
  options: Pick<CustomFieldOption, "value" | "label">[];
};

/** `path`: the way into the value, for a list's item. */
export type ValueFault = { code: "blank" | "invalid"; path: (string | number)[]; message: string };

export type ReadValue = { value: FieldValue } | { fault: ValueFault };

function invalid(message: string, ...path: (string | number)[]): ReadValue {
  return { fault: { code: "invalid", path, message } };
}

export function rulesOf({ validation }: Pick<ValueRules, "validation">): Rules {
  return (validation ?? {}) as Rules;
}

function readText(given: unknown, definition: ValueRules): ReadValue {
  if (typeof given !== "string") return invalid("must be a text");
  const value = given.trim();
  const length = [...value].length;
  const { pattern, min_length = 0, max_length = textLengthMax } = rulesOf(definition);
  if (length > max_length) return invalid(`must have ${max_length} characters at most`);
  if (length < min_length) return invalid(`must have ${min_length} characters at least`);
  if (pattern !== undefined && !matchesPattern(compilePattern(pattern), value)) {
    return invalid(`must match the pattern ${pattern}`);
  }
  return { value };
}

/** Numbers are taken as text too, and kept as the type numeric(18,6) keeps them: six decimals, twelve digits before. */
function readNumber(given: unknown, definition: ValueRules): ReadValue {
  const isNumeric = typeof given === "string" && /^\s*[+-]?\d{1,30}(?:\.\d{1,30})?\s*$/.test(given);
  const number = typeof given === "number" || isNumeric ? Number(given) : Number.NaN;
  if (!Number.isFinite(number)) return invalid("must be a number");
  if (Math.abs(number) >= numberMax) return invalid("must have 12 digits before the point at most");
  const value = Number(number.toFixed(6)) + 0;
  const { min, max } = rulesOf(definition);
  if (min !== undefined && value < min) return invalid(`must be ${min} or more`);
  if (max !== undefined && value > max) return invalid(`must be ${max} or less`);
  return { value };
}

function readDay(given: unknown, definition: ValueRules): ReadValue {
  const isTime = definition.dataType === "datetime";
  const text = typeof given === "string" ? given.trim() : "";
  const value = isTime ? parseTime(text) : parseDate(text, definition.defaultFormat);
  if (value === null) return invalid(isTime ? "must be an ISO 8601 date and time" : "must be a date (YYYY-MM-DD)");
  const { min_date, max_date } = rulesOf(definition);
  const day = value.slice(0, 10);
  if (min_date !== undefined && day < min_date) return invalid(`must not be before ${min_date}`);
  if (max_date !== undefined && day > max_date) return invalid(`must not be after ${max_date}`);
  return { value };
}

function readBoolean(given: unknown): ReadValue {
  if (typeof given === "boolean") return { value: given };
  return given === "true" || given === "false" ? { value: given === "true" } : invalid("must be true or false");
}

const notAnOption = "must be the value of one of the definition's options";

function readChoice(given: unknown, { options }: ValueRules): ReadValue {
  const option = options.find(({ value }) => value === given);
  return option ? { value: option.value } : invalid(notAnOption);
}

function readChoices(given: unknown, definition: ValueRules): ReadValue {
  if (!Array.isArray(given)) return invalid("must be a list of the values of options");
  if (given.length > itemsMax) return invalid(`must have ${itemsMax} entries at most`);
  const known = new Set(definition.options.map(({ value }) => value));
  const stranger = given.findIndex((item) => !known.has(item));
  if (stranger >= 0) return invalid(notAnOption, stranger);
  const value: string[] = [...new Set<string>(given)];
  const { required, min_items = 0, max_items = itemsMax } = rulesOf(definition);
  if (required && value.length === 0) return { fault: { code: "blank", path: [], message: "is empty" } };
  if (value.length < min_items) return invalid(`must have ${min_items} entries at least`);
  if (value.length > max_items) return invalid(`must have ${max_items} entries at most`);
  return { value };
}

/** Whether the record is there is for the database to say. */
function readReference(given: unknown, { referenceType }: ValueRules): ReadValue {
  const parsed = z.object({ type: z.string(), id: z.string() }).safeParse(given);
  if (!parsed.success) return invalid(`must be an object with type ${referenceType} and id`);
  const { type, id } = parsed.data;
  if (type !== referenceType) return invalid(`must be ${referenceType}`, "type");
  if (!z.uuid().safeParse(id).success) return invalid(`is no ${referenceType} of this account`, "id");
  return { value: { type, id: id.toLowerCase() } as Reference };
}

const readers = {
  short_text: readText,
  number: readNumber,
  date: readDay,
  datetime: readDay,
  boolean: readBoolean,
  enum: readChoice,
  enum_multi: readChoices,
  reference: readReference,
} satisfies Record<DataType, (given: unknown, definition: ValueRules) => ReadValue>;

/** A client's value by the rules of its definition, as it is stored. Null or an empty text: none, unless one is required. */
export function readValue(definition: ValueRules, given: unknown): ReadValue {
  if (given === undefined) return { fault: { code: "blank", path: [], message: "is missing" } };
  if (given === null || (typeof given === "string" && given.trim() === "")) {
    if (!rulesOf(definition).required) return { value: null };
    return { fault: { code: "blank", path: [], message: "is required" } };
  }
  return readers[definition.dataType as DataType](given, definition);
}
