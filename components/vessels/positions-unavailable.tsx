import Link from "next/link";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** In place of maps, vessels and what is due at a port, for an account without the feature `routing_data`. */
export function PositionsUnavailable() {
  return (
    <EmptyState
      title="Vessel positions and routes are not enabled for this account"
      actions={
        <Link href="/shipments" className={buttonClass()}>
          Open Shipments
        </Link>
      }
    >
      The operator of this installation can enable them. They add maps, positions of vessels, predicted arrivals, and
      what is due at each port.
    </EmptyState>
  );
}

/** The same as a page of its own. */
export function PositionsUnavailablePage({ title }: { title: string }) {
  return (
    <>
      <PageHeader>
        <h1 className="truncate font-semibold text-15">{title}</h1>
      </PageHeader>
      <main id="main">
        <PositionsUnavailable />
      </main>
    </>
  );
}
