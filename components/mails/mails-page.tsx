"use client";

import { CircleCheck, CircleX, Clock, Inbox } from "lucide-react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows, TruncationNote } from "@/components/settings/list-states";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { formatTime } from "@/components/values/format-time";
import type { StateLabel } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type Mail, mailsQuery } from "./mail";

const help =
  "E-mail notifications sent to people in this account, based on their preferences under Profile. Kept for 30 days.";

/** The e-mails of the account. */
export function MailsPage() {
  const isAdmin = useShellUser().role === "admin";
  const { data, error, refetch, dataUpdatedAt } = useDocument(mailsQuery, { pollMs: 15_000, enabled: isAdmin });
  if (!isAdmin) {
    return (
      <SettingsSection title="E-mail" titleHidden help="Only admins can see this account's e-mails.">
        {null}
      </SettingsSection>
    );
  }
  const now = new Date(dataUpdatedAt).toISOString();
  return (
    <SettingsSection title="E-mail" titleHidden help={help}>
      {!data && !error && <LoadingRows label="Loading e-mail" />}
      {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
      {data?.data.length === 0 && (
        <p className="border-line border-y py-4 text-ink-2">No e-mail in the last 30 days.</p>
      )}
      {data && data.data.length > 0 && (
        <SettingsList label="E-mail">
          {data.data.map((mail) => (
            <MailRow key={mail.id} mail={mail} now={now} />
          ))}
        </SettingsList>
      )}
      <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
    </SettingsSection>
  );
}

const states: Record<Mail["attributes"]["status"], StateLabel> = {
  pending: { label: "Queued", icon: Clock, tone: "neutral" },
  sent: { label: "Sent", icon: CircleCheck, tone: "good" },
  captured: { label: "Stored, not sent", icon: Inbox, tone: "neutral" },
  failed: { label: "Failed", icon: CircleX, tone: "bad" },
};

/** One e-mail, with its text in a disclosure. */
function MailRow({ mail, now }: { mail: Mail; now: string }) {
  const zone = useUserTimeZone();
  const { subject, to, text, status, last_error: lastError, created_at: at } = mail.attributes;
  return (
    <li className="py-1.5">
      <details>
        <summary className="flex min-h-10 cursor-pointer items-center gap-3 max-md:min-h-11">
          <span className="min-w-0 flex-1">
            <span className="block break-words">{subject}</span>
            <span suppressHydrationWarning className="block break-words text-12 text-ink-3">
              {to} · {formatTime({ at, zone, dateOnly: false }, now)}
            </span>
            {lastError && <span className="block break-words text-12 text-bad">{lastError}</span>}
          </span>
          <Status state={states[status]} />
        </summary>
        <pre className="mt-1.5 mb-2 whitespace-pre-wrap break-words rounded-block bg-canvas p-3 font-sans">{text}</pre>
      </details>
    </li>
  );
}
