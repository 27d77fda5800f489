import { z } from "zod";
import { compilePattern, InvalidPatternError, matchesPattern } from "@/lib/custom-fields/definitions/compile-pattern";
import type { DataType, FieldValue, Reference } from "@/lib/custom-fields/definitions/data-type";
import { itemsMax, numberMax, type Rules, textLengthMax } from "@/lib/custom-fields/definitions/validation-rules";
import { parseDate, parseTime } from "@/lib/custom-fields/definitions/value-format";
import type { CustomFieldDefinition, CustomFieldOption } from "@/lib/platform/db/generated/client";

/** The attributes of a definition that its values are validated against. */
export type ValueRules = Pick<CustomFieldDefinition, "dataType" | "referenceType" | "validation" | "defaultFormat"> & {
  options: Pick<CustomFieldOption, "value" | "label">[];
};

/** `path`: the keys of the invalid part within the value; empty for the whole value. */
export type ValueProblem = { code: "blank" | "invalid"; path: (string | number)[]; message: string };

export type ParsedValue = { value: FieldValue } | { problem: ValueProblem };

function invalid(message: string, ...path: (string | number)[]): ParsedValue {
  return { problem: { code: "invalid", path, message } };
}

export function rulesOf({ validation }: Pick<ValueRules, "validation">): Rules {
  return (validation ?? {}) as Rules;
}

function matchPattern(value: string, pattern: string): ParsedValue {
  try {
    return matchesPattern(compilePattern(pattern), value) ? { value } : invalid(`must match the pattern ${pattern}`);
  } catch (error) {
    if (!(error instanceof InvalidPatternError)) throw error;
    // The definition was stored when other patterns were supported.
    return invalid(`cannot be validated, as the definition's pattern ${error.message}`);
  }
}

function parseText(input: unknown, definition: ValueRules): ParsedValue {
  if (typeof input !== "string") return invalid("must be a string");
  const value = input.trim();
  const length = [...value].length;
  const { pattern, min_length = 0, max_length = textLengthMax } = rulesOf(definition);
  if (length > max_length) return invalid(`must have at most ${max_length} characters`);
  if (length < min_length) return invalid(`must have at least ${min_length} characters`);
  return pattern === undefined ? { value } : matchPattern(value, pattern);
}

/** Accepts numbers as strings too. Rounds to six decimals, as the PostgreSQL type numeric(18,6) does. */
function parseNumber(input: unknown, definition: ValueRules): ParsedValue {
  const isNumeric = typeof input === "string" && /^\s*[+-]?\d{1,30}(?:\.\d{1,30})?\s*$/.test(input);
  const number = typeof input === "number" || isNumeric ? Number(input) : Number.NaN;
  if (!Number.isFinite(number)) return invalid("must be a number");
  if (Math.abs(number) >= numberMax) return invalid("must have at most 12 digits before the decimal point");
  const value = Number(number.toFixed(6)) + 0;
  const { min, max } = rulesOf(definition);
  if (min !== undefined && value < min) return invalid(`must be at least ${min}`);
  if (max !== undefined && value > max) return invalid(`must be at most ${max}`);
  return { value };
}

function parseDateOrTime(input: unknown, definition: ValueRules): ParsedValue {
  const isTime = definition.dataType === "datetime";
  const text = typeof input === "string" ? input.trim() : "";
  const value = isTime ? parseTime(text) : parseDate(text, definition.defaultFormat);
  if (value === null) return invalid(isTime ? "must be an ISO 8601 date and time" : "must be a date (YYYY-MM-DD)");
  const { min_date, max_date } = rulesOf(definition);
  const day = value.slice(0, 10);
  if (min_date !== undefined && day < min_date) return invalid(`must not be before ${min_date}`);
  if (max_date !== undefined && day > max_date) return invalid(`must not be after ${max_date}`);
  return { value };
}

function parseBoolean(input: unknown): ParsedValue {
  if (typeof input === "boolean") return { value: input };
  return input === "true" || input === "false" ? { value: input === "true" } : invalid("must be true or false");
}

const notAnOption = "must be the value of one of the definition's options";

function parseOption(input: unknown, { options }: ValueRules): ParsedValue {
  const option = options.find(({ value }) => value === input);
  return option ? { value: option.value } : invalid(notAnOption);
}

function parseOptions(input: unknown, definition: ValueRules): ParsedValue {
  if (!Array.isArray(input)) return invalid("must be a list of option values");
  if (input.length > itemsMax) return invalid(`must have at most ${itemsMax} entries`);
  const known = new Set(definition.options.map(({ value }) => value));
  const unknownIndex = input.findIndex((item) => !known.has(item));
  if (unknownIndex >= 0) return invalid(notAnOption, unknownIndex);
  const value: string[] = [...new Set<string>(input)];
  const { required, min_items = 0, max_items = itemsMax } = rulesOf(definition);
  if (required && value.length === 0) return { problem: { code: "blank", path: [], message: "is empty" } };
  if (value.length < min_items) return invalid(`must have at least ${min_items} entries`);
  if (value.length > max_items) return invalid(`must have at most ${max_items} entries`);
  return { value };
}

/** Checks the form only; validateValues checks that the record exists. */
function parseReference(input: unknown, { referenceType }: ValueRules): ParsedValue {
  const parsed = z.object({ type: z.string(), id: z.string() }).safeParse(input);
  if (!parsed.success) return invalid(`must be an object with type ${referenceType} and id`);
  const { type, id } = parsed.data;
  if (type !== referenceType) return invalid(`must be ${referenceType}`, "type");
  if (!z.uuid().safeParse(id).success) return invalid(`is not a ${referenceType} of this account`, "id");
  return { value: { type, id: id.toLowerCase() } as Reference };
}

const parsers = {
  short_text: parseText,
  number: parseNumber,
  date: parseDateOrTime,
  datetime: parseDateOrTime,
  boolean: parseBoolean,
  enum: parseOption,
  enum_multi: parseOptions,
  reference: parseReference,
} satisfies Record<DataType, (input: unknown, definition: ValueRules) => ParsedValue>;

/** Parses a client's value into its stored form. Null or an empty text is no value, and a problem if one is required. */
export function parseValue(definition: ValueRules, input: unknown): ParsedValue {
  if (input === undefined) return { problem: { code: "blank", path: [], message: "is missing" } };
  if (input === null || (typeof input === "string" && input.trim() === "")) {
    if (!rulesOf(definition).required) return { value: null };
    return { problem: { code: "blank", path: [], message: "is required" } };
  }
  return parsers[definition.dataType as DataType](input, definition);
}
