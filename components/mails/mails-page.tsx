"use client";

import { CircleCheck, CircleX, Clock, Inbox } from "lucide-react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { AdminsOnly } from "@/components/people/admins-only";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { formatTime } from "@/components/values/format-time";
import type { StateLook } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { useNow } from "@/components/values/use-now";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type Mail, mailsQuery } from "./mail";

/** The e-mails of the account. */
export function MailsPage() {
  const t = useTranslations("mails");
  const isAdmin = useShellUser().role === "admin";
  const { data, error, refetch, dataUpdatedAt } = useDocument(mailsQuery, { pollMs: 15_000, enabled: isAdmin });
  const now = useNow(dataUpdatedAt);
  if (!isAdmin) return <AdminsOnly title={t("title")} reason={t("adminsOnly")} />;
  return (
    <SettingsSection title={t("title")} titleHidden help={t("help")}>
      {!data && !error && <LoadingRows label={t("loading")} />}
      {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
      {data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>}
      {data && data.data.length > 0 && (
        <SettingsList label={t("title")}>
          {data.data.map((mail) => (
            <MailRow key={mail.id} mail={mail} now={now} />
          ))}
        </SettingsList>
      )}
      <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
    </SettingsSection>
  );
}

const states: Record<Mail["attributes"]["status"], StateLook> = {
  pending: { icon: Clock, tone: "neutral" },
  sent: { icon: CircleCheck, tone: "good" },
  captured: { icon: Inbox, tone: "neutral" },
  failed: { icon: CircleX, tone: "bad" },
};

/** One e-mail, with its text in a disclosure. */
function MailRow({ mail, now }: { mail: Mail; now: string }) {
  const t = useTranslations("mails.states");
  const errors = useTranslations("mails");
  const zone = useUserTimeZone();
  const { subject, to, text, status, last_error: error, last_error_code: code, created_at: at } = mail.attributes;
  return (
    <li className="py-1.5">
      <details>
        <summary className="flex min-h-10 cursor-pointer items-center gap-3 max-md:min-h-11">
          <span className="min-w-0 flex-1">
            <span className="block break-words">{subject}</span>
            <span suppressHydrationWarning className="block break-words text-12 text-ink-3">
              {to} · {formatTime(t, { at, zone, dateOnly: false }, now)}
            </span>
            {error && (
              <span className="block break-words text-12 text-bad">{errors("error", { code: code ?? "", error })}</span>
            )}
          </span>
          <Status state={{ ...states[status], label: t(status) }} />
        </summary>
        <pre className="mt-1.5 mb-2 whitespace-pre-wrap break-words rounded-block bg-canvas p-3 font-sans">{text}</pre>
      </details>
    </li>
  );
}
