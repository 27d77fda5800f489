import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main>
      <EmptyState
        title="Page not found"
        actions={
          // Not a Link: its code would be a part of every page.
          <a className={buttonClass()} href="/shipments">
            Open Shipments
          </a>
        }
      >
        The link may be outdated, or the page may belong to another account.
      </EmptyState>
    </main>
  );
}
