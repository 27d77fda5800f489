import { z } from "zod";
import type { Contract } from "@/lib/http/contract";
import { includable } from "@/lib/http/includable";
import { primaryOf, reachableTypes } from "./resource-graph";

const known = new Map<z.ZodType, z.ZodType>();

function includedOf(object: z.ZodObject): z.ZodType {
  const objects = reachableTypes(object).flatMap((type) => includable.get(type)?.object ?? []);
  const [first, ...others] = objects;
  if (!first) return z.array(z.unknown()).max(0);
  return z.array(others.length > 0 ? z.discriminatedUnion("type", [first, ...others] as never) : first);
}

function build(response: z.ZodType): z.ZodType {
  const primary = primaryOf(response);
  if (!primary) return response;
  const included = includedOf(primary.object)
    .optional()
    .meta({ description: "The related records that were asked for by `include`, each once" });
  const schema = (response as z.ZodObject).extend({ included });
  return schema.meta({ id: `${primary.type}_${primary.isList ? "list" : "document"}` });
}

/** The schema of a successful answer as the document shows it: `included` holds the types that `include` can reach. */
export function answerSchema({ response }: Contract): z.ZodType {
  const schema = known.get(response) ?? build(response);
  known.set(response, schema);
  return schema;
}
