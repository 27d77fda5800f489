import type { z } from "zod";
import { type ErrorCode, type ErrorSource, errorCodes, type Problem } from "@/lib/errors";

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === "object" ? Reflect.get(value, key) : undefined),
    root,
  );
}

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((known) => known === code);
}

/** The code of one zod issue: its own (`params.code`), `blank` for what is missing or empty, else `invalid`. */
function codeOf(issue: z.core.$ZodIssue, root: unknown): ErrorCode {
  const own = issue.code === "custom" ? issue.params?.code : undefined;
  if (isErrorCode(own)) return own;
  const value = valueAt(root, issue.path);
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "")
    ? "blank"
    : "invalid";
}

/** Every fault zod found, each with the place `sourceOf` makes of its path. */
export function problemsOf(
  error: z.ZodError,
  sourceOf: (path: PropertyKey[]) => ErrorSource,
  root: unknown,
): Problem[] {
  return error.issues.slice(0, 20).map((issue) => {
    const code = codeOf(issue, root);
    const name = String(issue.path.at(-1) ?? "body");
    const detail = code === "blank" ? `${name} can't be blank.` : `${name}: ${issue.message}.`;
    return { code, detail, source: sourceOf(issue.path) };
  });
}
