import type { components } from "./schema.js";

/** An error object of JSON:API, as the API returns it. */
export type ErrorObject = components["schemas"]["errors"]["errors"][number];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function errorsIn(body: unknown): ErrorObject[] {
  return isObject(body) && Array.isArray(body.errors) ? (body.errors as ErrorObject[]) : [];
}

/**
 * A response that is not a success. `status`: its HTTP status; `errors`: the JSON:API errors of its body, empty if it has none, as with
 * 304; `requestId`: names the request in the log of the server; `response`: the response, whose body has been read.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly errors: ErrorObject[];
  readonly requestId: string | null;
  readonly response: Response;

  constructor(response: Response, body: unknown) {
    const errors = errorsIn(body);
    const details = errors.map(({ detail, title }) => detail ?? title);
    super(details.length > 0 ? details.join(" ") : `The server responded with status ${response.status}.`);
    this.status = response.status;
    this.errors = errors;
    this.requestId = response.headers.get("x-request-id");
    this.response = response;
  }

  /** The errors of an attribute of the request (`scac`) or of a query parameter (`filter[status]`). */
  errorsAt(name: string): ErrorObject[] {
    return this.errors.filter(({ source }) => {
      if (!source) return false;
      return "pointer" in source ? source.pointer.split("/").includes(name) : source.parameter === name;
    });
  }
}
