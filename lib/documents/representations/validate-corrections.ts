import { z } from "zod";
import { parsePath } from "@/lib/documents/effective-payload";
import type { Problem } from "@/lib/platform/errors";
import { pointerOf } from "@/lib/platform/jsonapi/problems";

/** The schema without `null` and `undefined` around it. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrapSchema(schema.unwrap() as z.ZodType)
    : schema;
}

/** The schema of a member of an object or of the items of a list; null if there is none. */
function memberOf(schema: z.ZodType, key: string | number): z.ZodType | null {
  if (typeof key === "number") return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : null;
  return schema instanceof z.ZodObject ? ((schema.shape[key] as z.ZodType | undefined) ?? null) : null;
}

/** The schema of a single value of the payload; null for a path that the schema does not have, or of an object or a list. */
function valueSchemaAt(payload: z.ZodType, path: string): z.ZodType | null {
  const keys = parsePath(path);
  const found = keys?.reduce<z.ZodType | null>((schema, key) => {
    const member = schema && memberOf(schema, key);
    return member && unwrapSchema(member);
  }, payload);
  return found && !(found instanceof z.ZodObject || found instanceof z.ZodArray) ? found : null;
}

const expectations: Record<string, string> = {
  string: "must be a text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
};

/** What is wrong with a value, as the end of a sentence about it. */
function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "invalid_type") return expectations[issue.expected] ?? "is invalid";
  if (issue?.code === "invalid_format" && issue.format === "date") return "must be a date such as 2026-11-22";
  if (issue?.code === "invalid_value") return `must be ${issue.values.join(" or ")}`;
  if (issue?.code === "too_small") return `must be at least ${issue.minimum}`;
  return issue?.message ?? "is invalid";
}

function problemOf(payload: z.ZodType, path: string, value: unknown): string | null {
  const schema = valueSchemaAt(payload, path);
  if (!schema) return "is not the path of a value in the schema of the document type";
  if (value === null) return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? null : describeIssue(parsed.error.issues[0]);
}

const problemsMax = 20;

/** The problems of corrections against the schema of the payload. A correction of null removes a value and is always possible. */
export function findCorrectionProblems(payload: z.ZodType, corrections: Record<string, unknown>): Problem[] {
  const problems = Object.entries(corrections).flatMap(([path, value]): Problem[] => {
    const message = problemOf(payload, path, value);
    const pointer = pointerOf(["data", "attributes", "extracted_data_manual", path]);
    return message ? [{ code: "invalid", detail: `${path}: ${message}.`, source: { pointer } }] : [];
  });
  return problems.slice(0, problemsMax);
}
