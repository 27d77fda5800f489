"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows, TruncationNote } from "@/components/settings/list-states";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { creatorOf, recordOf, type ShareLink, type ShareLinksDocument, shareLinksQuery } from "./share-link";
import { ShareLinkRow } from "./share-link-row";

function TitleOf({ link, document }: { link: ShareLink; document: ShareLinksDocument }): ReactNode {
  const record = recordOf(link, document);
  const note = link.attributes.name;
  return (
    <>
      {record ? (
        <Link prefetch={false} href={record.href} className="underline-offset-2 hover:underline">
          {record.name}
        </Link>
      ) : (
        "A view of another person"
      )}
      {note && <span className="text-ink-2"> · {note}</span>}
    </>
  );
}

type LinksProps = { isActive: boolean; empty: string };

function Links({ isActive, empty }: LinksProps) {
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(shareLinksQuery(isActive));
  if (!data) {
    return error ? (
      <FailedRows message={error.message} onRetry={() => refetch()} />
    ) : (
      <LoadingRows label="Loading links" />
    );
  }
  if (data.data.length === 0) return <p className="border-line border-y py-4 text-ink-2">{empty}</p>;
  const nameOf = (link: ShareLink) => link.attributes.name ?? recordOf(link, data)?.name ?? "without a name";
  return (
    <>
      <SettingsList id={isActive ? "share-links" : "ended-links"} label={isActive ? "Share links" : "Ended links"}>
        {data.data.map((link) => (
          <ShareLinkRow
            key={link.id}
            link={link}
            title={<TitleOf link={link} document={data} />}
            name={nameOf(link)}
            creator={creatorOf(link, data)}
            now={new Date(loadedAtMs).toISOString()}
          />
        ))}
      </SettingsList>
      <TruncationNote shown={data.data.length} total={data.meta?.total} />
    </>
  );
}

const help =
  "With a share link anyone reads one shipment, container or view without an account. Create links with Share on the page of a shipment or container, or in the menu of a view.";

/** The share links of the account. */
export function ShareLinksPage() {
  const [showsEnded, setShowsEnded] = useState(false);
  return (
    <>
      <SettingsSection title="Share links" titleHidden help={help}>
        <Links isActive empty="No share link works at the moment." />
      </SettingsSection>
      {showsEnded ? (
        <SettingsSection title="Expired and revoked">
          <Links isActive={false} empty="No link has expired or was revoked in the last 90 days." />
        </SettingsSection>
      ) : (
        <div>
          <Button kind="ghost" className="-ml-3" onClick={() => setShowsEnded(true)}>
            Show expired and revoked links
          </Button>
        </div>
      )}
    </>
  );
}
