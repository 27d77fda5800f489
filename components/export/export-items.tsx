import { MenuItem, MenuLine } from "@/components/ui/menu";
import type { ExportChoice } from "./export-run";

const formats = [
  ["xlsx", "Excel"],
  ["csv", "CSV"],
] as const;

type ExportItemsProps = {
  /** The columns of the list on the page. */
  columns: ExportChoice["columns"];
  onStart: (choice: ExportChoice) => void;
};

/** The formats of an export, with the columns as shown and with all. */
export function ExportItems({ columns, onStart }: ExportItemsProps) {
  const itemsFor = (chosen: ExportChoice["columns"], which: string) =>
    formats.map(([format, name]) => (
      <MenuItem key={format} onSelect={() => onStart({ format, columns: chosen })}>
        {name}, {which}
      </MenuItem>
    ));
  return (
    <>
      {itemsFor(columns, "columns as shown")}
      <MenuLine />
      {itemsFor(null, "all columns")}
    </>
  );
}
