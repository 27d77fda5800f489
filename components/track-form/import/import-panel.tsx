"use client";

import "@/components/tracking/tracking-messages";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";
import { hasHead, type ImportedNumbers, importedFields } from "@/components/tracking/import/column-mapping";
import type { OpenFile } from "@/components/tracking/import/stored-file";
import { Button } from "@/components/ui/button";
import { columnNameOf, MappingFields, plainFields } from "./mapping-fields";
import { SampleRows } from "./sample-rows";
import { useImportedNumbers } from "./use-imported-numbers";

const rowsNamedMax = 5;

type Texts = Translator<"tracking.import">;

/** `rows 3, 8` */
function listRows(t: Texts, rows: number[]): string {
  const named = rows
    .slice(0, rowsNamedMax)
    .map((row) => row.toLocaleString(t.language))
    .join(", ");
  const count = rows.length - rowsNamedMax;
  return count > 0 ? t("rowsMore", { rows: named, count }) : t("rowList", { rows: named, count: rows.length });
}

/** `Carrier not known (“Nobody”), detected instead: row 8.` */
function describeUnknown(
  t: Texts,
  kind: "unknownCarriers" | "unknownCustomers",
  { [kind]: unknown }: ImportedNumbers,
): string[] {
  if (unknown.length === 0) return [];
  const names = [...new Set(unknown.map(({ name }) => t("name", { name })))].slice(0, rowsNamedMax).join(", ");
  const rows = listRows(
    t,
    unknown.map(({ row }) => row),
  );
  return [t(`${kind}`, { names, rows })];
}

/** What is left out of the file, and what is not known, with the rows. */
function describeProblems(t: Texts, imported: ImportedNumbers): string[] {
  const { empty, repeated } = imported;
  return [
    ...(empty.length > 0 ? [t("withoutNumber", { rows: listRows(t, empty) })] : []),
    ...(repeated.length > 0 ? [t("repeated", { rows: listRows(t, repeated) })] : []),
    ...describeUnknown(t, "unknownCarriers", imported),
    ...describeUnknown(t, "unknownCustomers", imported),
  ];
}

type ImportPanelProps = {
  file: OpenFile;
  onMap: (change: Partial<Pick<OpenFile, "mapping" | "fieldColumns">>) => void;
  onAdd: (numbers: ImportedNumbers["numbers"], columns: Record<string, string>) => void;
  onCancel: () => void;
};

/** Assigns the columns of a file, states what will be left out, and adds its numbers to the form. */
export function ImportPanel({ file, onMap, onAdd, onCancel }: ImportPanelProps) {
  const t = useTranslations("tracking.import");
  const errorText = useErrorText();
  const { name, table, mapping, fieldColumns } = file;
  const { imported, mapped, error, isReady } = useImportedNumbers(file);
  const { length } = imported.numbers;
  const rowsCount = table.length - (hasHead(table) ? 1 : 0);
  const canAdd = isReady && length > 0;
  const nameOf = columnNameOf(t, table);
  const customFields = mapped.map(({ key, label, column }) => ({ name: key, label, column }));
  const plain = plainFields(t, mapping);
  const columns = Object.fromEntries(
    [...plain, ...customFields].flatMap(({ name: field, column }) =>
      column === null ? [] : [[field, nameOf(column)]],
    ),
  );
  const onChange = (field: string, column: number | null) =>
    importedFields.some((name) => name === field)
      ? onMap({ mapping: { ...mapping, [field]: column } })
      : onMap({ fieldColumns: { ...fieldColumns, [field]: column } });
  return (
    <section aria-label={t("label", { file: name })} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
        <p>
          <span className="font-medium">{name}</span>
          <span className="text-ink-3">{` · ${t("rows", { count: rowsCount })}`}</span>
        </p>
        <SampleRows table={table} fields={[...plain, ...customFields]} />
        <MappingFields table={table} fields={[...plain, ...customFields]} onChange={onChange} />
        <div role="status">
          <ul className="flex flex-col gap-1 text-12 text-warn empty:hidden">
            {error && <li>{t("failed", { reason: errorText(error) })}</li>}
            {mapping.number === null && <li>{t("chooseNumbers")}</li>}
            {mapping.number !== null &&
              isReady &&
              describeProblems(t, imported).map((problem) => <li key={problem}>{problem}</li>)}
          </ul>
        </div>
      </div>
      <footer className="flex justify-end gap-2 border-line border-t px-gutter py-3">
        <Button kind="ghost" className="max-md:flex-1" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button
          kind="primary"
          className="max-md:flex-1"
          aria-disabled={!canAdd}
          onClick={() => canAdd && onAdd(imported.numbers, columns)}
        >
          {t("add", { count: length })}
        </Button>
      </footer>
    </section>
  );
}
