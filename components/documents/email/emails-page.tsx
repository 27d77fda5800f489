"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { DocumentsUnavailable } from "@/components/documents/documents-unavailable";
import { DocumentsTabs } from "@/components/documents/list/documents-tabs";
import { LoadingRows } from "@/components/settings/loading-rows";
import { PageHeader } from "@/components/shell/page-header";
import { usePagedRowKeys } from "@/components/shell/use-row-keys";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFooter } from "@/components/ui/list-footer";
import { listTotalOf } from "@/components/ui/list-total";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { emailSubmissionLabels } from "@/components/values/document-state-labels";
import { formatAge } from "@/components/values/format-time";
import { Status } from "@/components/values/status";
import { useNow } from "@/components/values/use-now";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import {
  type EmailSubmission,
  emailSubmissionsQuery,
  emailsHref,
  emailsPageSize,
  parseEmailsPage,
  subjectOf,
} from "./email-submission";

const columns = ["subject", "from", "documents", "state", "received"] as const;

/** The e-mails that the account's address received. */
export function EmailsPage() {
  const t = useTranslations("document-emails.list");
  const page = parseEmailsPage(useSearchParams().get("page") ?? undefined);
  const query = useDocument(emailSubmissionsQuery(page), { pollMs: 30_000, keepPrevious: true });
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = query;
  const list = listTotalOf(data);
  const show = (next: number) => window.history.pushState(null, "", emailsHref(next));
  const { table } = usePagedRowKeys(() => null, {
    page,
    pageSize: emailsPageSize,
    list,
    isLoaded: !isPlaceholderData,
    onPage: show,
  });
  const now = useNow(dataUpdatedAt);
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("title")}</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <DocumentsTabs view={null} isLoaded={data !== undefined} />
        {!data && !error && (
          <div className="px-gutter py-3">
            <LoadingRows label={t("loading")} />
          </div>
        )}
        {!data && error && <DocumentsUnavailable title={t("failed")} error={error} onRetry={() => refetch()} />}
        {data?.data.length === 0 && (
          <EmptyState
            title={t("emptyTitle")}
            actions={
              <Link href="/settings/documents" className={buttonClass()}>
                {t("showAddress")}
              </Link>
            }
          >
            {t("emptyText")}
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <>
            <table ref={table} className="w-full border-collapse max-md:block">
              <caption className="sr-only">{t("caption")}</caption>
              <thead className="max-md:sr-only">
                <tr className="h-8 border-line border-b">
                  {columns.map((column) => (
                    <th
                      key={column}
                      scope="col"
                      className="px-2.5 text-left font-medium text-12 text-ink-2 md:first:pl-gutter md:last:pr-gutter"
                    >
                      {t(`columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="max-md:block">
                {data.data.map((submission) => (
                  <EmailRow key={submission.id} submission={submission} now={now} />
                ))}
              </tbody>
            </table>
            <ListFooter
              page={page}
              pageSize={emailsPageSize}
              shown={data.data.length}
              list={list}
              note={t("newestFirst")}
              onPage={show}
            />
          </>
        )}
      </main>
    </>
  );
}

function EmailRow({ submission, now }: { submission: EmailSubmission; now: string }) {
  const t = useTranslations("document-emails.list");
  const labels = useTranslations("document-labels");
  const zone = useUserTimeZone();
  const { attributes, id } = submission;
  return (
    <tr className={rowClass}>
      <RowCell
        className={clsx("md:max-w-100 md:pl-gutter", edgeClass)}
        first={
          <Link
            data-row-link={id}
            prefetch={false}
            href={`/documents/emails/${id}`}
            className="break-words font-medium after:absolute after:inset-0 focus-visible:outline-none"
          >
            {subjectOf(labels, submission)}
          </Link>
        }
      />
      <RowCell
        className="max-md:col-span-2 md:max-w-60"
        first={<span className="wrap-anywhere">{attributes.from.join(", ")}</span>}
      />
      <RowCell
        className={attributes.documents_count === 0 ? "max-md:hidden" : undefined}
        first={attributes.documents_count === 0 ? <Absent /> : t("documents", { count: attributes.documents_count })}
        second={
          attributes.refused_attachments.length > 0 && t("refused", { count: attributes.refused_attachments.length })
        }
      />
      <RowCell className="max-md:order-1" first={<Status state={emailSubmissionLabels[attributes.status]} />} />
      <RowCell
        className="max-md:hidden md:pr-gutter"
        first={
          <time dateTime={attributes.created_at} suppressHydrationWarning>
            {formatAge(t.language, attributes.created_at, now, zone)}
          </time>
        }
      />
    </tr>
  );
}
