import type { ReactNode } from "react";

type SharedTableProps = { label: string; heads: string[]; rows: { key: string; cells: ReactNode[] }[] };

/** A table; on phones each row is a list of its values with their heads. */
export function SharedTable({ label, heads, rows }: SharedTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse max-md:block">
      <thead className="max-md:sr-only">
        <tr className="h-8">
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="whitespace-nowrap px-2.5 text-left font-medium text-12 text-ink-2 first:pl-gutter last:pr-gutter"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-line border-t align-top max-md:block max-md:px-gutter max-md:py-2.5 md:h-11">
            {heads.map((head, index) => (
              <td
                key={head}
                className="break-words py-1.5 max-md:flex max-md:gap-3 max-md:py-1 md:px-2.5 md:first:pl-gutter md:last:pr-gutter"
              >
                <span aria-hidden className="w-31 shrink-0 text-12 text-ink-3 md:hidden">
                  {head}
                </span>
                <div className="min-w-0">{cells[index]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
