import { useTranslations } from "#translations";
import { LoadingRows } from "@/components/settings/loading-rows";
import { LoadingPage } from "@/components/ui/loading-page";

/** Placeholders of the final height for the header, the tabs and the rows. */
export default function Loading() {
  const t = useTranslations("alerts.page");
  return (
    <LoadingPage title={t("title")}>
      <div className="h-12 border-line border-b md:h-10" />
      <div className="px-gutter">
        <LoadingRows />
      </div>
    </LoadingPage>
  );
}
