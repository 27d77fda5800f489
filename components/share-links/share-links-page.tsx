"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/values/use-now";
import { creatorOf, recordOf, type ShareLink, type ShareLinksDocument, shareLinksQuery } from "./share-link";
import { ShareLinkRow } from "./share-link-row";

function TitleOf({ link, document }: { link: ShareLink; document: ShareLinksDocument }): ReactNode {
  const t = useTranslations("share-links");
  const record = recordOf(link, document);
  const note = link.attributes.name;
  return (
    <>
      {record ? (
        <Link prefetch={false} href={record.href} className="underline-offset-2 hover:underline">
          {record.name}
        </Link>
      ) : (
        t("otherView")
      )}
      {note && <span className="text-ink-2"> · {note}</span>}
    </>
  );
}

type LinksProps = { isActive: boolean; empty: string };

function Links({ isActive, empty }: LinksProps) {
  const t = useTranslations("share-links");
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(shareLinksQuery(isActive));
  const now = useNow(loadedAtMs);
  if (!data) {
    return error ? <FailedRows error={error} onRetry={() => refetch()} /> : <LoadingRows label={t("loading")} />;
  }
  if (data.data.length === 0) return <p className="border-line border-y py-4 text-ink-2">{empty}</p>;
  const nameOf = (link: ShareLink) => link.attributes.name ?? recordOf(link, data)?.name ?? t("nameless");
  return (
    <>
      <SettingsList id={isActive ? "share-links" : "ended-links"} label={t(isActive ? "title" : "endedLinks")}>
        {data.data.map((link) => (
          <ShareLinkRow
            key={link.id}
            link={link}
            title={<TitleOf link={link} document={data} />}
            name={nameOf(link)}
            creator={creatorOf(link, data)}
            now={now}
          />
        ))}
      </SettingsList>
      <TruncationNote shown={data.data.length} total={data.meta?.total} />
    </>
  );
}

/** The share links of the account. */
export function ShareLinksPage() {
  const t = useTranslations("share-links");
  const [showsEnded, setShowsEnded] = useState(false);
  return (
    <>
      <SettingsSection title={t("title")} titleHidden help={t("help")}>
        <Links isActive empty={t("none")} />
      </SettingsSection>
      {showsEnded ? (
        <SettingsSection title={t("ended")}>
          <Links isActive={false} empty={t("noneEnded")} />
        </SettingsSection>
      ) : (
        <div>
          <Button kind="ghost" className="-ml-3" onClick={() => setShowsEnded(true)}>
            {t("showEnded")}
          </Button>
        </div>
      )}
    </>
  );
}
