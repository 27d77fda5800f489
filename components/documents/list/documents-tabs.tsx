"use client";

import { useTranslations } from "#translations";
import { ListTabs } from "@/components/ui/list-tabs";
import { allDocuments, type DocumentsView, documentsHref, documentTabs } from "./list-view";
import { useDocumentCounts } from "./use-document-counts";

type DocumentsTabsProps = {
  /** The filter of the list by state; null on the page of e-mails, which is the last tab. */
  view: DocumentsView | null;
  /** Whether the list could be loaded; of one that cannot, nothing is counted. */
  isLoaded: boolean;
  onShow?: (view: DocumentsView) => void;
};

/** The tabs of the page: documents by state, and the e-mails that brought documents. */
export function DocumentsTabs({ view, isLoaded, onShow }: DocumentsTabsProps) {
  const t = useTranslations("documents.tabs");
  const counts = useDocumentCounts(view ?? allDocuments, isLoaded);
  const states = [null, ...documentTabs].map((tab) => {
    const target = { ...(view ?? allDocuments), tab, page: 1 };
    return {
      label: t(tab ?? "all"),
      href: documentsHref(target),
      isCurrent: view?.tab === tab,
      onSelect: onShow && (() => onShow(target)),
      count: counts[tab ?? "all"],
    };
  });
  const emails = { label: t("emails"), href: "/documents/emails", isCurrent: view === null, count: counts.emails };
  return <ListTabs label={t("label")} tabs={[...states, emails]} />;
}
