import type { ComponentProps } from "react";
import { ExportMenu } from "@/components/export/export-menu";
import { ViewsMenu } from "@/components/saved-views/views-menu";
import { ColumnsButton } from "./columns-button";
import { shownColumns, slugOfColumn } from "./table-layout";

type ListToolsProps = ComponentProps<typeof ViewsMenu> &
  ComponentProps<typeof ColumnsButton> & {
    /** Loads the code of the export; null: there is nothing to export. */
    loadExport: ComponentProps<typeof ExportMenu>["load"] | null;
  };

/** At the right of the filters of a list: its saved views, its columns and its export. */
export function ListTools({ list, href, viewId, heads, layout, onLayout, loadExport }: ListToolsProps) {
  const columns = shownColumns(layout, heads).map(({ id }) => ({ id, slug: slugOfColumn(id) }));
  return (
    <>
      <ViewsMenu list={list} href={href} viewId={viewId} />
      <ColumnsButton list={list} heads={heads} layout={layout} onLayout={onLayout} />
      {loadExport && <ExportMenu columns={columns} load={loadExport} />}
    </>
  );
}
