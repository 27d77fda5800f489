"use client";

import "@/components/tracking/tracking-messages";
import { useId, useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { readTable } from "@/components/tracking/import/read-table";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { type Tariff, tariffKeys, titleOf } from "./tariff";
import { type FileProblem, readTariffFile, rowProblemsOf, type TariffFile, templateHref } from "./tariff-file";
import { TariffForm } from "./tariff-form";

/** A stored tariff to edit, or a new one. */
export type EditedTariff = Tariff | "new" | null;

export function TariffDialog({ edited, onClose }: { edited: EditedTariff; onClose: () => void }) {
  const t = useTranslations("tariffs.dialog");
  const isNew = edited === "new" || edited === null;
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={t(isNew ? "add" : "edit")}
      description={t("description")}
      width="wide"
    >
      {edited !== null && <TariffForm tariff={isNew ? null : edited} onDone={onClose} />}
    </Dialog>
  );
}

export function DeleteTariffDialog({ tariff, onClose }: { tariff: Tariff | null; onClose: () => void }) {
  const t = useTranslations("tariffs");
  const errorText = useErrorText();
  const remove = useApiMutation<Tariff>({
    request: ({ id }) => ({ path: `/v2/free_time_tariffs/${id}`, method: "DELETE" }),
    invalidates: tariffKeys,
    hasInlineErrors: true,
    onSuccess: () => {
      onClose();
      document.getElementById("tariffs")?.focus();
    },
  });
  return (
    <ConfirmDialog
      open={tariff !== null}
      title={t("dialog.deleteTitle")}
      action={t("dialog.deleteAction")}
      busy={remove.isPending}
      error={errorText(remove.error)}
      onConfirm={() => tariff && remove.mutate(tariff)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {tariff && t("dialog.deleteEffect", { tariff: titleOf(t, tariff) })}
    </ConfirmDialog>
  );
}

function Problems({ problems }: { problems: FileProblem[] }) {
  const t = useTranslations("tariffs.import");
  return (
    <div role="alert">
      <p className="font-medium text-bad">{t("nothingAdded")}</p>
      <ul className="mt-1.5 max-h-60 list-disc overflow-y-auto pl-4 text-12">
        {problems.map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            {row !== null && <span className="font-medium">{t("row", { row: String(row) })} </span>}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("tariffs");
  const errorText = useErrorText();
  const id = useId();
  const [file, setFile] = useState<TariffFile | null>(null);
  const texts = useTranslations("tracking");
  const apiTexts = useTranslations("api");
  const create = useApiMutation<TariffFile["rows"]>({
    request: (rows) => ({ path: "/v2/free_time_tariffs/bulk", method: "POST", body: { rows } }),
    invalidates: tariffKeys,
    hasInlineErrors: true,
    onSuccess: (_, { length }) => {
      toast(t("import.added", { count: length }));
      onDone();
    },
  });
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    create.reset();
    const failed = (error: Error): TariffFile => ({
      rows: [],
      numbers: [],
      problems: [{ row: null, text: errorText(error) }],
    });
    setFile(await readTable(texts, chosen).then(({ rows, firstRow }) => readTariffFile(t, rows, firstRow), failed));
  };
  const rejected = create.error ? rowProblemsOf(apiTexts, create.error.errors, file?.numbers ?? []) : [];
  const problems = create.error && rejected.length === 0 ? [{ row: null, text: errorText(create.error) }] : rejected;
  const shown = file && file.problems.length > 0 ? file.problems : problems;
  const count = file && shown.length === 0 ? file.rows.length : 0;
  return (
    <div className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <p className="text-ink-2">{t("import.help")}</p>
      <p>
        <a href={templateHref(t)} download="free-time-tariffs.csv" className="text-accent hover:underline">
          {t("import.template")}
        </a>
      </p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium text-12 text-ink-2">
          {t("import.file")}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          // The same file can be chosen again once it is corrected.
          onClick={(event) => {
            event.currentTarget.value = "";
          }}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      {shown.length > 0 && <Problems problems={shown} />}
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onDone} className="max-md:flex-1">
          {t("dialog.cancel")}
        </Button>
        <Button
          kind="primary"
          disabled={count === 0}
          aria-disabled={create.isPending}
          onClick={() => file && !create.isPending && create.mutate(file.rows)}
          className="max-md:flex-1"
        >
          {t("import.add", { count })}
        </Button>
      </div>
    </div>
  );
}

export function ImportTariffsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("tariffs.import");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} description={t("description")} width="narrow">
      {open && <ImportForm onDone={onClose} />}
    </Dialog>
  );
}
