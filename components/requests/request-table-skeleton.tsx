import { useTranslations } from "#translations";
import { type ListSkeletonProps, TableSkeleton } from "@/components/data-table/table-skeleton";
import { requestHeads } from "./heads";

/** The list while it loads. */
export function RequestTableSkeleton(props: ListSkeletonProps) {
  const t = useTranslations("requests");
  return (
    <TableSkeleton
      name={t("name")}
      heads={requestHeads(t)}
      headClass="[&>th]:top-22"
      phoneRowClass="max-md:h-31"
      {...props}
    />
  );
}
