import { z } from "zod";
import type { oas31, ZodOpenApiOperationObject } from "zod-openapi";
import { includable } from "@/lib/http/includable";
import { wordsOfParameter } from "./describe-attributes";
import { singular } from "./name-operation";
import { isCacheable, isRead, isRepeatable, type Operation } from "./operation";
import { primaryOf, reachableTypes, relationshipsOf } from "./resource-graph";

type Parameter = oas31.ParameterObject | oas31.ReferenceObject;

/** Headers that several operations take. */
export const sharedParameters = {
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes the request safe to repeat: the same key with the same body within 24 hours gets the first answer again, and nothing is done twice. Any 1 to 255 printable ASCII characters without blanks, a UUID for instance.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    description: "The ETag the record was read with. When the record has changed since, nothing is done: 412.",
    schema: { type: "string" },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of the copy at hand. When it is still good, the answer is an empty 304.",
    schema: { type: "string" },
  },
} satisfies Record<string, oas31.ParameterObject>;

function headersOf(operation: Operation): Parameter[] {
  const names = [
    ...(isRepeatable(operation) ? ["Idempotency-Key"] : []),
    ...(operation.contract.current && !isRead(operation) ? ["If-Match"] : []),
    ...(isCacheable(operation) ? ["If-None-Match"] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const words = (name: string) => singular(name).replaceAll("_", " ");

/** Each parameter of the path as its contract reads it, or as any text; described by the noun before it unless it says itself. */
function pathOf({ pattern, contract }: Operation): z.ZodObject | null {
  const segments = pattern.split("/");
  const shape = contract.params instanceof z.ZodObject ? contract.params.shape : {};
  const named = segments.flatMap((segment, index) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (!name) return [];
    const schema = (shape[name] as z.ZodType | undefined) ?? z.string();
    const noun = words(segments[index - 1] ?? "record");
    const description = name.endsWith("id") ? `Id of the ${noun}` : `${name} of the ${noun}`;
    return [[name, schema.description ? schema : schema.meta({ description })] as const];
  });
  return named.length > 0 ? z.object(Object.fromEntries(named)) : null;
}

function queryOf({ contract: { query } }: Operation): z.ZodObject | null {
  if (!(query instanceof z.ZodObject)) return null;
  const described = Object.entries(query.shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const description = schema.description ?? wordsOfParameter(name);
    return [name, description ? schema.meta({ description }) : schema];
  });
  return z.object(Object.fromEntries(described));
}

function include(operation: Operation): Parameter[] {
  const primary = primaryOf(operation.contract.response);
  const names = primary ? [...relationshipsOf(primary.object)] : [];
  if (names.length === 0) return [];
  const deeper = names.flatMap(([name, types]) =>
    types.flatMap((type) => {
      const [next] = includable.get(type)
        ? relationshipsOf((includable.get(type) as { object: z.ZodObject }).object)
        : [];
      return next ? [`${name}.${next[0]}`] : [];
    }),
  );
  const always = operation.contract.include ?? [];
  const description = [
    `Related records to send along, with commas between: ${names.map(([name]) => `\`${name}\``).join(", ")}.`,
    deeper.length > 0 ? `Dots lead on, three steps at most: \`${deeper[0]}\`.` : "",
    always.length > 0 ? `Always sent along: ${always.map((name) => `\`${name}\``).join(", ")}.` : "",
    "Other names are ignored.",
  ];
  const schema = { type: "string" as const };
  const example = names.map(([name]) => name).at(-1);
  return [{ name: "include", in: "query", description: description.filter(Boolean).join(" "), schema, example }];
}

function fields(operation: Operation): Parameter[] {
  const primary = primaryOf(operation.contract.response);
  if (!primary) return [];
  const types = [primary.type, ...reachableTypes(primary.object).filter((type) => type !== primary.type)];
  const properties = Object.fromEntries(types.map((type) => [type, { type: "string" as const }]));
  const description = `The attributes and relationships to send of a type, with commas between, as in \`fields[${primary.type}]=…\`. Types not named come whole.`;
  return [
    {
      name: "fields",
      in: "query",
      style: "deepObject",
      explode: true,
      description,
      schema: { type: "object", properties },
    },
  ];
}

/** All that an operation takes besides its body. */
export function printParameters(operation: Operation): Pick<ZodOpenApiOperationObject, "requestParams" | "parameters"> {
  const path = pathOf(operation);
  const query = queryOf(operation);
  const more = [...include(operation), ...fields(operation), ...headersOf(operation)];
  return {
    requestParams: { ...(path && { path }), ...(query && { query }) },
    ...(more.length > 0 && { parameters: more }),
  };
}
