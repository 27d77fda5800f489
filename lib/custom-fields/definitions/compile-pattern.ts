import { RE2JS, RE2JSException, RE2JSSyntaxException } from "re2js";

/** A pattern that cannot be used. The message completes "The pattern …". */
export class InvalidPatternError extends Error {}

export type CompiledPattern = RE2JS;

/** Bounds the work of one match: at most this many instructions for each character of the text. */
const instructionsMax = 1_000;

const backtrackingSyntax = /^(?:\(\?<?[=!]|\\[1-9])/;

/** `\Z` and `\u0041`, common in other dialects, in RE2 syntax. */
function toRe2Syntax(pattern: string): string {
  return pattern.replace(/\\(?:u([\dA-Fa-f]{4})|.)/gs, (sequence, hex?: string) => {
    if (hex) return `\\x{${hex}}`;
    return sequence === "\\Z" ? "\\z" : sequence;
  });
}

function syntaxErrorText(error: RE2JSSyntaxException): string {
  const excerpt = error.getPattern()?.replace(/^\(\?s\)/, "");
  if (excerpt && backtrackingSyntax.test(excerpt)) return "look-around and back-references are not supported";
  return excerpt ? `${error.getDescription()} in "${excerpt}"` : error.getDescription();
}

/**
 * Compiles a regular expression in RE2 syntax, where `.` also matches a line break. Throws InvalidPatternError for invalid
 * syntax, and for patterns that exceed the size limit.
 */
export function compilePattern(pattern: string): CompiledPattern {
  try {
    const compiled = RE2JS.compile(toRe2Syntax(pattern), RE2JS.DOTALL);
    if (compiled.programSize() <= instructionsMax) return compiled;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const reason = error instanceof RE2JSSyntaxException ? syntaxErrorText(error) : error.message;
    throw new InvalidPatternError(`is not a valid RE2 regular expression: ${reason}`, { cause: error });
  }
  throw new InvalidPatternError("is too long once its repetitions are expanded");
}

/**
 * Whether the pattern matches anywhere in the text. RE2 does not backtrack: the time is linear in the text's length, so that no
 * pattern of a user can block the process.
 */
export function matchesPattern(pattern: CompiledPattern, text: string): boolean {
  return pattern.test(text);
}
