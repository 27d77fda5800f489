import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main>
      <EmptyState
        title="There is nothing at this address"
        actions={
          <Link className={buttonClass()} href="/shipments">
            Open Shipments
          </Link>
        }
      >
        The link may be old, or it leads to a page of another account.
      </EmptyState>
    </main>
  );
}
