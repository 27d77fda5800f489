import type { ValueRules } from "@/lib/custom-fields/values/parse-value";
import { validateValues } from "@/lib/custom-fields/values/validate-values";
import type { Account } from "@/lib/platform/auth/account";
import { AppError, type Problem } from "@/lib/platform/errors";
import type { DataType, FieldValue } from "./data-type";
import { parseDefault } from "./definition";
import { parseRules, type Rules } from "./validation-rules";
import { dateFormatRule, numberFormatRule, parseDateFormat, parseNumberFormat } from "./value-format";

type DefinitionParts = Omit<ValueRules, "validation"> & { validation: unknown; defaultValue: unknown };

/** The attributes of a definition that depend on its data type, as stored. */
export type ValidatedDefinition = { validation: Rules | null; defaultFormat: string | null; defaultValue: FieldValue };

function problem(field: string, message: string): Problem {
  return { code: "invalid", detail: `${field}: ${message}.`, source: { field } };
}

/** Only numbers and dates use the format; other data types accept any. */
function formatProblems({ dataType, defaultFormat }: DefinitionParts): Problem[] {
  if (defaultFormat === null) return [];
  if (dataType === "number" && !parseNumberFormat(defaultFormat)) return [problem("default_format", numberFormatRule)];
  if (dataType === "date" && !parseDateFormat(defaultFormat)) return [problem("default_format", dateFormatRule)];
  return [];
}

async function validateDefault(account: Account, parts: DefinitionParts, rules: Rules | null) {
  // A required field does not need a default value.
  const definition = { ...parts, validation: { ...rules, required: false } };
  const [validated] = await validateValues(account, [
    { definition, input: parseDefault(parts.dataType, parts.defaultValue ?? null) },
  ]);
  if (!validated) throw new Error("validateValues returned no result");
  if ("value" in validated) return { value: validated.value, problems: [] };
  return { value: null, problems: [problem("default_value", validated.problem.message)] };
}

/** Validates the attributes that depend on the data type. Throws an AppError with all problems. */
export async function validateDefinition(account: Account, parts: DefinitionParts): Promise<ValidatedDefinition> {
  const parsed =
    parts.validation === null
      ? { rules: null }
      : parseRules(parts.dataType as DataType, parts.validation as Record<string, unknown>);
  const ruleProblems = "problems" in parsed ? parsed.problems : [];
  const invalidFormat = formatProblems(parts);
  const isParsed = ruleProblems.length + invalidFormat.length === 0;
  const defaultResult = isParsed && "rules" in parsed ? await validateDefault(account, parts, parsed.rules) : null;
  const [first, ...rest] = [...ruleProblems, ...invalidFormat, ...(defaultResult?.problems ?? [])];
  if (first) throw AppError.of([first, ...rest]);
  return {
    validation: "rules" in parsed ? parsed.rules : null,
    defaultFormat: parts.defaultFormat,
    defaultValue: defaultResult?.value ?? null,
  };
}
