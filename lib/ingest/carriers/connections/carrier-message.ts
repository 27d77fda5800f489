import type { CarrierPage } from "@/lib/ingest/carriers/carrier";
import type { ConnectionAuth } from "./decrypt-connection";

/** Where carriers write what is wrong, in the order in which they are looked for: DCSA's own, RFC 9457, gateways. */
const messageNames = [
  "errorCodeMessage",
  "error_description",
  "detail",
  "message",
  "errorMessage",
  "description",
  "moreInformation",
  "httpMessage",
  "title",
  "error",
];

const bytesMax = 10_000;
const charactersMax = 200;
const depthMax = 4;

/** The first text under one of the names; the nearer ones first. */
function findMessage(value: unknown, depth = 0): string | null {
  if (typeof value === "string" && depth === 0) return value;
  if (typeof value !== "object" || value === null || depth > depthMax) return null;
  const record = value as Record<string, unknown>;
  for (const name of messageNames) {
    const text = Object.hasOwn(record, name) ? record[name] : null;
    if (typeof text === "string" && text.trim() !== "") return text;
  }
  for (const inner of Object.values(record).slice(0, 20)) {
    const message = findMessage(inner, depth + 1);
    if (message !== null) return message;
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const withoutMarkup = (text: string) =>
  text.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gis, " ").replace(/<[^<>]*>/g, " ");

function findText(text: string): string | null {
  const json = parseJson(text);
  if (json !== undefined) return findMessage(json);
  // Incomplete JSON has no text for people.
  if (/^\s*[[{]/.test(text)) return null;
  return /^\s*</.test(text) ? withoutMarkup(text) : text;
}

/** The credentials of a connection, which a carrier may repeat in its answer. */
function secretsOf(auth: ConnectionAuth): string[] {
  if (auth.type === "none") return [];
  if (auth.type === "basic") return [auth.username, auth.password];
  const values = auth.headers.map(({ value }) => value);
  return auth.type === "headers" ? values : [...values, auth.client_id, auth.client_secret];
}

/**
 * What the carrier wrote in a response that could not be used, as plain text of at most 200 characters, without the credentials of the
 * connection; null if it wrote nothing that people can read.
 */
export function carrierMessage(page: CarrierPage | undefined, auth: ConnectionAuth): string | null {
  if (!page) return null;
  const found = findText(page.body.subarray(0, bytesMax).toString("utf8"));
  if (found === null) return null;
  const safe = secretsOf(auth).reduce((rest, secret) => (secret === "" ? rest : rest.replaceAll(secret, "…")), found);
  const line = safe.replace(/[\p{C}\p{Z}\s]+/gu, " ").trim();
  if (line === "") return null;
  return line.length > charactersMax ? `${line.slice(0, charactersMax - 1)}…` : line;
}
