import Link from "next/link";
import { useTranslations } from "#translations";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** In place of maps, vessels and what is due at a port, for an account without the feature `routing_data`. */
export function PositionsUnavailable() {
  const t = useTranslations("positions-unavailable");
  return (
    <EmptyState
      title={t("title")}
      actions={
        <Link href="/shipments" className={buttonClass()}>
          {t("open")}
        </Link>
      }
    >
      {t("reason")}
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
