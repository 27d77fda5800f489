"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { rowPx } from "./fleet-row";

const skeletonRows = ["a", "b", "c", "d", "e", "f"];

/** Rows of the final height while the vessels are loading. */
export function FleetSkeleton() {
  return (
    <div aria-hidden className="min-h-0 flex-1 overflow-hidden">
      {skeletonRows.map((row) => (
        <div
          key={row}
          style={{ height: rowPx }}
          className="flex flex-col justify-center gap-2 border-line border-b px-3"
        >
          <Skeleton width="w-40" tall />
          <Skeleton width="w-24" />
        </div>
      ))}
    </div>
  );
}

/** In place of the list when it could not be loaded at all. */
export function FleetFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState title="The vessels could not be loaded" actions={<Button onClick={onRetry}>Retry</Button>}>
      {error.message}
    </EmptyState>
  );
}

/** In place of an empty list. `others`: the number of vessels without the filters in effect; null without filters. */
export function NoVessels({ others, onClear }: { others: number | null; onClear: () => void }) {
  if (others === null || others === 0) {
    return (
      <EmptyState title="No vessel with your containers is at sea">
        A vessel is listed here once its carrier reports that your containers are aboard.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No vessel matches the filters" actions={<Button onClick={onClear}>Clear the filters</Button>}>
      {others === 1 ? "1 vessel matches" : `${others.toLocaleString("en-US")} vessels match`} without them.
    </EmptyState>
  );
}
