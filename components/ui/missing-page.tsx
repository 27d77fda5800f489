"use client";

import { Button } from "./button";
import { EmptyState } from "./empty-state";

/** In place of a page of a list that has no rows: the list has become shorter, or the address is a wrong one. */
export function MissingPage({ page, onFirst }: { page: number; onFirst: () => void }) {
  return (
    <EmptyState title={`Page ${page} does not exist`} actions={<Button onClick={onFirst}>First page</Button>}>
      The list has fewer pages.
    </EmptyState>
  );
}
