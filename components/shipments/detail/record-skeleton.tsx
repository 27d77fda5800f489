import { useTranslations } from "#translations";
import { Skeleton } from "@/components/ui/skeleton";

/** The page of a shipment or container while it loads, with blocks of the final height. */
export function RecordSkeleton({ noun }: { noun: "shipment" | "container" }) {
  const t = useTranslations("shipment-details");
  return (
    <div>
      <p role="status" className="sr-only">
        {t("loading", { type: noun })}
      </p>
      <div aria-hidden>
        <div className="flex h-22 flex-col justify-center gap-3 border-line border-b px-gutter">
          <Skeleton width="w-56" tall />
          <Skeleton width="w-72" />
        </div>
        <div className="flex h-23 items-center gap-24 border-line border-b px-gutter">
          <Skeleton width="w-40" tall />
          <Skeleton width="w-40" tall />
          <Skeleton width="w-40" tall />
        </div>
        <div className="flex h-20 items-center gap-24 border-line border-b bg-canvas px-gutter">
          <Skeleton width="w-36" tall />
          <Skeleton width="w-36" tall />
          <Skeleton width="w-36" tall />
        </div>
      </div>
    </div>
  );
}
