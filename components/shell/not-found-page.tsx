import Link from "next/link";
import { useTranslations } from "#translations";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "./page-header";

/** The list to go on from, by what is missing. */
const lists = {
  path: "/shipments",
  shipment: "/shipments",
  container: "/containers",
  document: "/documents",
  email: "/documents/emails",
  port: "/map",
  vessel: "/map",
  webhook: "/settings/webhooks",
  alert: "/alerts",
} as const;

/** The page for a path without a page, a missing record, and one of another account. */
export function NotFoundPage({ of }: { of: keyof typeof lists }) {
  const t = useTranslations("not-found");
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("title")}</h1>
      </PageHeader>
      <main id="main">
        <EmptyState
          title={t(`${of}.title`)}
          actions={
            <Link className={buttonClass()} href={lists[of]}>
              {t(`${of}.open`)}
            </Link>
          }
        >
          {t(`${of}.reason`)}
        </EmptyState>
      </main>
    </>
  );
}
