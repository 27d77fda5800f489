import { useTranslations } from "#translations";
import { Skeleton } from "@/components/ui/skeleton";

/** The source of a value while it loads. */
export function ProvenanceSkeleton() {
  const t = useTranslations("provenance");
  return (
    <div aria-busy="true" className="space-y-2 px-4 py-2.5">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton width="w-40" tall />
      <Skeleton width="w-56" />
    </div>
  );
}
