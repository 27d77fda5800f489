import Link from "next/link";
import { FindField } from "@/components/shell/find-field";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The shell stays: a stranger's webhook and a missing one look the same. */
export default function WebhookNotFound() {
  return (
    <>
      <PageHeader search={<FindField />}>
        <p className="font-semibold text-15">Not found</p>
      </PageHeader>
      <main id="main">
        <EmptyState
          title="There is no such webhook in this account"
          actions={
            <Link className={buttonClass()} href="/settings/webhooks">
              Open Webhooks
            </Link>
          }
        >
          It may have been deleted, or it belongs to another account.
        </EmptyState>
      </main>
    </>
  );
}
