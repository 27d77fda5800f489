"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { ListPages } from "@/components/settings/list-pages";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { partiesPageSize, partiesQuery } from "./party";
import { type EditedParty, PartyDialog } from "./party-dialog";

const help =
  "The customers to whom shipments belong. A shipment gets its customer when it is tracked, or in the list of shipments.";

/** The parties of the account. */
export function PartiesPage() {
  const mayEdit = useMayEdit();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<EditedParty>(null);
  const { data, error, refetch } = useDocument(partiesQuery(page), { keepPrevious: true });
  return (
    <>
      <SettingsSection
        title="Parties"
        titleHidden
        help={mayEdit ? help : `${help} Members and admins can change them.`}
        action={
          mayEdit && (
            <Button onClick={() => setEdited("new")}>
              <Plus aria-hidden size={14} />
              Add a party
            </Button>
          )
        }
      >
        {!data && !error && <LoadingRows label="Loading parties" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">No parties yet.</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="parties" label="Parties">
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
                      aria-label={`Rename ${party.attributes.company_name}`}
                      onClick={() => setEdited(party)}
                    >
                      Rename
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
