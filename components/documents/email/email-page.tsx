"use client";

import { ShieldAlert } from "lucide-react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { DocumentsUnavailable } from "@/components/documents/documents-unavailable";
import { LoadingRows } from "@/components/settings/list-states";
import { PageHeader } from "@/components/shell/page-header";
import { BackLink } from "@/components/shell/record-breadcrumb";
import { useMayEdit } from "@/components/shell/user-context";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmailDetails } from "./email-details";
import { type EmailSubmission, emailSubmissionQuery, subjectOf } from "./email-submission";

/** The page of an e-mail: who sent it, whether that can be trusted, and what became of its attachments. */
export function EmailPage({ id }: { id: string }) {
  const { data, error, refetch, dataUpdatedAt } = useDocument(emailSubmissionQuery(id), { pollMs: 30_000 });
  return (
    <>
      <PageHeader>
        <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1.5">
          <BackLink href="/documents/emails" label="E-mails" />
          <h1 className="min-w-0 truncate font-semibold" title={data && subjectOf(data.data)}>
            {data ? subjectOf(data.data) : "E-mail"}
          </h1>
        </nav>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        {!data && !error && (
          <div className="px-gutter py-3">
            <LoadingRows label="Loading the e-mail" />
          </div>
        )}
        {!data && error && (
          <DocumentsUnavailable title="The e-mail could not be loaded" error={error} onRetry={() => refetch()} />
        )}
        {data && (
          <>
            <FlagBanner submission={data.data} />
            <EmailDetails
              submission={data.data}
              documents={data.included ?? []}
              now={new Date(dataUpdatedAt).toISOString()}
            />
          </>
        )}
      </main>
    </>
  );
}

/** Why no documents were made of the e-mail, with an action to accept it. */
function FlagBanner({ submission: { id, attributes } }: { submission: EmailSubmission }) {
  const mayEdit = useMayEdit();
  const accept = useApiMutation<null, unknown>({
    request: () => ({ path: `/v2/email_submissions/${id}/accept`, method: "POST" }),
    invalidates: ["email_submission", "email_submissions", "documents"],
  });
  if (attributes.status !== "flagged") return null;
  const action = mayEdit && (
    <Button aria-disabled={accept.isPending} onClick={() => !accept.isPending && accept.mutate(null)}>
      Accept this e-mail
    </Button>
  );
  return (
    <Banner tone="warn" icon={ShieldAlert} title="The sender may be forged." action={action}>
      {attributes.flag_reason} Its attachments become documents when you accept it.
    </Banner>
  );
}
