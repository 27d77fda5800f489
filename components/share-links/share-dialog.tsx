"use client";

import "./share-link-messages";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList } from "@/components/settings/settings-section";
import { Dialog } from "@/components/ui/dialog";
import { useNow } from "@/components/values/use-now";
import { ShareForm } from "./share-form";
import { linksToRecordQuery, type SharedRecord } from "./share-link";
import { ShareLinkRow } from "./share-link-row";

function Links({ record, newId }: { record: SharedRecord; newId: string | null }) {
  const t = useTranslations("share-links");
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(linksToRecordQuery(record), { freshMs: 0 });
  const now = useNow(loadedAtMs);
  if (!data) {
    return error ? <FailedRows error={error} onRetry={() => refetch()} /> : <LoadingRows label={t("loading")} />;
  }
  if (data.data.length === 0) return <p className="border-line border-y py-4 text-ink-2">{t("dialog.none")}</p>;
  return (
    <SettingsList id="share-links" label={t("dialog.links")}>
      {data.data.map((link) => (
        <ShareLinkRow
          key={`${link.id} ${link.id === newId}`}
          link={link}
          title={link.attributes.name ?? t("withoutName")}
          name={link.attributes.name ?? t("nameless")}
          creator={null}
          isNew={link.id === newId}
          now={now}
        />
      ))}
    </SettingsList>
  );
}

type ShareDialogProps = { record: SharedRecord; open: boolean; onClose: () => void };

/** Creates links to a record for people without an account, and lists those that work. */
export function ShareDialog({ record, open, onClose }: ShareDialogProps) {
  const t = useTranslations("share-links.dialog");
  const [newId, setNewId] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t("title", { name: record.name })} description={t("description")}>
      <div className="flex flex-col gap-5 px-gutter pt-1 pb-4">
        <p className="text-ink-2">{t("help")}</p>
        <ShareForm record={record} onCreated={({ id }) => setNewId(id)} />
        <section aria-labelledby="links-heading">
          <h3 id="links-heading" className="mb-1.5 font-semibold">
            {t("links")}
          </h3>
          <Links record={record} newId={newId} />
        </section>
      </div>
    </Dialog>
  );
}
