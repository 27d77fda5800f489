import type { z } from "zod";
import { type ErrorCode, type ErrorSource, errorCodes, type Problem } from "@/lib/platform/errors";

const problemsMax = 20;

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === "object" ? Reflect.get(value, key) : undefined),
    root,
  );
}

/** JSON pointer (RFC 6901) of a path. */
export function pointerOf(path: PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((known) => known === code);
}

/** The code of a zod issue: its `params.code`, `blank` for a missing or empty value, else `invalid`. */
function codeOf(issue: z.core.$ZodIssue, root: unknown): ErrorCode {
  const own = issue.code === "custom" ? issue.params?.code : undefined;
  if (isErrorCode(own)) return own;
  const value = valueAt(root, issue.path);
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "")
    ? "blank"
    : "invalid";
}

/** The name of the member; of an array item with its index: `events[0]`. */
function nameOf(path: PropertyKey[]): string {
  const last = path.at(-1) ?? "body";
  return typeof last === "number" ? `${nameOf(path.slice(0, -1))}[${last}]` : String(last);
}

/** The first 20 zod issues as problems, each with the source that `sourceOf` returns for its path. */
export function problemsOf(
  error: z.ZodError,
  sourceOf: (path: PropertyKey[]) => ErrorSource,
  root: unknown,
): Problem[] {
  return error.issues.slice(0, problemsMax).map((issue) => {
    const code = codeOf(issue, root);
    const name = nameOf(issue.path);
    const detail = code === "blank" ? `${name} can't be blank.` : `${name}: ${issue.message}.`;
    return { code, detail, source: sourceOf(issue.path) };
  });
}
