import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { RowCell, rowClass } from "@/components/ui/row-cell";
import { Skeleton } from "@/components/ui/skeleton";
import { TableFrame } from "./table-frame";
import { designedLayout, type Head, type TableLayout, tableColumns } from "./table-layout";

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const lines = (
  <span className="flex h-8.5 flex-col justify-center gap-2">
    <Skeleton width="w-20" tall />
    <Skeleton width="w-14" />
  </span>
);

type TableSkeletonProps = {
  /** What is loading: `containers`. */
  name: string;
  heads: readonly Head[];
  layout?: TableLayout;
  headClass: string;
  className?: string;
  /** The height of a row on phones. */
  phoneRowClass: string;
  /** False: the rows of the list are not selected. */
  isSelectable?: boolean;
  /** False: the page announces that it loads. */
  isAnnounced?: boolean;
};

/** What a list passes on to its skeleton. */
export type ListSkeletonProps = Pick<TableSkeletonProps, "layout" | "isAnnounced">;

/** A list while it loads, with rows of the final height. */
export function TableSkeleton(props: TableSkeletonProps) {
  const t = useTranslations("data-table");
  const {
    name,
    heads,
    layout = designedLayout,
    phoneRowClass,
    isSelectable = true,
    isAnnounced = true,
    ...frame
  } = props;
  const isFixed = layout.columns !== null;
  return (
    <>
      {isAnnounced && (
        <p role="status" className="sr-only">
          {t("loading", { name })}
        </p>
      )}
      <div aria-hidden>
        <TableFrame {...frame} caption={name} heads={heads} layout={layout} {...(isSelectable && { selectHead: null })}>
          {rows.map((row) => (
            <tr key={row} className={clsx(rowClass, "max-md:overflow-hidden", phoneRowClass)}>
              {isSelectable && <td className="w-9 max-md:hidden" />}
              {tableColumns(heads, layout).map(({ id, className = "" }) => (
                <RowCell key={id} first={lines} className={isFixed ? "" : className} />
              ))}
            </tr>
          ))}
        </TableFrame>
      </div>
    </>
  );
}
