import { useTranslations } from "#translations";

type SelectCellProps = { name: string; isSelected: boolean; onSelect: (on: boolean, isRange: boolean) => void };

/** The first cell of a row that can be selected; with Shift, a range is. */
export function SelectCell({ name, isSelected, onSelect }: SelectCellProps) {
  const t = useTranslations("data-table.select");
  return (
    <td className="w-9 p-0 align-middle max-md:hidden">
      <label className="relative z-1 flex h-11.5 items-center pl-gutter">
        <span className="sr-only">{t("row", { name })}</span>
        <input
          type="checkbox"
          className="block size-4 accent-accent"
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onSelect(target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
    </td>
  );
}

type SelectHeadProps = { selected: number; shown: number; onToggle: (on: boolean) => void };

/** Selects the rows of the page that is shown. */
export function SelectHead({ selected, shown, onToggle }: SelectHeadProps) {
  const t = useTranslations("data-table.select");
  return (
    <th scope="col" className="w-9 max-md:hidden">
      <label className="flex h-8 items-center pl-gutter">
        <span className="sr-only">{t("page")}</span>
        <input
          type="checkbox"
          className="block size-4 accent-accent"
          checked={shown > 0 && selected === shown}
          ref={(checkbox) => {
            if (checkbox) checkbox.indeterminate = selected > 0 && selected < shown;
          }}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </label>
    </th>
  );
}
