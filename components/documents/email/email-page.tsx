"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { DocumentsUnavailable } from "@/components/documents/documents-unavailable";
import { LoadingRows } from "@/components/settings/loading-rows";
import { PageHeader } from "@/components/shell/page-header";
import { BackLink } from "@/components/shell/record-breadcrumb";
import { useMayEdit } from "@/components/shell/user-context";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/values/use-now";
import { EmailDetails } from "./email-details";
import { type EmailSubmission, emailSubmissionQuery, subjectOf } from "./email-submission";

/** The page of an e-mail: who sent it, whether that can be trusted, and what became of its attachments. */
export function EmailPage({ id }: { id: string }) {
  const t = useTranslations("document-emails");
  const labels = useTranslations("document-labels");
  const { data, error, refetch, dataUpdatedAt } = useDocument(emailSubmissionQuery(id), { pollMs: 30_000 });
  const now = useNow(dataUpdatedAt);
  const subject = data && subjectOf(labels, data.data);
  return (
    <>
      <PageHeader>
        <nav aria-label={t("breadcrumb")} className="flex min-w-0 items-center gap-1.5">
          <BackLink href="/documents/emails" label={t("emails")} />
          <h1 className="min-w-0 truncate font-semibold" title={subject}>
            {subject ?? t("pageTitle")}
          </h1>
        </nav>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        {!data && !error && (
          <div className="px-gutter py-3">
            <LoadingRows label={t("loading")} />
          </div>
        )}
        {!data && error && <DocumentsUnavailable title={t("failed")} error={error} onRetry={() => refetch()} />}
        {data && (
          <>
            <FlagBanner submission={data.data} />
            <EmailDetails submission={data.data} documents={data.included ?? []} now={now} />
          </>
        )}
      </main>
    </>
  );
}

/** Why a flagged e-mail may be forged, by the results of its checks. */
function flagReason({ dkim, dmarc }: EmailSubmission["attributes"]) {
  if (dkim === "policy") return "weakSignature";
  return dmarc === "fail" ? "dmarcFailed" : "notProven";
}

/** Why no documents were made of the e-mail, with an action to accept it. */
function FlagBanner({ submission: { id, attributes } }: { submission: EmailSubmission }) {
  const t = useTranslations("document-emails.flagged");
  const mayEdit = useMayEdit();
  const accept = useApiMutation<null, unknown>({
    request: () => ({ path: `/v2/email_submissions/${id}/accept`, method: "POST" }),
    invalidates: ["email_submission", "email_submissions", "documents"],
  });
  if (attributes.status !== "flagged") return null;
  const action = mayEdit && (
    <Button aria-disabled={accept.isPending} onClick={() => !accept.isPending && accept.mutate(null)}>
      {t("accept")}
    </Button>
  );
  return (
    <Banner tone="warn" icon={ShieldAlert} title={t("title")} action={action}>
      {t("text", { reason: t(`reasons.${flagReason(attributes)}`) })}
    </Banner>
  );
}
