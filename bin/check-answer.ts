import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { errorCodes } from "@/lib/errors";
import type { Contract } from "@/lib/http/contract";
import { includable } from "@/lib/http/includable";
import type { FoundRoute } from "@/lib/http/route-table";
import { statusesOf } from "@/lib/openapi/print-document";

const source = z.union([z.strictObject({ pointer: z.string() }), z.strictObject({ parameter: z.string() })]);
const errorDocument = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        status: z.string().regex(/^[45]\d\d$/),
        source: source.nullable(),
        title: z.string().min(1),
        detail: z.string().min(1),
        code: z.enum(errorCodes).optional(),
      }),
    )
    .min(1)
    .max(20),
});

function assertFits(schema: z.ZodType, value: unknown, of: string): void {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${of} breaks its contract: ${z.prettifyError(parsed.error)}`);
  if (isDeepStrictEqual(parsed.data, value)) return;
  throw new Error(`${of} says more than its contract:\n${JSON.stringify(value)}\n${JSON.stringify(parsed.data)}`);
}

type Included = { included?: { type: string; id: string }[] };

function assertIncluded(body: unknown, of: string): void {
  const { included = [] } = (body ?? {}) as Included;
  const keys = included.map(({ type, id }) => `${type} ${id}`);
  if (new Set(keys).size !== keys.length) throw new Error(`${of} includes something twice`);
  for (const object of included) {
    const resource = includable.get(object.type);
    if (!resource) throw new Error(`${of} includes ${object.type}, which is no resource`);
    assertFits(resource.object, object, `${object.type} included by ${of}`);
  }
}

export type ToldAnswer = { status: number; headers: Headers; text: string };

function assertRefusal(told: ToldAnswer, of: string): void {
  const body: unknown = JSON.parse(told.text);
  assertFits(errorDocument, body, of);
  const { errors } = body as z.infer<typeof errorDocument>;
  if (errors[0]?.status !== String(told.status)) throw new Error(`${of} names the status ${errors[0]?.status}`);
}

/**
 * For tests: throws when an answer is not what the route's contract says — its schema to the last key, its included
 * resources, and for refusals the one shape and a status that the OpenAPI document lists.
 */
export function checkAnswer(found: FoundRoute | null, method: string, told: ToldAnswer): void {
  const handler = found?.entry.module[method as keyof FoundRoute["entry"]["module"]];
  const contract = handler && "contract" in handler ? (handler.contract as Contract) : null;
  const of = `${method} ${found?.entry.pattern ?? "of no route"} → ${told.status}`;
  if (method === "HEAD" || method === "OPTIONS" || told.status === 304) return;
  if (contract && ![...statusesOf(method, contract), 414].includes(told.status))
    throw new Error(`${of} is not documented`);
  if (told.status >= 400) assertRefusal(told, of);
  else assertSuccess(contract, told, of);
}

function assertSuccess(contract: Contract | null, told: ToldAnswer, of: string): void {
  if (!contract) throw new Error(`${of} has no contract`);
  const body: unknown = told.text === "" ? null : JSON.parse(told.text);
  assertFits(contract.response, body, of);
  assertIncluded(body, of);
}
