import { setTimeout as wait } from "node:timers/promises";
import type { PersistentClient } from "./persistent-client";

export type FedChange = {
  id: string;
  attributes: { resource_id: string; changeset: Record<string, [unknown, unknown]> };
};

type Page = { data: FedChange[]; meta: { cursor: string; has_more: boolean } };

/** For tests: reads an account's feed from its beginning on until all is over; now and then it dies and goes on from its last cursor. */
export async function followFeed(client: PersistentClient, isOver: () => boolean): Promise<FedChange[]> {
  const seen: FedChange[] = [];
  let after = "";
  for (;;) {
    const isLast = isOver();
    const { status, body } = await client("GET", `/v2/changes?page[size]=50${after && `&after=${after}`}`);
    if (status !== 200) throw new Error(`the feed is answered with ${status}`);
    if (Math.random() < 0.1) continue;
    const { data, meta } = body as Page;
    seen.push(...data);
    after = meta.cursor;
    if (meta.has_more) continue;
    if (isLast) return seen;
    await wait(200);
  }
}
