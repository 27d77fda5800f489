import { useTranslations } from "#translations";
import { RequestTableSkeleton } from "@/components/requests/request-table-skeleton";
import { LoadingPage } from "@/components/ui/loading-page";

/** Placeholders of the final height for the header, the tabs, the filters and the rows. */
export default function Loading() {
  const t = useTranslations("requests");
  return (
    <LoadingPage title={t("title")}>
      <div className="h-12 border-line border-b md:h-10" />
      <div className="h-13 border-line border-b md:h-11" />
      <RequestTableSkeleton isAnnounced={false} />
    </LoadingPage>
  );
}
