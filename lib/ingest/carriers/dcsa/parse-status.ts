import type { CarrierTrouble } from "@/lib/ingest/carriers/carrier";

/** What a status alone says of an answer: its body is to be read, or why not. */
export function parseStatus(status: number): "read" | "empty" | "not_found" | "invalid_number" | CarrierTrouble {
  if (status === 204 || status === 205) return "empty";
  if (status >= 200 && status < 300) return "read";
  if (status === 404) return "not_found";
  if (status === 400 || status === 422) return "invalid_number";
  if (status === 401 || status === 403) return "refused_credentials";
  if (status === 429) return "rate_limited";
  if (status >= 500) return "server_error";
  return "unreadable";
}
