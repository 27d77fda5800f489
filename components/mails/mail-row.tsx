"use client";

import { CircleCheck, CircleX, Clock, Inbox } from "lucide-react";
import type { StateWord } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { timeWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import type { Mail } from "./mail";

const states: Record<Mail["attributes"]["status"], StateWord> = {
  pending: { word: "Waiting", icon: Clock, tone: "quiet" },
  sent: { word: "Sent", icon: CircleCheck, tone: "good" },
  captured: { word: "Kept, not sent", icon: Inbox, tone: "quiet" },
  failed: { word: "Not sent", icon: CircleX, tone: "bad" },
};

/** One e-mail; its text opens beneath it. */
export function MailRow({ mail, now }: { mail: Mail; now: string }) {
  const zone = useReaderZone();
  const { subject, to, text, status, last_error: lastError, created_at: at } = mail.attributes;
  return (
    <li className="py-1.5">
      <details>
        <summary className="flex min-h-10 cursor-pointer items-center gap-3 max-md:min-h-11">
          <span className="min-w-0 flex-1">
            <span className="block break-words">{subject}</span>
            <span suppressHydrationWarning className="block break-words text-12 text-ink-3">
              {to} · {timeWords({ at, zone, dateOnly: false }, now)}
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
