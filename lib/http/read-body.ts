import { z } from "zod";
import { AppError, type Problem } from "@/lib/platform/errors";
import { assertStorable } from "@/lib/platform/jsonapi/assert-storable";
import { pointerOf, problemsOf } from "@/lib/platform/jsonapi/problems";
import { readBytes } from "@/lib/platform/outbound/read-bytes";
import { parseJson } from "@/lib/platform/parse-json";
import type { BodyContract } from "./contract";
import { jsonApiType, jsonType } from "./media-type";

const bodyBytesMax = 1_048_576;

type BodyOptions<Links> = { id?: BodyContract<unknown>["id"]; optional?: boolean; relationships?: z.ZodType<Links> };

/**
 * Body of a write on a JSON:API resource: `{ data: { type?, id?, attributes, relationships? } }`; wrong type → 409 (row
 * "Media types"). Relationships that the route names no schema for are ignored.
 */
export function resourceBody<Shape, Links = undefined>(
  type: string,
  attributes: z.ZodType<Shape>,
  { id = "path", optional = false, relationships }: BodyOptions<Links> = {},
): BodyContract<{ data: { id?: string; attributes: Shape; relationships: Links } }> {
  const data = z.object({
    type: z.literal(type).optional(),
    id: z.string().nullish(),
    attributes,
    ...(relationships && { relationships }),
  });
  return { schema: z.object({ data }) as never, resourceType: type, id, optional };
}

/** Body of plain JSON. */
export function plainBody<Shape>(schema: z.ZodType<Shape>, { checkedByRow = false } = {}): BodyContract<Shape> {
  return { schema, resourceType: null, id: "path", optional: false, checkedByRow };
}

function assertMediaType({ headers }: Request): void {
  const coding = headers.get("content-encoding") ?? "identity";
  const [type, ...parameters] = (headers.get("content-type") ?? jsonType).split(";").map((part) => part.trim());
  const isJson = [jsonType, jsonApiType].includes(type?.toLowerCase() ?? "");
  if (isJson && coding === "identity" && !parameters.some((parameter) => /^ext\s*=/i.test(parameter))) return;
  throw new AppError(
    "unsupported_media_type",
    `Send the body as ${jsonApiType} or ${jsonType}, without extensions and not compressed.`,
  );
}

function refuse(code: Problem["code"], pointer: string, detail: string): never {
  throw AppError.of([{ code, detail, source: { pointer } }]);
}

type Envelope = { data?: { type?: unknown; id?: unknown } | null };

function assertIdentity(body: unknown, contract: BodyContract<unknown>, method: string, id: string | undefined): void {
  const data = (body as Envelope | null)?.data;
  if (contract.resourceType === null || data === null || typeof data !== "object") return;
  if (typeof data.type === "string" && data.type !== contract.resourceType) {
    refuse("conflict", "/data/type", `This address takes the type ${contract.resourceType}.`);
  }
  if (data.id === undefined || data.id === null) return;
  // Of what is yet to be made some clients send an empty one.
  if (method === "POST" && data.id === "") return;
  if (method === "POST") refuse("forbidden", "/data/id", "Ids are given by the service: leave id out.");
  if (id !== undefined && String(data.id).toLowerCase() !== id.toLowerCase()) {
    refuse("conflict", "/data/id", "The id in the body is not the id in the address.");
  }
}

/** Reads, bounds and checks a body. `id` is what a body's `data.id` must equal when it is sent. */
export async function readBody<Shape>(
  request: Request,
  contract: BodyContract<Shape>,
  id: string | undefined,
): Promise<{ bytes: Buffer; body: Shape | undefined }> {
  const bytes = await readBytes(request, bodyBytesMax);
  if (bytes.length === 0 && contract.optional) return { bytes, body: undefined };
  assertMediaType(request);
  if (bytes.length === 0) throw new AppError("bad_request", "This request needs a JSON body.");
  const body = parseJson(bytes);
  if (!contract.checkedByRow) assertStorable(body);
  assertIdentity(body, contract, request.method, id);
  const parsed = contract.schema.safeParse(body);
  if (parsed.success) return { bytes, body: parsed.data };
  const [first, ...rest] = problemsOf(parsed.error, (path) => ({ pointer: pointerOf(path) }), body);
  throw AppError.of([first as Problem, ...rest]);
}
