import type { FedChange } from "./follow-feed";

export type FeedFaults = { missing: number; doubled: number; disordered: number };

/** For tests: holds what a reader got against what happened. In order means that each value was there before it was replaced. */
export function feedFaults(feed: FedChange[], happened: string[]): FeedFaults {
  const got = new Set(feed.map(({ id }) => id));
  const last = new Map<string, string>();
  let disordered = 0;
  for (const { attributes } of feed) {
    for (const [column, [was, is]] of Object.entries(attributes.changeset)) {
      const key = `${attributes.resource_id} ${column}`;
      if (last.has(key) && last.get(key) !== JSON.stringify(was)) disordered++;
      last.set(key, JSON.stringify(is));
    }
  }
  return { missing: happened.filter((id) => !got.has(id)).length, doubled: feed.length - got.size, disordered };
}
