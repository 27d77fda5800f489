import { CircleX, FileText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { documentStateOf, type ShippingDocument } from "@/components/documents/document";
import { notReadText } from "@/components/documents/document-labels";
import { DetailLine } from "@/components/ui/detail-line";
import { documentLabels, emailSubmissionLabels } from "@/components/values/document-state-labels";
import { LocalTime } from "@/components/values/local-time";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { EmailSubmission } from "./email-submission";

type EmailDetailsProps = { submission: EmailSubmission; documents: ShippingDocument[]; now: string };

/** Headers, authentication, attachments and text of an e-mail. The text is shown as text only. */
export function EmailDetails({ submission: { attributes }, documents, now }: EmailDetailsProps) {
  const t = useTranslations("document-emails.details");
  const labels = useTranslations("document-labels");
  const zone = useUserTimeZone();
  return (
    <div className="flex w-full max-w-180 flex-col gap-6 px-gutter py-4">
      <section aria-label={t("headers")}>
        <dl>
          <DetailLine label={t("state")}>
            <Status state={emailSubmissionLabels[attributes.status]} />
          </DetailLine>
          <DetailLine label={t("from")}>{attributes.from.join(", ") || t("notGiven")}</DetailLine>
          <DetailLine label={t("to")}>{attributes.to.join(", ") || t("notGiven")}</DetailLine>
          {attributes.cc.length > 0 && <DetailLine label={t("cc")}>{attributes.cc.join(", ")}</DetailLine>}
          {attributes.sent_at && (
            <DetailLine label={t("sent")}>
              <LocalTime at={attributes.sent_at} zone={zone} now={now} withZone />
            </DetailLine>
          )}
          <DetailLine label={t("received")}>
            <LocalTime at={attributes.created_at} zone={zone} now={now} withZone />
          </DetailLine>
          <DetailLine label={t("senderCheck")}>
            {t("senderResults", { spf: attributes.spf, dkim: attributes.dkim, dmarc: attributes.dmarc })}
          </DetailLine>
        </dl>
      </section>
      <section aria-labelledby="attachments">
        <h2 id="attachments" className="mb-1 font-semibold">
          {t("attachments")}
        </h2>
        {documents.length === 0 && attributes.refused_attachments.length === 0 && (
          <p className="text-ink-2">{t(attributes.status === "flagged" ? "notRead" : "none")}</p>
        )}
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <li key={document.id} className="flex min-h-9 items-center gap-2">
              <FileText aria-hidden size={14} className="shrink-0 text-ink-3" />
              <Link
                href={`/documents/${document.id}`}
                className="min-w-0 flex-1 break-words text-accent underline-offset-2 hover:underline"
              >
                {document.attributes.name}
              </Link>
              {document.attributes.status && <Status state={documentLabels[documentStateOf(document)]} />}
            </li>
          ))}
          {attributes.refused_attachments.map(({ file_name: name, code, detail }) => (
            <li key={`${name} ${detail}`} className="flex min-h-9 items-start gap-2 py-1.5">
              <CircleX aria-hidden size={14} className="mt-0.5 shrink-0 text-bad" />
              <span className="min-w-0 break-words">
                {name ?? t("unnamed")} <span className="text-ink-2">{notReadText(labels, { code, detail })}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {attributes.body && (
        <section aria-labelledby="text">
          <h2 id="text" className="mb-1 font-semibold">
            {t("text")}
          </h2>
          <pre className="whitespace-pre-wrap break-words rounded-block bg-canvas p-3 font-sans">{attributes.body}</pre>
        </section>
      )}
    </div>
  );
}
