"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows, TruncationNote } from "@/components/settings/list-states";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { useShippingLines } from "@/components/tracking/use-shipping-lines";
import { Button } from "@/components/ui/button";
import { type CarrierConnection, connectionsQuery } from "./carrier-connection";
import { ConnectionDialog, type Edited } from "./connection-dialog";
import { ConnectionRow } from "./connection-row";
import { DeleteConnectionDialog } from "./delete-connection-dialog";

const help =
  "Each carrier is asked with the credentials that it has given your company. Numbers of carriers without a connection cannot be tracked.";

/** The connections to carriers. */
export function CarriersPage() {
  const isAdmin = useShellUser().role === "admin";
  const lines = useShippingLines();
  const { data, error, refetch, dataUpdatedAt } = useDocument(connectionsQuery, { pollMs: 30_000, enabled: isAdmin });
  const [edited, setEdited] = useState<Edited>(null);
  const [deleted, setDeleted] = useState<CarrierConnection | null>(null);
  if (!isAdmin) {
    return (
      <SettingsSection
        title="Carriers"
        titleHidden
        help="Only admins can see and change connections. People lists the admins of this account."
      >
        {null}
      </SettingsSection>
    );
  }
  const now = new Date(dataUpdatedAt).toISOString();
  const names = new Map(lines.map(({ attributes: { scac, name } }) => [scac, name]));
  const nameOf = (scac: string) => (names.has(scac) ? `${names.get(scac)} (${scac})` : scac);
  return (
    <>
      <SettingsSection
        title="Carriers"
        titleHidden
        help={help}
        action={
          <Button onClick={() => setEdited("new")}>
            <Plus aria-hidden size={14} />
            Connect a carrier
          </Button>
        }
      >
        {!data && !error && <LoadingRows label="Loading connections" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data?.data.length === 0 && (
          <p className="border-line border-y py-4 text-ink-2">No carrier is connected. Nothing can be tracked yet.</p>
        )}
        {data && data.data.length > 0 && (
          <SettingsList id="connections" label="Connections">
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
      <ConnectionDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteConnectionDialog connection={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
