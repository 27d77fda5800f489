type StreamEvent = { id: string; name: string; data: string };

/** A changed resource, as far as pages need it to decide what to refresh. */
export type ResourceChange = { type: string; id: string; shipmentId: string | null };

type ChangeObject = {
  attributes: { resource_type: string; resource_id: string };
  relationships: { shipment: { data: { id: string } | null } };
};

export type StreamListener = {
  /**
   * Connected or reconnected, with the cursor after which changes follow; empty when earlier ones are lost. Changes without a
   * cursor, of webhooks, may have been missed in any case.
   */
  onConnected: (cursor: string) => void;
  /** `cursor`: of the change; empty for a change without one. */
  onChange: (change: ResourceChange, cursor: string) => void;
  onDisconnected: () => void;
};

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

function parseEvent(block: string): StreamEvent | null {
  const event = { id: "", name: "message", data: "" };
  for (const line of block.split("\n")) {
    const [field, value = ""] = line.split(/: ?(.*)/s);
    if (field === "id") event.id = value;
    if (field === "event") event.name = value;
    if (field === "data") event.data += value;
  }
  return event.data === "" ? null : event;
}

/** The server-sent events of a response body, until it ends. Comments and events without data are skipped. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const event of blocks.map(parseEvent)) if (event) yield event;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function parseChange({ name, data }: StreamEvent): ResourceChange {
  if (name === "webhook") return { type: "webhook", id: (JSON.parse(data) as { id: string }).id, shipmentId: null };
  const { attributes, relationships } = JSON.parse(data) as ChangeObject;
  return {
    type: attributes.resource_type,
    id: attributes.resource_id,
    shipmentId: relationships.shipment.data?.id ?? null,
  };
}

/**
 * Reads the changes after a cursor until aborted, and reconnects with the last cursor when the stream ends. Uses fetch, since
 * EventSource cannot send the header that identifies the web client.
 */
export async function followChanges(since: string, listener: StreamListener, signal: AbortSignal): Promise<void> {
  let [lastId, retryMs] = [since, firstRetryMs];
  while (!signal.aborted) {
    const headers = { "x-landfall-client": "web", ...(lastId && { "last-event-id": lastId }) };
    const response = await fetch("/v2/changes/stream?webhooks=true", { headers, signal, cache: "no-store" }).catch(
      () => null,
    );
    if (response?.status === 401 || response?.status === 403) return;
    if (response?.status === 410) lastId = "";
    if (response?.ok && response.body) {
      retryMs = firstRetryMs;
      listener.onConnected(lastId);
      try {
        for await (const event of readEvents(response.body)) {
          if (event.id) lastId = event.id;
          listener.onChange(parseChange(event), event.id);
        }
      } catch {
        // The connection broke; the next iteration resumes after `lastId`.
      }
      listener.onDisconnected();
    }
    await wait(retryMs * (1 + Math.random() / 2), signal);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }
}
