import { useTranslations } from "#translations";
import { LoadingPage } from "@/components/ui/loading-page";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";

/** Placeholders of the final height for the header, the summary and the rows. */
export default function Loading() {
  const t = useTranslations("today");
  return (
    <LoadingPage title={t("page.title")}>
      <p className="border-line border-b px-gutter py-3 text-ink-2">{t("summary.loading")}</p>
      <RowsSkeleton />
    </LoadingPage>
  );
}
