import "@/components/tracking/tracking-messages";
import { useTranslations } from "#translations";
import { hasHead } from "@/components/tracking/import/column-mapping";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { columnNameOf, columnsOf, type MappedField } from "./mapping-fields";

const cellClass = "max-w-56 truncate px-2.5 py-1.5 text-left align-top first:pl-0";

/** The first three rows of a file, below what each column is read as. */
export function SampleRows({ table, fields }: { table: string[][]; fields: MappedField[] }) {
  const t = useTranslations("tracking.import");
  const nameOf = columnNameOf(t, table);
  const columns = columnsOf(table);
  const start = hasHead(table) ? 1 : 0;
  const rows = [start, start + 1, start + 2].filter((row) => row < table.length);
  return (
    <ScrollRegion label={t("samples")} className="shrink-0 overflow-x-auto border-line border-y">
      <table className="text-12">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={cellClass}>
                <span className="font-medium">{nameOf(column)}</span>
                <span className="block font-normal text-ink-3">
                  {fields
                    .filter((field) => field.column === column)
                    .map(({ label }) => label)
                    .join(", ") || t("unread")}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-line border-t">
              {columns.map((column) => (
                <td key={column} className={cellClass}>
                  {table[row]?.[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
