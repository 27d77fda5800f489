"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { alertRulesQuery } from "@/components/alert-bell/alert";
import { useDocument } from "@/components/api/use-document";
import { LoadingRows } from "@/components/settings/list-states";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListTabs } from "@/components/ui/list-tabs";
import { ListUnavailable } from "@/components/ui/list-unavailable";
import { useCurrentTime } from "@/components/values/use-current-time";
import { FiredAlerts } from "./fired-alerts";
import { RuleRows } from "./rule-rows";

function NewRuleLink({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <Link href="/alerts/new" prefetch={false} className={buttonClass({ kind: isFilled ? "secondary" : "ghost" })}>
      <Plus aria-hidden size={14} />
      New rule
    </Link>
  );
}

function Rules() {
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(alertRulesQuery);
  const now = useCurrentTime(new Date(loadedAtMs).toISOString(), loadedAtMs);
  if (!data) {
    return error ? (
      <ListUnavailable title="The rules could not be loaded" message={error.message} onRetry={() => refetch()} />
    ) : (
      <div className="px-gutter">
        <LoadingRows label="Loading rules" />
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState title="No rules yet" actions={<NewRuleLink isFilled />}>
        A rule notifies you when a shipment or container begins to match filters, or when an arrival moves: in the app,
        by e-mail or to a webhook. Each one is tested on the last 30 days before you save it.
      </EmptyState>
    );
  }
  return <RuleRows rules={data.data} now={now} />;
}

/** The alert rules of the user, and their alerts. */
export function AlertsPage() {
  const showsFired = useSearchParams().get("tab") === "fired";
  return (
    <>
      <PageHeader actions={<NewRuleLink />}>
        <h1 className="font-semibold text-15">Alerts</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <ListTabs
          label="Alerts"
          tabs={[
            { label: "Rules", href: "/alerts", isCurrent: !showsFired },
            { label: "Fired", href: "/alerts?tab=fired", isCurrent: showsFired },
          ]}
        />
        {showsFired ? <FiredAlerts /> : <Rules />}
      </main>
    </>
  );
}
