import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "./page-header";

type NotFoundPageProps = { title: string; reason: string; href: string; linkLabel: string };

/** The page for a missing record, and for one of another account. */
export function NotFoundPage({ title, reason, href, linkLabel }: NotFoundPageProps) {
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">Not found</h1>
      </PageHeader>
      <main id="main">
        <EmptyState
          title={title}
          actions={
            <Link className={buttonClass()} href={href}>
              Open {linkLabel}
            </Link>
          }
        >
          {reason}
        </EmptyState>
      </main>
    </>
  );
}
