import { useTranslations } from "#translations";
import { type ListSkeletonProps, TableSkeleton } from "@/components/data-table/table-skeleton";
import { labelledHeads, shipmentTableClass } from "./heads";

/** The list while it loads. */
export function ListSkeleton(props: ListSkeletonProps) {
  const t = useTranslations("shipment-list");
  return (
    <TableSkeleton
      name={t("loadingName")}
      heads={labelledHeads(t)}
      headClass="[&>th]:top-22"
      className={shipmentTableClass}
      phoneRowClass="max-md:h-31"
      {...props}
    />
  );
}
