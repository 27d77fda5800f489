import { useTranslations } from "#translations";
import { type ListSkeletonProps, TableSkeleton } from "@/components/data-table/table-skeleton";
import { labelledHeads } from "./heads";

/** The list while it loads. */
export function ContainerTableSkeleton(props: ListSkeletonProps) {
  const t = useTranslations("container-list");
  return (
    <TableSkeleton
      name={t("loadingName")}
      heads={labelledHeads(t)}
      headClass="[&>th]:top-12"
      phoneRowClass="max-md:h-24"
      {...props}
    />
  );
}
