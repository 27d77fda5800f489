import { checkValues } from "@/lib/custom-fields/values/check-values";
import type { ValueRules } from "@/lib/custom-fields/values/read-value";
import type { Account } from "@/lib/platform/auth/account";
import { AppError, type Problem } from "@/lib/platform/errors";
import type { DataType, FieldValue } from "./data-type";
import { dateFormatFault, parseDateFormat } from "./date-format";
import { readDefaultText } from "./default-text";
import { numberFormatFault, parseNumberFormat } from "./number-format";
import { type Rules, readRules } from "./validation-rules";

type Draft = Omit<ValueRules, "validation"> & { validation: unknown; defaultValue: unknown };

/** What of a definition depends on its data type, as it is stored. */
export type CheckedDefinition = { validation: Rules | null; defaultFormat: string | null; defaultValue: FieldValue };

function problem(field: string, message: string): Problem {
  return { code: "invalid", detail: `${field}: ${message}.`, source: { field } };
}

/** Formats of other data types change nothing and are kept as they are. */
function faultOfFormat({ dataType, defaultFormat }: Draft): Problem[] {
  if (defaultFormat === null) return [];
  if (dataType === "number" && !parseNumberFormat(defaultFormat)) return [problem("default_format", numberFormatFault)];
  if (dataType === "date" && !parseDateFormat(defaultFormat)) return [problem("default_format", dateFormatFault)];
  return [];
}

async function checkDefault(account: Account, draft: Draft, rules: Rules | null) {
  // A definition that requires a value need not propose one.
  const definition = { ...draft, validation: { ...rules, required: false } };
  const [checked] = await checkValues(account, [
    { definition, given: readDefaultText(draft.dataType, draft.defaultValue ?? null) },
  ]);
  if (!checked) throw new Error("a default that was not checked");
  if ("value" in checked) return { value: checked.value, problems: [] };
  return { value: null, problems: [problem("default_value", checked.fault.message)] };
}

/** Judges what of a definition depends on its data type. Throws with every fault there is. */
export async function checkDefinition(account: Account, draft: Draft): Promise<CheckedDefinition> {
  const read =
    draft.validation === null
      ? { rules: null }
      : readRules(draft.dataType as DataType, draft.validation as Record<string, unknown>);
  const ofRules = "problems" in read ? read.problems : [];
  const ofFormat = faultOfFormat(draft);
  const isReadable = ofRules.length + ofFormat.length === 0;
  const checked = isReadable && "rules" in read ? await checkDefault(account, draft, read.rules) : null;
  const [first, ...rest] = [...ofRules, ...ofFormat, ...(checked?.problems ?? [])];
  if (first) throw AppError.of([first, ...rest]);
  return {
    validation: "rules" in read ? read.rules : null,
    defaultFormat: draft.defaultFormat,
    defaultValue: checked?.value ?? null,
  };
}
