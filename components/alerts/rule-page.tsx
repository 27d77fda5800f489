"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "#translations";
import { alertRuleQuery } from "@/components/alert-bell/alert";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { LoadingRows } from "@/components/settings/loading-rows";
import { PageHeader } from "@/components/shell/page-header";
import { BackLink } from "@/components/shell/record-breadcrumb";
import { ListUnavailable } from "@/components/ui/list-unavailable";
import { newDraft, toDraft } from "./rule-draft";
import { RuleForm } from "./rule-form";

function StoredRule({ id }: { id: string }) {
  const t = useTranslations("alerts.page");
  const errorText = useErrorText();
  const { data, error, refetch } = useDocument(alertRuleQuery(id));
  if (data) return <RuleForm id={id} draftKey={id} stored={toDraft(data.data)} />;
  if (error) {
    return <ListUnavailable title={t("ruleNotLoaded")} message={errorText(error)} onRetry={() => refetch()} />;
  }
  return (
    <div className="px-gutter">
      <LoadingRows label={t("loadingRule")} />
    </div>
  );
}

function NewRule() {
  const search = useSearchParams().toString();
  return <RuleForm id={null} draftKey={`new ${search}`} stored={newDraft(search)} />;
}

/** The editor of an alert rule; `id` is null for a new one. */
export function RulePage({ id }: { id: string | null }) {
  const t = useTranslations("alerts.page");
  return (
    <>
      <PageHeader>
        <nav aria-label={t("breadcrumb")} className="flex min-w-0 items-center gap-1.5">
          <BackLink href="/alerts" label={t("title")} />
          <h1 className="truncate font-semibold text-15">{t(id === null ? "newRule" : "editRule")}</h1>
        </nav>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        {id === null ? <NewRule /> : <StoredRule id={id} />}
      </main>
    </>
  );
}
