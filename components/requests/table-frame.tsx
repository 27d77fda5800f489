import type { ReactNode, RefObject } from "react";

/** Hidden first as the list gets narrower. */
export const createdColumn = "max-md:hidden @max-[1100px]:hidden";
export const referencesColumn = "max-md:hidden @max-[860px]:hidden";
const headClass = "px-2.5 text-left font-medium text-12 text-ink-2 md:first:pl-gutter md:last:pr-gutter";

/** The table of the list, for its rows and for its skeleton, which loads none of the code of the rows. */
export function TableFrame({ children, ref }: { children: ReactNode; ref?: RefObject<HTMLTableElement | null> }) {
  return (
    <div className="@container">
      <table ref={ref} className="w-full border-collapse max-md:block">
        <caption className="sr-only">Tracking requests, newest first</caption>
        <thead className="max-md:sr-only">
          <tr className="h-8 border-line border-b">
            {["Number", "State", "Reason", "Next check"].map((label) => (
              <th key={label} scope="col" className={headClass}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${headClass} ${referencesColumn}`}>
              References
            </th>
            <th scope="col" className={`${headClass} ${createdColumn}`}>
              Requested
            </th>
            <th scope="col" className={headClass}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}
