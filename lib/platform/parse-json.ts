import { AppError } from "./errors";

/** What a body says; throws bad_request when it is not JSON in UTF-8. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "The body is not JSON in UTF-8.");
  }
}
