"use client";

import { useSearchParams } from "next/navigation";
import { alertRuleQuery } from "@/components/alert-bell/alert";
import { useDocument } from "@/components/api/use-document";
import { LoadingRows } from "@/components/settings/list-states";
import { PageHeader } from "@/components/shell/page-header";
import { BackLink } from "@/components/shell/record-breadcrumb";
import { ListUnavailable } from "@/components/ui/list-unavailable";
import { newDraft, toDraft } from "./rule-draft";
import { RuleForm } from "./rule-form";

function StoredRule({ id }: { id: string }) {
  const { data, error, refetch } = useDocument(alertRuleQuery(id));
  if (data) return <RuleForm id={id} draftKey={id} stored={toDraft(data.data)} />;
  if (error) {
    return <ListUnavailable title="The rule could not be loaded" message={error.message} onRetry={() => refetch()} />;
  }
  return (
    <div className="px-gutter">
      <LoadingRows label="Loading the rule" />
    </div>
  );
}

function NewRule() {
  const search = useSearchParams().toString();
  return <RuleForm id={null} draftKey={`new ${search}`} stored={newDraft(search)} />;
}

/** The editor of an alert rule; `id` is null for a new one. */
export function RulePage({ id }: { id: string | null }) {
  return (
    <>
      <PageHeader>
        <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1.5">
          <BackLink href="/alerts" label="Alerts" />
          <h1 className="truncate font-semibold text-15">{id === null ? "New rule" : "Edit rule"}</h1>
        </nav>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        {id === null ? <NewRule /> : <StoredRule id={id} />}
      </main>
    </>
  );
}
