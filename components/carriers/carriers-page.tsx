"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { replaceParameter } from "@/components/map/replace-parameter";
import { AdminsOnly } from "@/components/people/admins-only";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { connectParameter } from "@/components/tracking/connect-link";
import { useShippingLines } from "@/components/tracking/use-shipping-lines";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/values/use-now";
import { type CarrierConnection, connectionsQuery } from "./carrier-connection";
import { ConnectionDialog, type Edited } from "./connection-dialog";
import { ConnectionRow } from "./connection-row";
import { DeleteConnectionDialog } from "./delete-connection-dialog";

/** The connections to carriers. */
export function CarriersPage() {
  const t = useTranslations("carriers");
  const isAdmin = useShellUser().role === "admin";
  const lines = useShippingLines();
  const { data, error, refetch, dataUpdatedAt } = useDocument(connectionsQuery, { pollMs: 30_000, enabled: isAdmin });
  const asked = useSearchParams().get(connectParameter);
  const [edited, setEdited] = useState<Edited>(asked === null ? null : { scac: asked });
  const closeForm = () => {
    setEdited(null);
    if (asked !== null) replaceParameter(connectParameter, null);
  };
  const [deleted, setDeleted] = useState<CarrierConnection | null>(null);
  const now = useNow(dataUpdatedAt);
  if (!isAdmin) return <AdminsOnly title={t("title")} reason={t("adminsOnly")} />;
  const names = new Map(lines.map(({ attributes: { scac, name } }) => [scac, name]));
  const nameOf = (scac: string) => (names.has(scac) ? `${names.get(scac)} (${scac})` : scac);
  return (
    <>
      <SettingsSection
        title={t("title")}
        titleHidden
        help={t("help")}
        action={
          <Button onClick={() => setEdited("new")}>
            <Plus aria-hidden size={14} />
            {t("connect")}
          </Button>
        }
      >
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>}
        {data && data.data.length > 0 && (
          <SettingsList id="connections" label={t("list")}>
            {data.data.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                nameOf={nameOf}
                now={now}
                onEdit={() => setEdited(connection)}
                onDelete={() => setDeleted(connection)}
              />
            ))}
          </SettingsList>
        )}
        <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
      </SettingsSection>
      <ConnectionDialog edited={edited} onClose={closeForm} />
      <DeleteConnectionDialog connection={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
