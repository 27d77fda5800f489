import { useTranslations } from "#translations";
import { ContainerTableSkeleton } from "@/components/container-list/container-table-skeleton";
import { LoadingPage } from "@/components/ui/loading-page";

/** Placeholders of the final height for the header, the filters and the rows. */
export default function Loading() {
  const t = useTranslations("container-list");
  return (
    <LoadingPage title={t("title")}>
      <div className="h-13 border-line border-b md:h-11" />
      <ContainerTableSkeleton isAnnounced={false} />
    </LoadingPage>
  );
}
