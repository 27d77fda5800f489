import type { Translator } from "@/components/language/translator";
import type { Operation, Parameter } from "./operation";

/** What is entered in the form. `values`: of parameters, by fieldOf; those that are not there, or empty, are not sent. */
export type Draft = { apiKey: string; values: Record<string, string>; body: string };

export type BuiltRequest = {
  url: string;
  method: Operation["method"];
  headers: Record<string, string>;
  body: string | null;
};

/** Messages by field: `key`, `body`, or fieldOf a parameter. */
export type Errors = Record<string, string>;

export const keyField = "key";
export const bodyField = "body";
export const fieldOf = ({ location, name }: Parameter) => `${location}:${name}`;

type Translate = Translator<"api-reference.errors">;

const isJson = (contentType: string) => /[/+]json$/.test(contentType);
/** The characters that a browser sends in a header. */
const headerText = /^[\x20-\x7e]*$/;

function errorOfParameter(t: Translate, { name, isRequired, location }: Parameter, value: string): string | null {
  if (isRequired && value === "") return t("missing", { name });
  if (location === "header" && !headerText.test(value)) return t("header");
  return null;
}

function errorOfKey(t: Translate, { requiresKey }: Operation, apiKey: string): string | null {
  if (!requiresKey) return null;
  if (apiKey === "") return t("missingKey");
  return headerText.test(apiKey) ? null : t("key");
}

function errorOfBody(t: Translate, { body }: Operation, text: string): string | null {
  if (body === null) return null;
  if (text.trim() === "") return body.isRequired ? t("missingBody") : null;
  if (!isJson(body.contentType)) return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return t("json", { reason: error instanceof Error ? error.message : String(error) });
  }
}

/** What is missing or invalid, in the order of the form; empty when the request can be sent. */
export function validate(t: Translate, operation: Operation, { apiKey, values, body }: Draft): Errors {
  const found: [string, string | null][] = [
    [keyField, errorOfKey(t, operation, apiKey.trim())],
    ...operation.parameters.map((parameter): [string, string | null] => {
      const field = fieldOf(parameter);
      return [field, errorOfParameter(t, parameter, values[field] ?? "")];
    }),
    [bodyField, errorOfBody(t, operation, body)],
  ];
  return Object.fromEntries(found.flatMap(([field, message]) => (message === null ? [] : [[field, message]])));
}

/** The request of a form without errors. `authorization`: the value of the header; none for operations without a key. */
export function buildRequest(operation: Operation, draft: Draft, origin: string, authorization: string): BuiltRequest {
  const { method, path, parameters, requiresKey } = operation;
  const given = (location: Parameter["location"]) =>
    parameters.flatMap((parameter) => {
      const value = draft.values[fieldOf(parameter)] ?? "";
      return parameter.location === location && value !== "" ? [[parameter.name, value] as const] : [];
    });
  const filled = given("path").reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
    path,
  );
  const url = new URL(filled, origin);
  for (const [name, value] of given("query")) url.searchParams.append(name, value);
  const body = operation.body && draft.body.trim() !== "" ? draft.body : null;
  return {
    url: url.href,
    method,
    headers: {
      ...(requiresKey && { Authorization: authorization }),
      ...(operation.body && body !== null && { "Content-Type": operation.body.contentType }),
      ...Object.fromEntries(given("header")),
    },
    body,
  };
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The variable of the shell that stands for the API key, so that the key is not copied with the command. */
export const keyVariable = "LANDFALL_API_KEY";

/** The request as a command for a POSIX shell, with the API key in a variable. */
export function toCurl(operation: Operation, draft: Draft, origin: string): string {
  const { url, method, headers, body } = buildRequest(operation, draft, origin, "");
  const { Authorization: authorization, ...others } = headers;
  const lines = [
    method === "GET" ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    ...(authorization === undefined ? [] : [`-H "Authorization: Token $${keyVariable}"`]),
    ...Object.entries(others).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quote(body)}`]),
  ];
  return lines.join(" \\\n  ");
}
