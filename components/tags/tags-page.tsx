"use client";

import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { ListPages } from "@/components/settings/list-pages";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { inputClass } from "@/components/ui/field";
import { useDebounced } from "@/components/ui/use-debounced";
import { describeFilters } from "./renamed-filters";
import { describeCounts, tagsPageSize, tagsQuery } from "./tag";
import { TagRow } from "./tag-row";
import { TagRunResult } from "./tag-run-result";
import { type Merge, tagsListId, useRename } from "./use-rename";
import { useTagRun } from "./use-tag-run";

const help =
  "Words by which shipments and containers are found and filtered. Tags are case-sensitive: “Urgent” and “urgent” are two tags until one is renamed to the other.";

/** States which records a merge changes, and into what. */
function MergeText({ merge: { source, target, renaming } }: { merge: Merge }) {
  const editable = renaming.filters.filter(({ mayEdit }) => mayEdit);
  return (
    <div className="flex flex-col gap-2">
      <p>
        The tag “{source.name}” becomes “{target.name}” on {describeCounts(source)}. “{target.name}” is on{" "}
        {describeCounts(target)} already.
      </p>
      {editable.length > 0 && <p>Its filter changes too: {describeFilters(editable)}.</p>}
      <p>It can be undone for 10 minutes. Filters of other people that you do not see keep the old tag.</p>
    </div>
  );
}

function NoTags({ part }: { part: string }) {
  return (
    <p className="text-pretty border-line border-y py-4 text-ink-2">
      {part === ""
        ? "Tags appear here when a shipment, a container or a tracking request has one: add them when you track numbers, on the page of a shipment, or to several shipments at once in the list."
        : `No tag contains “${part}”.`}
    </p>
  );
}

/** The tags in use, with the records that carry each; members rename and merge them. */
export function TagsPage() {
  const mayEdit = useMayEdit();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState("");
  const part = useDebounced(typed.trim(), 250);
  const { run, rename, undo, stop, close } = useTagRun();
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
      title="Tags"
      titleHidden
      help={mayEdit ? help : `${help} Members and admins can rename them.`}
      action={
        (isFiltered || total > tagsPageSize / 5) && (
          <input
            type="search"
            aria-label="Find a tag"
            placeholder="Find a tag"
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
        {run && <TagRunResult run={run} onUndo={() => undo(run)} onStop={stop} onClose={close} />}
        {!data && !error && <LoadingRows label="Loading tags" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <NoTags part={part} />}
        {data && data.data.length > 0 && (
          <SettingsList id={tagsListId} label="Tags">
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
        {data?.meta?.total_exact === false && (
          <p className="text-ink-2">
            There are more tags than the first {total.toLocaleString("en")}, which are listed here. The others can be
            found in the filters of the lists.
          </p>
        )}
        <ListPages page={page} pageSize={tagsPageSize} total={total} onPage={setPage} />
      </div>
      <ConfirmDialog
        open={merge !== null}
        title={`Merge “${merge?.source.name ?? ""}” into “${merge?.target.name ?? ""}”`}
        action="Merge tags"
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
