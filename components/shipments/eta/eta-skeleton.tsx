import { useTranslations } from "#translations";
import { Skeleton } from "@/components/ui/skeleton";

const rows = [1, 2, 3];

/** The chart and the last changes while they load, with blocks of the final height. */
export function EtaSkeleton() {
  const t = useTranslations("arrival-estimates");
  return (
    <>
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <div aria-hidden className="px-gutter pb-3">
        <div className="flex h-40 flex-col justify-between py-4">
          {rows.map((row) => (
            <Skeleton key={row} width="w-full" />
          ))}
        </div>
        {rows.map((row) => (
          <div key={row} className="flex h-7.5 items-center gap-6">
            <Skeleton width="w-10" />
            <Skeleton width="w-40" />
          </div>
        ))}
      </div>
    </>
  );
}
