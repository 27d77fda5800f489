"use client";

import { useState } from "react";

/** The keys that were given since the component was mounted, in the order in which they first were. */
export function useSeenKeys(keys: string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const added = keys.filter((key) => !seen.has(key));
  if (added.length === 0) return seen;
  const all = new Set([...seen, ...added]);
  setSeen(all);
  return all;
}
