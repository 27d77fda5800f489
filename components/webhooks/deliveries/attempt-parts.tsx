"use client";

import { Lock } from "lucide-react";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { Bytes } from "./bytes";
import type { Attempt } from "./delivery";
import { succeeded } from "./result-words";

const tabClass =
  "flex h-9 items-center border-transparent border-b-2 px-2 text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink max-md:h-11";

function Sent({ deliveryId }: { deliveryId: string }) {
  const query = { key: ["webhook_body", deliveryId], path: `/v2/webhook_notifications/${deliveryId}/body` };
  const { data, error, refetch } = useDocument<unknown>(query, { freshMs: Number.POSITIVE_INFINITY });
  if (data) return <Bytes label="What was sent" text={JSON.stringify(data)} />;
  return (
    <div className="px-gutter">
      {error ? (
        <FailedRows message={error.message} onRetry={() => refetch()} />
      ) : (
        <LoadingRows label="Loading what was sent" />
      )}
    </div>
  );
}

function HeaderTable({ caption, headers }: { caption: string; headers: Record<string, string> }) {
  return (
    <table className="w-full text-12">
      <caption className="px-gutter pt-2.5 pb-1 text-left font-medium text-ink-2">{caption}</caption>
      <tbody>
        {Object.entries(headers).map(([name, value]) => (
          <tr key={name} className="align-top">
            <th scope="row" className="mono w-44 break-all py-0.5 pl-gutter text-left font-normal text-ink-3">
              {name}
            </th>
            <td className="mono break-all py-0.5 pr-gutter pl-3">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Answer({ attempt }: { attempt: Attempt | null }) {
  const { error, response_body: body } = attempt?.attributes ?? {};
  if (!attempt) return <p className="px-gutter py-3 text-ink-2">Not tried yet.</p>;
  if (error) return <p className="px-gutter py-3 text-ink-2">{error}</p>;
  if (!body) return <p className="px-gutter py-3 text-ink-2">It answered without a body.</p>;
  return <Bytes label="What it answered" text={body} />;
}

/** What went out and what came back in one attempt. */
export function AttemptParts({ deliveryId, attempt }: { deliveryId: string; attempt: Attempt | null }) {
  const [part, setPart] = useState<string | null>(null);
  // A failure is looked at for its answer, a success for what it was.
  const failed = attempt !== null && !succeeded(attempt.attributes);
  return (
    <Tabs.Root
      value={part ?? (failed ? "answer" : "sent")}
      onValueChange={setPart}
      activationMode="automatic"
      className="flex shrink-0 grow flex-col bg-canvas"
    >
      <div className="flex flex-wrap items-center justify-between border-line border-b bg-surface pr-gutter pl-3">
        <Tabs.List aria-label="Parts of the attempt" className="flex gap-1">
          <Tabs.Trigger value="sent" className={tabClass}>
            Sent
          </Tabs.Trigger>
          <Tabs.Trigger value="answer" className={tabClass}>
            Answer
          </Tabs.Trigger>
          <Tabs.Trigger value="headers" className={tabClass}>
            Headers
          </Tabs.Trigger>
        </Tabs.List>
        <span className="flex items-center gap-1.5 text-12 text-ink-2">
          <Lock aria-hidden size={12} />
          Same bytes in every attempt
        </span>
      </div>
      <Tabs.Content value="sent" className="-outline-offset-2">
        <Sent deliveryId={deliveryId} />
      </Tabs.Content>
      <Tabs.Content value="answer" className="-outline-offset-2">
        <Answer attempt={attempt} />
      </Tabs.Content>
      <Tabs.Content value="headers" className="pb-3 -outline-offset-2">
        {attempt ? (
          <>
            <HeaderTable caption="Sent" headers={attempt.attributes.request_headers} />
            {attempt.attributes.response_headers && (
              <HeaderTable caption="Answered" headers={attempt.attributes.response_headers} />
            )}
          </>
        ) : (
          <p className="px-gutter py-3 text-ink-2">Not tried yet.</p>
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
