import { readEvents, type StreamEvent } from "./read-events";

/** What became different, as far as a page needs to know to read it anew. */
export type News = { type: string; id: string; shipmentId: string | null };

type Told = {
  attributes: { resource_type: string; resource_id: string };
  relationships: { shipment: { data: { id: string } | null } };
};

export type Follower = {
  /** Connected, at first or again: everything may be different from what was read before, for not all news has a cursor. */
  onConnected: () => void;
  onNews: (news: News) => void;
  onLost: () => void;
};

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function newsOf({ name, data }: StreamEvent): News {
  if (name === "webhook") return { type: "webhook", id: (JSON.parse(data) as { id: string }).id, shipmentId: null };
  const { attributes, relationships } = JSON.parse(data) as Told;
  return {
    type: attributes.resource_type,
    id: attributes.resource_id,
    shipmentId: relationships.shipment.data?.id ?? null,
  };
}

/** Reads the stream of changes over fetch, which unlike EventSource can say whose page it is, and comes back when it ends. */
export async function followChanges(follower: Follower, signal: AbortSignal): Promise<void> {
  let [lastId, waitMs] = ["", firstWaitMs];
  while (!signal.aborted) {
    const headers = { "x-landfall-client": "web", ...(lastId && { "last-event-id": lastId }) };
    const response = await fetch("/v2/changes/stream?webhooks=true", { headers, signal, cache: "no-store" }).catch(
      () => null,
    );
    if (response?.status === 401 || response?.status === 403) return;
    if (response?.status === 410) lastId = "";
    if (response?.ok && response.body) {
      waitMs = firstWaitMs;
      follower.onConnected();
      try {
        for await (const event of readEvents(response.body)) {
          if (event.id) lastId = event.id;
          follower.onNews(newsOf(event));
        }
      } catch {
        // Broken off: the next round begins where this one ended.
      }
      follower.onLost();
    }
    await wait(waitMs * (1 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}
