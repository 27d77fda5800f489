"use client";

import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { ListPages } from "@/components/settings/list-pages";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { equipmentOf, type Tariff, tariffsPageSize, tariffsQuery, titleOf } from "./tariff";
import { DeleteTariffDialog, type EditedTariff, ImportTariffsDialog, TariffDialog } from "./tariff-dialogs";

const help =
  "Free days and rates of shipping lines. From them Landfall computes last free days and costs, beside what terminals and carriers report. Of several tariffs, the one of the most specific place applies.";

function TariffDetail({ tariff }: { tariff: Tariff }) {
  const { rule, valid_from: from, valid_to: to, source } = tariff.attributes;
  const validity = to === null ? `Valid from ${from}` : `Valid ${from} to ${to}`;
  return (
    <>
      <p>{rule}</p>
      <p>{[equipmentOf(tariff) ?? "Any equipment", validity, source].filter(Boolean).join(" · ")}</p>
    </>
  );
}

type ActionsProps = { tariff: Tariff; onEdit: () => void; onDelete: () => void };

function Actions({ tariff, onEdit, onDelete }: ActionsProps) {
  const title = titleOf(tariff);
  return (
    <span className="-mr-3 flex">
      <Button kind="ghost" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button kind="ghost" aria-label={`Delete ${title}`} onClick={onDelete}>
        Delete
      </Button>
    </span>
  );
}

/** The free time tariffs of the account. */
export function TariffsPage() {
  const mayEdit = useMayEdit();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<EditedTariff>(null);
  const [deleted, setDeleted] = useState<Tariff | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { data, error, refetch } = useDocument(tariffsQuery(page), { keepPrevious: true });
  return (
    <>
      <SettingsSection
        title="Free time tariffs"
        titleHidden
        help={mayEdit ? help : `${help} Members and admins can change them.`}
        action={
          mayEdit && (
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => setImporting(true)}>
                <Upload aria-hidden size={14} />
                Import
              </Button>
              <Button onClick={() => setEdited("new")}>
                <Plus aria-hidden size={14} />
                Add a tariff
              </Button>
            </span>
          )
        }
      >
        {!data && !error && <LoadingRows label="Loading tariffs" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">No tariffs yet.</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="tariffs" label="Free time tariffs">
            {data.data.map((tariff) => (
              <SettingsRow
                key={tariff.id}
                title={titleOf(tariff)}
                detail={<TariffDetail tariff={tariff} />}
                action={
                  mayEdit && (
                    <Actions tariff={tariff} onEdit={() => setEdited(tariff)} onDelete={() => setDeleted(tariff)} />
                  )
                }
              />
            ))}
          </SettingsList>
        )}
        <ListPages page={page} pageSize={tariffsPageSize} total={data?.meta?.total ?? 0} onPage={setPage} />
      </SettingsSection>
      <TariffDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteTariffDialog tariff={deleted} onClose={() => setDeleted(null)} />
      <ImportTariffsDialog open={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
