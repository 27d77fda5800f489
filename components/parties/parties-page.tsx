"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { ListPages } from "@/components/settings/list-pages";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { partiesPageSize, partiesQuery } from "./party";
import { type EditedParty, PartyDialog } from "./party-dialog";

/** The parties of the account. */
export function PartiesPage() {
  const t = useTranslations("parties");
  const mayEdit = useMayEdit();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<EditedParty>(null);
  const { data, error, refetch } = useDocument(partiesQuery(page), { keepPrevious: true });
  return (
    <>
      <SettingsSection
        title={t("title")}
        titleHidden
        help={t(mayEdit ? "help" : "viewerHelp")}
        action={
          mayEdit && (
            <Button onClick={() => setEdited("new")}>
              <Plus aria-hidden size={14} />
              {t("add")}
            </Button>
          )
        }
      >
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="parties" label={t("title")}>
            {data.data.map((party) => (
              <SettingsRow
                key={party.id}
                title={party.attributes.company_name}
                detail={null}
                action={
                  mayEdit && (
                    <Button
                      kind="ghost"
                      className="-mr-3"
                      aria-label={t("renameParty", { name: party.attributes.company_name })}
                      onClick={() => setEdited(party)}
                    >
                      {t("rename")}
                    </Button>
                  )
                }
              />
            ))}
          </SettingsList>
        )}
        <ListPages page={page} pageSize={partiesPageSize} total={data?.meta?.total ?? 0} onPage={setPage} />
      </SettingsSection>
      <PartyDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
