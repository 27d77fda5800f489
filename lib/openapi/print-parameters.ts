import { z } from "zod";
import type { oas31, ZodOpenApiOperationObject } from "zod-openapi";
import { includableResources } from "@/lib/http/includable-resources";
import { parameterDescription } from "./describe-attributes";
import { isCacheable, isIdempotencyKeySupported, isRead, type Operation, singular } from "./operation";
import { primaryDataOf, reachableTypes, relationshipsOf } from "./resource-graph";

type Parameter = oas31.ParameterObject | oas31.ReferenceObject;

/** Parameters shared by several operations. */
export const sharedParameters = {
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes the request safe to retry: a request with the same key and body within 24 hours returns the first response without being executed again. 1 to 255 printable ASCII characters without spaces, for example a UUID.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    description:
      "ETag of the record that the client has read. If the record has changed since, the request is rejected with 412.",
    schema: { type: "string" },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    description: "ETag of the cached copy. If it is still valid, the response is 304 without a body.",
    schema: { type: "string" },
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    description:
      "`handling=strict`: an unknown filter, or a value that a filter does not know, returns 400 with its name. Otherwise an unknown filter is ignored, and an unknown value matches nothing.",
    schema: { type: "string" },
    example: "handling=strict",
  },
  strict: {
    name: "strict",
    in: "query",
    description: "`true`: the same as the header `Prefer: handling=strict`.",
    schema: { type: "string", enum: ["true", "false"] },
  },
} satisfies Record<string, oas31.ParameterObject>;

const hasFilters = ({ contract: { query } }: Operation) =>
  query instanceof z.ZodObject && Object.keys(query.shape).some((name) => name.startsWith("filter["));

function sharedOf(operation: Operation): Parameter[] {
  const names = [
    ...(hasFilters(operation) ? ["strict", "Prefer"] : []),
    ...(isIdempotencyKeySupported(operation) ? ["Idempotency-Key"] : []),
    ...(operation.contract.current && !isRead(operation) ? ["If-Match"] : []),
    ...(isCacheable(operation) ? ["If-None-Match"] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const nounOf = (name: string) => singular(name).replaceAll("_", " ");

/** Path parameters with the schema of the contract, or any string; the default description names the preceding path segment. */
function pathOf({ pattern, contract }: Operation): z.ZodObject | null {
  const segments = pattern.split("/");
  const shape = contract.params instanceof z.ZodObject ? contract.params.shape : {};
  const named = segments.flatMap((segment, index) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (!name) return [];
    const schema = (shape[name] as z.ZodType | undefined) ?? z.string();
    const noun = nounOf(segments[index - 1] ?? "record");
    const description = name.endsWith("id") ? `Id of the ${noun}` : `${name} of the ${noun}`;
    return [[name, schema.description ? schema : schema.meta({ description })] as const];
  });
  return named.length > 0 ? z.object(Object.fromEntries(named)) : null;
}

function queryOf({ contract: { query } }: Operation): z.ZodObject | null {
  if (!(query instanceof z.ZodObject)) return null;
  const described = Object.entries(query.shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const description = schema.description ?? parameterDescription(name);
    return [name, description ? schema.meta({ description }) : schema];
  });
  return z.object(Object.fromEntries(described));
}

function include(operation: Operation): Parameter[] {
  const primary = primaryDataOf(operation.contract.response);
  const { includable } = operation.contract;
  const known = primary ? [...relationshipsOf(primary.object)] : [];
  const names = known.filter(([name]) => includable?.includes(name) ?? true);
  if (primary === null || names.length === 0) return [];
  const deeper = names.flatMap(([name, types]) =>
    types.flatMap((type) => {
      const [next] = includableResources.get(type)
        ? relationshipsOf((includableResources.get(type) as { object: z.ZodObject }).object)
        : [];
      return next ? [`${name}.${next[0]}`] : [];
    }),
  );
  const always = operation.contract.include ?? [];
  const description = [
    `Related records to include, comma-separated: ${names.map(([name]) => `\`${name}\``).join(", ")}.`,
    deeper.length > 0 ? `Use dots for nested relationships, up to three levels: \`${deeper[0]}\`.` : "",
    always.length > 0 ? `Always included: ${always.map((name) => `\`${name}\``).join(", ")}.` : "",
    reachableTypes(primary.object).includes("provenance")
      ? "`provenance` can be included for at most 10 records of each relationship."
      : "",
    includable ? "Unknown names are rejected." : "Unknown names are ignored.",
  ];
  const schema = { type: "string" as const };
  const example = names.map(([name]) => name).at(-1);
  return [{ name: "include", in: "query", description: description.filter(Boolean).join(" "), schema, example }];
}

function fields(operation: Operation): Parameter[] {
  const primary = primaryDataOf(operation.contract.response);
  if (!primary) return [];
  const types = [primary.type, ...reachableTypes(primary.object).filter((type) => type !== primary.type)];
  const properties = Object.fromEntries(types.map((type) => [type, { type: "string" as const }]));
  const description = `Attributes and relationships to return for a type, comma-separated: \`fields[${primary.type}]=…\`. Types that are not named are returned completely.`;
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

/** Path, query and header parameters of an operation. */
export function printParameters(operation: Operation): Pick<ZodOpenApiOperationObject, "requestParams" | "parameters"> {
  const path = pathOf(operation);
  const query = queryOf(operation);
  const more = [...include(operation), ...fields(operation), ...sharedOf(operation)];
  return {
    requestParams: { ...(path && { path }), ...(query && { query }) },
    ...(more.length > 0 && { parameters: more }),
  };
}
