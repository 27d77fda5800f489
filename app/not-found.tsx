import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { useTranslations } from "#translations";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("not-found");
  return { title: t("title") };
}

export default function NotFound() {
  const t = useTranslations("not-found");
  return (
    <main>
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        title={t("page.title")}
        actions={
          // Not a Link: its code would be a part of every page.
          <a className={buttonClass()} href="/shipments">
            {t("page.open")}
          </a>
        }
      >
        {t("page.reason")}
      </EmptyState>
    </main>
  );
}
