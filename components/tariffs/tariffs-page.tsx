"use client";

import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { ListPages } from "@/components/settings/list-pages";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { equipmentOf, type Tariff, tariffsPageSize, tariffsQuery, titleOf } from "./tariff";
import { DeleteTariffDialog, type EditedTariff, ImportTariffsDialog, TariffDialog } from "./tariff-dialogs";
import { tariffRule } from "./tariff-rule";

function TariffDetail({ tariff }: { tariff: Tariff }) {
  const t = useTranslations("tariffs");
  const ruleTexts = useTranslations("free-time.rule");
  const language = useLocale();
  const { valid_from: from, valid_to: to, source } = tariff.attributes;
  const validity = to === null ? t("validFrom", { from }) : t("valid", { from, to });
  return (
    <>
      <p>{tariffRule(ruleTexts, language, tariff.attributes)}</p>
      <p>{[equipmentOf(tariff) ?? t("anyEquipment"), validity, source].filter(Boolean).join(" · ")}</p>
    </>
  );
}

type ActionsProps = { tariff: Tariff; onEdit: () => void; onDelete: () => void };

function Actions({ tariff, onEdit, onDelete }: ActionsProps) {
  const t = useTranslations("tariffs");
  const title = titleOf(t, tariff);
  return (
    <span className="-mr-3 flex">
      <Button kind="ghost" aria-label={t("actions.editOf", { tariff: title })} onClick={onEdit}>
        {t("actions.edit")}
      </Button>
      <Button kind="ghost" aria-label={t("actions.deleteOf", { tariff: title })} onClick={onDelete}>
        {t("actions.delete")}
      </Button>
    </span>
  );
}

/** The free time tariffs of the account. */
export function TariffsPage() {
  const t = useTranslations("tariffs");
  const mayEdit = useMayEdit();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<EditedTariff>(null);
  const [deleted, setDeleted] = useState<Tariff | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { data, error, refetch } = useDocument(tariffsQuery(page), { keepPrevious: true });
  return (
    <>
      <SettingsSection
        title={t("title")}
        titleHidden
        help={t(mayEdit ? "help" : "helpViewer")}
        action={
          mayEdit && (
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => setImporting(true)}>
                <Upload aria-hidden size={14} />
                {t("actions.import")}
              </Button>
              <Button onClick={() => setEdited("new")}>
                <Plus aria-hidden size={14} />
                {t("actions.add")}
              </Button>
            </span>
          )
        }
      >
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="tariffs" label={t("title")}>
            {data.data.map((tariff) => (
              <SettingsRow
                key={tariff.id}
                title={titleOf(t, tariff)}
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
