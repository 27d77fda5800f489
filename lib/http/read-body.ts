import { z } from "zod";
import { AppError, type Problem } from "@/lib/errors";
import type { BodyContract } from "./contract";
import { problemsOf } from "./problems";

const bodyBytesMax = 1_048_576;
const depthMax = 32;
const mediaTypes = ["application/json", "application/vnd.api+json"];

/** Body of a write on a JSON:API resource: `{ data: { type?, id?, attributes } }`; wrong type → 409 (row "Media types"). */
export function resourceBody<Shape>(
  type: string,
  attributes: z.ZodType<Shape>,
  options: { optional?: boolean } = {},
): BodyContract<{ data: { id?: string; attributes: Shape } }> {
  const schema = z.object({
    data: z.object({ type: z.literal(type).optional(), id: z.string().optional(), attributes }),
  });
  return { schema: schema as never, resourceType: type, optional: options.optional ?? false };
}

/** Body of plain JSON. */
export function plainBody<Shape>(schema: z.ZodType<Shape>): BodyContract<Shape> {
  return { schema, resourceType: null, optional: false };
}

function assertMediaType(request: Request): void {
  const header = request.headers.get("content-type");
  if (header === null) return;
  const [type = "", ...parameters] = header.split(";").map((part) => part.trim().toLowerCase());
  const names = parameters.map((parameter) => parameter.split("=")[0]);
  if (mediaTypes.includes(type) && !names.includes("ext")) return;
  throw new AppError(
    "unsupported_media_type",
    "Send the body as application/vnd.api+json or application/json, without extensions.",
  );
}

async function readBytes(request: Request): Promise<Buffer> {
  const tooLarge = () => new AppError("too_large", `A body may have ${bodyBytesMax} bytes at most.`);
  if (Number(request.headers.get("content-length") ?? 0) > bodyBytesMax) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bodyBytesMax) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "The body is not JSON in UTF-8.");
  }
}

/**
 * Walks the parsed body without recursion: depth over 32 is refused, and so is text that PostgreSQL or UTF-8 cannot hold
 * (NUL, lone surrogates), with a pointer to it.
 */
function assertStorable(body: unknown): void {
  const waiting: { value: unknown; path: PropertyKey[] }[] = [{ value: body, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (path.length > depthMax) throw new AppError("bad_request", `The body is nested deeper than ${depthMax} levels.`);
    if (typeof value === "string" && (value.includes("\u0000") || !value.isWellFormed())) {
      throw AppError.of([
        {
          code: "invalid",
          detail: "This text holds characters that cannot be stored (NUL or half a surrogate pair).",
          source: { pointer: pointerOf(path) },
        },
      ]);
    }
    if (value === null || typeof value !== "object") continue;
    for (const [key, item] of Object.entries(value)) waiting.push({ value: item, path: [...path, key] });
  }
}

/** RFC 6901. */
export function pointerOf(path: PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

type Envelope = { data?: { type?: unknown; id?: unknown } | null };

function assertIdentity(body: unknown, contract: BodyContract<unknown>, method: string, id: string | undefined): void {
  const data = (body as Envelope | null)?.data;
  if (contract.resourceType === null || data === null || typeof data !== "object") return;
  if (typeof data.type === "string" && data.type !== contract.resourceType) {
    const detail = `This address takes the type ${contract.resourceType}.`;
    throw AppError.of([{ code: "conflict", detail, source: { pointer: "/data/type" } }]);
  }
  if (data.id === undefined || data.id === null) return;
  if (method === "POST") {
    const detail = "Ids are given by the service: leave id out.";
    throw AppError.of([{ code: "forbidden", detail, source: { pointer: "/data/id" } }]);
  }
  if (id !== undefined && data.id !== id) {
    const detail = "The id in the body is not the id in the address.";
    throw AppError.of([{ code: "conflict", detail, source: { pointer: "/data/id" } }]);
  }
}

/** Reads, bounds and checks a body. `id` is the path's, which a body's `data.id` must equal when it is sent. */
export async function readBody<Shape>(
  request: Request,
  contract: BodyContract<Shape>,
  id: string | undefined,
): Promise<Shape | undefined> {
  const bytes = await readBytes(request);
  if (bytes.length === 0 && contract.optional) return undefined;
  assertMediaType(request);
  if (bytes.length === 0) throw new AppError("bad_request", "This request needs a JSON body.");
  const body = parseJson(bytes);
  assertStorable(body);
  assertIdentity(body, contract, request.method, id);
  const parsed = contract.schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [first, ...rest] = problemsOf(parsed.error, (path) => ({ pointer: pointerOf(path) }), body);
  throw AppError.of([first as Problem, ...rest]);
}
