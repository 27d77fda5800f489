"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "#translations";
import { alertRulesQuery } from "@/components/alert-bell/alert";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { LoadingRows } from "@/components/settings/loading-rows";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListTabs } from "@/components/ui/list-tabs";
import { ListUnavailable } from "@/components/ui/list-unavailable";
import { useNow } from "@/components/values/use-now";
import { FiredAlerts } from "./fired-alerts";
import { RuleRows } from "./rule-rows";

function NewRuleLink({ isFilled = false }: { isFilled?: boolean }) {
  const t = useTranslations("alerts.page");
  return (
    <Link href="/alerts/new" prefetch={false} className={buttonClass({ kind: isFilled ? "secondary" : "ghost" })}>
      <Plus aria-hidden size={14} />
      {t("newRule")}
    </Link>
  );
}

function Rules() {
  const t = useTranslations("alerts");
  const errorText = useErrorText();
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(alertRulesQuery);
  const now = useNow(loadedAtMs);
  if (!data) {
    return error ? (
      <ListUnavailable title={t("page.rulesNotLoaded")} message={errorText(error)} onRetry={() => refetch()} />
    ) : (
      <div className="px-gutter">
        <LoadingRows label={t("page.loadingRules")} />
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState title={t("empty.rulesTitle")} actions={<NewRuleLink isFilled />}>
        {t("empty.rules")}
      </EmptyState>
    );
  }
  return <RuleRows rules={data.data} now={now} />;
}

/** The alert rules of the user, and their alerts. */
export function AlertsPage() {
  const t = useTranslations("alerts.page");
  const showsFired = useSearchParams().get("tab") === "fired";
  return (
    <>
      <PageHeader actions={<NewRuleLink />}>
        <h1 className="font-semibold text-15">{t("title")}</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <ListTabs
          label={t("title")}
          tabs={[
            { label: t("rules"), href: "/alerts", isCurrent: !showsFired },
            { label: t("fired"), href: "/alerts?tab=fired", isCurrent: showsFired },
          ]}
        />
        {showsFired ? <FiredAlerts /> : <Rules />}
      </main>
    </>
  );
}
