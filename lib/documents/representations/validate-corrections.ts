import { z } from "zod";
import { parsePath } from "@/lib/documents/effective-payload";
import type { Problem } from "@/lib/platform/errors";
import { pointerOf } from "@/lib/platform/jsonapi/problems";

/** The schema without `null` and `undefined` around it. */
function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrap(schema.unwrap() as z.ZodType)
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
    return member && unwrap(member);
  }, payload);
  return found && !(found instanceof z.ZodObject || found instanceof z.ZodArray) ? found : null;
}

function problemOf(payload: z.ZodType, path: string, value: unknown): string | null {
  const schema = valueSchemaAt(payload, path);
  if (!schema) return "is not the path of a value in the schema of the document type";
  if (value === null) return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "is invalid");
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
