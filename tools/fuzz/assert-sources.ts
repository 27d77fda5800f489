import { type GeneratedRequest, requiredParameters } from "./generate-requests";

type Source = { pointer?: string; parameter?: string } | null;

const unescapeToken = (token: string) => token.replaceAll("~1", "/").replaceAll("~0", "~");

/** Whether a pointer (RFC 6901) leads to a value of the document, or to a member missing from an object or list of it. */
export function leadsSomewhere(pointer: string, document: unknown): boolean {
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

/** For tests: throws when a refusal names a place that the request does not have. */
export function assertSources(pattern: string, request: GeneratedRequest, text: string): void {
  const { errors } = JSON.parse(text) as { errors: { source: Source }[] };
  const sent = new URL(request.path, "http://x").searchParams;
  const body = bodyOf(request);
  for (const { source } of errors) {
    if (source?.pointer !== undefined && !(body && leadsSomewhere(source.pointer, body.json))) {
      throw new Error(`the pointer ${source.pointer} leads nowhere in ${String(request.body)}`);
    }
    if (source?.parameter === undefined || sent.has(source.parameter)) continue;
    if (requiredParameters({ method: request.method, pattern }).includes(source.parameter)) continue;
    throw new Error(`the parameter ${source.parameter} was not sent, and need not be`);
  }
}
