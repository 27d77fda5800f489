export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A parameter of an operation. `options`: the values that it accepts, null if any. */
export type Parameter = {
  name: string;
  location: "path" | "query" | "header";
  description: string;
  isRequired: boolean;
  options: string[] | null;
};

/** An operation of the OpenAPI document as the form needs it. `example`: the text of a body, empty if the document has none. */
export type Operation = {
  id: string;
  method: Method;
  path: string;
  summary: string;
  onlyReads: boolean;
  requiresKey: boolean;
  parameters: Parameter[];
  body: { contentType: string; example: string; isRequired: boolean } | null;
};

type Schema = { type?: unknown; enum?: unknown[]; properties?: Record<string, Schema> };
type DocumentParameter = {
  name: string;
  in: Parameter["location"];
  description?: string;
  required?: boolean;
  style?: string;
  schema?: Schema;
};
type DocumentOperation = {
  operationId: string;
  summary: string;
  "x-only-reads"?: boolean;
  security?: unknown[];
  parameters?: (DocumentParameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, { example?: unknown }> };
};

/** The parts of the OpenAPI document that are read here. */
export type OpenApiDocument = {
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { parameters: Record<string, DocumentParameter> };
};

const methods: Record<string, Method> = { get: "GET", post: "POST", put: "PUT", patch: "PATCH", delete: "DELETE" };

/** A parameter with properties (`fields`) is one of each: `fields[shipment]`. */
function parametersOf({
  name,
  in: location,
  description = "",
  required,
  style,
  schema,
}: DocumentParameter): Parameter[] {
  const common = { location, description, isRequired: required === true };
  if (style === "deepObject")
    return Object.keys(schema?.properties ?? {}).map((key) => ({ ...common, name: `${name}[${key}]`, options: null }));
  return [{ ...common, name, options: schema?.enum?.map(String) ?? null }];
}

/** The media type that has an example, else the first; the example as text. */
function bodyOf({ requestBody }: DocumentOperation): Operation["body"] {
  const contents = Object.entries(requestBody?.content ?? {});
  const found = contents.find(([, { example }]) => example !== undefined) ?? contents[0];
  if (!found) return null;
  const [contentType, { example }] = found;
  const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return { contentType, example: text ?? "", isRequired: requestBody?.required === true };
}

/** All operations of the document, by `operationId` in lower case, as the URLs of the reference have it. */
export function readOperations({ paths, components }: OpenApiDocument): Map<string, Operation> {
  const resolve = (parameter: DocumentParameter | { $ref: string }): DocumentParameter[] =>
    "$ref" in parameter ? [components.parameters[parameter.$ref.split("/").at(-1) ?? ""] ?? []].flat() : [parameter];
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([name, operation]): Operation[] => {
      const method = methods[name];
      if (!method) return [];
      const { operationId: id, summary, security, parameters = [] } = operation;
      return [
        {
          id,
          method,
          path,
          summary,
          onlyReads: method === "GET" || operation["x-only-reads"] === true,
          requiresKey: security?.length !== 0,
          parameters: parameters.flatMap(resolve).flatMap(parametersOf),
          body: bodyOf(operation),
        },
      ];
    }),
  );
  return new Map(operations.map((operation) => [operation.id.toLowerCase(), operation]));
}
