"use client";

import { ListTabs } from "@/components/ui/list-tabs";
import { documentLabels } from "@/components/values/document-state-labels";
import { type DocumentsView, documentsHref, documentTabs } from "./list-view";

/** `view`: the filter of the list by state; null on the page of e-mails, which is the last tab. */
type DocumentsTabsProps = { view: DocumentsView | null; onShow?: (view: DocumentsView) => void };

const noFilter: DocumentsView = { q: "", byNumber: false, tab: null, type: null, page: 1 };

/** The tabs of the page: documents by state, and the e-mails that brought documents. */
export function DocumentsTabs({ view, onShow }: DocumentsTabsProps) {
  const states = [null, ...documentTabs].map((tab) => {
    const target = { ...(view ?? noFilter), tab, page: 1 };
    return {
      label: tab === null ? "All" : documentLabels[tab].label,
      href: documentsHref(target),
      isCurrent: view?.tab === tab,
      onSelect: onShow && (() => onShow(target)),
    };
  });
  const emails = { label: "E-mails", href: "/documents/emails", isCurrent: view === null };
  return <ListTabs label="Documents by state" tabs={[...states, emails]} />;
}
