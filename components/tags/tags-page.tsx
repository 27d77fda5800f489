"use client";

import { useState } from "react";
import { useLocale, useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { ListPages } from "@/components/settings/list-pages";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { inputClass } from "@/components/ui/input-class";
import { useDebounced } from "@/components/ui/use-debounced";
import { describeFilters } from "./renamed-filters";
import { describeCounts, tagsPageSize, tagsQuery } from "./tag";
import { TagRow } from "./tag-row";
import { TagRunResult } from "./tag-run-result";
import { type Merge, tagsListId, useRename } from "./use-rename";
import { useTagRun } from "./use-tag-run";

/** States which records a merge changes, and into what. */
function MergeText({ merge: { source, target, renaming } }: { merge: Merge }) {
  const t = useTranslations("tags");
  const language = useLocale();
  const editable = renaming.filters.filter(({ mayEdit }) => mayEdit);
  return (
    <div className="flex flex-col gap-2">
      <p>
        {t("merge.effect", {
          source: source.name,
          target: target.name,
          sourceRecords: describeCounts(t, language, source),
          targetRecords: describeCounts(t, language, target),
        })}
      </p>
      {editable.length > 0 && <p>{t("merge.filters", { filters: describeFilters(t, language, editable) })}</p>}
      <p>{t("merge.undo")}</p>
    </div>
  );
}

function NoTags({ part }: { part: string }) {
  const t = useTranslations("tags");
  return (
    <p className="text-pretty border-line border-y py-4 text-ink-2">
      {part === "" ? t("empty") : t("noMatch", { part })}
    </p>
  );
}

/** The tags in use, with the records that carry each; members rename and merge them. */
export function TagsPage() {
  const t = useTranslations("tags");
  const mayEdit = useMayEdit();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState("");
  const part = useDebounced(typed.trim(), 250);
  const { run, rename, ...actions } = useTagRun();
  const { edit, merge, begin, cancel, check, cancelMerge, confirmMerge } = useRename(rename);
  const { data, error, refetch } = useDocument(tagsQuery(page, part), { keepPrevious: true });
  const total = data?.meta?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / tagsPageSize));
  // The last tag of the last page can be merged into another.
  if (data && page > lastPage) setPage(lastPage);
  const isFiltered = part !== "" || typed !== "";
  const mayRename = mayEdit && run?.isRunning !== true;
  return (
    <SettingsSection
      title={t("title")}
      titleHidden
      help={t(mayEdit ? "help" : "helpReadOnly")}
      action={
        (isFiltered || total > tagsPageSize / 5) && (
          <input
            type="search"
            aria-label={t("find")}
            placeholder={t("find")}
            value={typed}
            maxLength={255}
            onChange={(event) => {
              setTyped(event.target.value);
              setPage(1);
            }}
            className={`${inputClass} md:w-44`}
          />
        )
      }
    >
      <div className="flex flex-col gap-3">
        {run && <TagRunResult run={run} {...actions} />}
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <NoTags part={part} />}
        {data && data.data.length > 0 && (
          <SettingsList id={tagsListId} label={t("title")}>
            {data.data.map(({ id, attributes: tag }) => (
              <TagRow
                key={id}
                tag={tag}
                onEdit={mayRename ? () => begin(tag.name) : null}
                isEdited={mayRename && edit?.name === tag.name}
                isChecking={edit?.isChecking === true}
                error={edit?.error ?? null}
                onRename={(name) => check(tag, name)}
                onCancel={cancel}
              />
            ))}
          </SettingsList>
        )}
        {data?.meta?.total_exact === false && <p className="text-ink-2">{t("more", { total })}</p>}
        <ListPages page={page} pageSize={tagsPageSize} total={total} onPage={setPage} />
      </div>
      <ConfirmDialog
        open={merge !== null}
        title={t("merge.title", { source: merge?.source.name ?? "", target: merge?.target.name ?? "" })}
        action={t("merge.action")}
        busy={false}
        error={null}
        onConfirm={confirmMerge}
        onClose={cancelMerge}
      >
        {merge && <MergeText merge={merge} />}
      </ConfirmDialog>
    </SettingsSection>
  );
}
