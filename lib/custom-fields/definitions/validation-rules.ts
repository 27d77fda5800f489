import { z } from "zod";
import type { Problem } from "@/lib/platform/errors";
import { compilePattern, InvalidPatternError } from "./compile-pattern";
import type { DataType } from "./data-type";

export const textLengthMax = 255;
export const numberMax = 1e12;
export const itemsMax = 100;

const length = z
  .int(`must be a whole number from 0 to ${textLengthMax}`)
  .min(0, `must be a whole number from 0 to ${textLengthMax}`)
  .max(textLengthMax, `must be a whole number from 0 to ${textLengthMax}`)
  .nullish();
const items = z
  .int(`must be a whole number from 0 to ${itemsMax}`)
  .min(0, `must be a whole number from 0 to ${itemsMax}`)
  .max(itemsMax, `must be a whole number from 0 to ${itemsMax}`)
  .nullish();
const bound = z
  .number("must be a number")
  .gt(-numberMax, "must have at most 12 digits before the decimal point")
  .lt(numberMax, "must have at most 12 digits before the decimal point")
  .nullish();
const day = z.iso.date("must be a date (YYYY-MM-DD)").nullish();
const pattern = z
  .string("must be a regular expression")
  .max(200, "must have at most 200 characters")
  .superRefine((text, context) => {
    try {
      compilePattern(text);
    } catch (error) {
      if (!(error instanceof InvalidPatternError)) throw error;
      context.addIssue({ code: "custom", message: error.message });
    }
  })
  .nullish();

const required = { required: z.boolean("must be true or false").nullish() };
const dates = { ...required, min_date: day, max_date: day };

/** The validation rules by data type. */
const shapes = {
  short_text: { ...required, pattern, min_length: length, max_length: length },
  number: { ...required, min: bound, max: bound },
  date: dates,
  datetime: dates,
  boolean: required,
  enum: required,
  enum_multi: { ...required, min_items: items, max_items: items },
  reference: required,
} satisfies Record<DataType, z.ZodRawShape>;

/** The validation rules of a definition; which ones apply depends on its data type. */
export type Rules = {
  required?: boolean;
  pattern?: string;
  min_length?: number;
  max_length?: number;
  min?: number;
  max?: number;
  min_date?: string;
  max_date?: string;
  min_items?: number;
  max_items?: number;
};

const ranges = [
  ["min", "max"],
  ["min_length", "max_length"],
  ["min_date", "max_date"],
  ["min_items", "max_items"],
] as const;

const escaped = (key: PropertyKey) => String(key).replaceAll("~", "~0").replaceAll("/", "~1");

function ruleProblem(key: PropertyKey, message: string): Problem {
  return { code: "invalid", detail: `${String(key)}: ${message}.`, source: { field: `validation/${escaped(key)}` } };
}

function ruleProblemsOf(error: z.ZodError, dataType: DataType): Problem[] {
  const known = Object.keys(shapes[dataType]).join(", ");
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ruleProblem(key, `is not a rule for ${dataType}; its rules are ${known}`))
      : [ruleProblem(issue.path[0] ?? "", issue.message)],
  );
}

/** Parses a client's `validation` for the data type. Rules that are null are dropped. */
export function parseRules(
  dataType: DataType,
  input: Record<string, unknown>,
): { rules: Rules } | { problems: Problem[] } {
  const parsed = z.strictObject(shapes[dataType]).safeParse(input);
  if (!parsed.success) return { problems: ruleProblemsOf(parsed.error, dataType).slice(0, 20) };
  const rules = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== null)) as Rules;
  const inverted = ranges.filter(([min, max]) => {
    const [from, to] = [rules[min], rules[max]];
    return from !== undefined && to !== undefined && from > to;
  });
  if (inverted.length > 0)
    return { problems: inverted.map(([min, max]) => ruleProblem(min, `is greater than ${max}`)) };
  return { rules };
}
