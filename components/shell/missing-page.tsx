import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FindField } from "./find-field";
import { PageHeader } from "./page-header";

type MissingPageProps = { title: string; reason: string; href: string; word: string };

/** The shell stays, for what is missing and what is a stranger's alike; the way out leads to the list. */
export function MissingPage({ title, reason, href, word }: MissingPageProps) {
  return (
    <>
      <PageHeader search={<FindField />}>
        <p className="font-semibold text-15">Not found</p>
      </PageHeader>
      <main id="main">
        <EmptyState
          title={title}
          actions={
            <Link className={buttonClass()} href={href}>
              Open {word}
            </Link>
          }
        >
          {reason}
        </EmptyState>
      </main>
    </>
  );
}
