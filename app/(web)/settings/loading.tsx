import { useTranslations } from "#translations";
import { LoadingRows } from "@/components/settings/loading-rows";

/** Shown inside the settings frame while a page loads. */
export default function Loading() {
  const t = useTranslations("settings");
  return <LoadingRows label={t("loading")} />;
}
