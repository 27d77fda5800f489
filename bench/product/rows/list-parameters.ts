import { readFileSync } from "node:fs";
import { join } from "node:path";

type Parameter = { name: string; in: string; description?: string };
type OpenApi = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };

const document = JSON.parse(readFileSync(join(import.meta.dirname, "../../../public/openapi.json"), "utf8")) as OpenApi;
const others = /^(page\[|sort$|include$|fields)/;

function parametersOf(list: string): Parameter[] {
  const parameters = document.paths[`/v2/${list}`]?.get?.parameters?.filter((parameter) => parameter.in === "query");
  if (!parameters) throw new Error(`the OpenAPI document has no list ${list}`);
  return parameters;
}

/** The names of the filters that the OpenAPI document offers on a list. */
export function filtersOf(list: string): string[] {
  return parametersOf(list).flatMap(({ name }) => (others.test(name) ? [] : name));
}

/** The sort fields that the OpenAPI document offers on a list. */
export function sortFieldsOf(list: string): string[] {
  const description = parametersOf(list).find(({ name }) => name === "sort")?.description;
  const [, names] = /at most \d of ([\w, ]+);/.exec(description ?? "") ?? [];
  if (!names) throw new Error(`the OpenAPI document does not name the sort fields of ${list}`);
  return names.split(", ");
}
