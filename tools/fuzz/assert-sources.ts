import { type GeneratedRequest, requiredParameters } from "./generate-requests";

type Source = { pointer?: string; parameter?: string } | null;

const unescapeToken = (token: string) => token.replaceAll("~1", "/").replaceAll("~0", "~");

/** Whether a JSON Pointer (RFC 6901) refers to a value of the document, or to a missing member of an object or array in it. */
export function isPointerInto(pointer: string, document: unknown): boolean {
  if (pointer === "") return true;
  if (!pointer.startsWith("/")) return false;
  const tokens = pointer.slice(1).split("/").map(unescapeToken);
  let value: unknown = document;
  for (const token of tokens.slice(0, -1)) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, token)) return false;
    value = Reflect.get(value, token);
  }
  return value !== null && typeof value === "object";
}

function bodyOf({ body }: GeneratedRequest): { json: unknown } | null {
  if (body === undefined) return null;
  try {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    return { json: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
}

/** The value of a custom field is named also when the members that contain it are missing. */
const isMissingValue = (pattern: string, pointer: string) =>
  pattern.includes("/custom_fields/") && pointer === "/data/attributes/value";

/** Throws if an error's source does not exist in the request. Errors of OAuth have no sources. */
export function assertSources(pattern: string, request: GeneratedRequest, text: string): void {
  const { errors } = JSON.parse(text) as { errors?: { source: Source }[] };
  if (!errors) return;
  const sent = new URL(request.path, "http://x").searchParams;
  const body = bodyOf(request);
  for (const { source } of errors) {
    const isNamed = (pointer: string) => isMissingValue(pattern, pointer) || isPointerInto(pointer, body?.json);
    if (source?.pointer !== undefined && !(body && isNamed(source.pointer))) {
      throw new Error(`the pointer ${source.pointer} does not exist in ${String(request.body)}`);
    }
    if (source?.parameter === undefined || sent.has(source.parameter)) continue;
    if (requiredParameters({ method: request.method, pattern }).includes(source.parameter)) continue;
    throw new Error(`the parameter ${source.parameter} is neither sent nor required`);
  }
}
