import { useTranslations } from "#translations";
import { LoadingPage } from "@/components/ui/loading-page";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";

/** Placeholders of the final height for the header, the phases, the figures, the filters and the rows. */
export default function Loading() {
  const t = useTranslations("demurrage.page");
  return (
    <LoadingPage title={t("title")}>
      <div className="h-12 border-line border-b md:h-10" />
      <div className="h-60.25 border-line border-b bg-canvas md:h-21" />
      <div className="h-13.25 border-line border-b md:h-11.25" />
      <RowsSkeleton />
    </LoadingPage>
  );
}
