import type { BuiltRequest } from "./build-request";

/** A response, or the part of it that has arrived. `body`: null if it is not text. `isCut`: there was more than is kept. */
export type Exchange = {
  status: number;
  statusText: string;
  durationMs: number;
  headers: [name: string, value: string][];
  body: string | null;
  byteCount: number;
  isCut: boolean;
};

const characterCountMax = 2_000_000;
const textTypes = /json|^text\/|xml|csv/;

const isStream = (contentType: string) => contentType.startsWith("text/event-stream");

/**
 * Sends a request without cookies, so that only the API key authenticates it, and reads the response: its text up to two million
 * characters. `onPart` is called as each event of an event stream arrives, which ends only when `signal` is aborted. Throws what fetch
 * throws when there is no response, or the reason of the signal.
 */
export async function sendRequest(
  { url, method, headers, body }: BuiltRequest,
  signal: AbortSignal,
  onPart: (exchange: Exchange) => void,
): Promise<Exchange> {
  const startedAt = performance.now();
  const response = await fetch(url, { method, headers, body, signal, credentials: "omit", cache: "no-store" });
  const contentType = response.headers.get("content-type") ?? "";
  const decoder = textTypes.test(contentType) || contentType === "" ? new TextDecoder() : null;
  const state = { text: "", byteCount: 0, isCut: false };
  const exchange = (): Exchange => ({
    status: response.status,
    statusText: response.statusText,
    durationMs: performance.now() - startedAt,
    headers: [...response.headers],
    body: decoder ? state.text : null,
    byteCount: state.byteCount,
    isCut: state.isCut,
  });
  const reader = response.body?.getReader();
  if (!reader) return exchange();
  if (isStream(contentType)) onPart(exchange());
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    state.byteCount += part.value.length;
    if (decoder && state.text.length < characterCountMax) state.text += decoder.decode(part.value, { stream: true });
    else if (decoder) state.isCut = true;
    if (isStream(contentType)) onPart(exchange());
  }
  return exchange();
}
