import { useTranslations } from "#translations";
import { type ListSkeletonProps, TableSkeleton } from "@/components/data-table/table-skeleton";
import { documentHeads } from "./heads";

/** The list while it loads. */
export function DocumentTableSkeleton(props: ListSkeletonProps) {
  const t = useTranslations("documents");
  const columns = useTranslations("documents.columns");
  return (
    <TableSkeleton
      name={t("name")}
      heads={documentHeads(columns)}
      headClass="[&>th]:top-22"
      phoneRowClass="max-md:h-24"
      isSelectable={false}
      {...props}
    />
  );
}
