import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main>
      <EmptyState
        title="Page not found"
        actions={
          <Link className={buttonClass()} href="/shipments">
            Open Shipments
          </Link>
        }
      >
        The link may be outdated, or the page may belong to another account.
      </EmptyState>
    </main>
  );
}
