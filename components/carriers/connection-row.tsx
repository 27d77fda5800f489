"use client";

import { CircleCheck, CirclePause, CircleX } from "lucide-react";
import { useId, useState } from "react";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { Button } from "@/components/ui/button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { toast } from "@/components/ui/toast";
import { formatTime } from "@/components/values/format-time";
import type { StateLabel } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type CarrierConnection, type ConnectionTest, isBuiltIn, titleOf } from "./carrier-connection";

const LazyReliabilityPanel = lazyComponent(() =>
  import("./reliability-panel").then(({ ReliabilityPanel }) => ReliabilityPanel),
);

function stateOf({ active, last_error: error }: CarrierConnection["attributes"]): StateLabel {
  if (!active) return { label: "Paused", icon: CirclePause, tone: "neutral" };
  if (error !== null) return { label: "Failing", icon: CircleX, tone: "bad" };
  return { label: "Connected", icon: CircleCheck, tone: "good" };
}

function useConnectionActions(connection: CarrierConnection) {
  const path = `/v2/carrier_connections/${connection.id}`;
  const test = useApiMutation<void, OneDocument<ConnectionTest>>({
    request: () => ({ path: `${path}/test`, method: "POST" }),
    invalidates: ["carrier_connections"],
  });
  const setActive = useApiMutation<boolean>({
    request: (active) => ({
      path,
      method: "PATCH",
      body: { data: { type: "carrier_connection", id: connection.id, attributes: { active } } },
    }),
    invalidates: ["carrier_connections"],
    onSuccess: (_, active) => {
      if (active) return;
      const undo = { label: "Undo", onClick: () => setActive.mutate(true) };
      toast(`${titleOf(connection)} is paused`, { action: undo });
    },
  });
  return { test, setActive };
}

/** The result of a test of the connection; empty before one. */
function TestResult({ result }: { result: ConnectionTest["attributes"] | undefined }) {
  return (
    <>
      <p
        role="status"
        className={result?.ok ? "mt-1 text-12 text-good empty:mt-0" : "mt-1 text-12 text-bad empty:mt-0"}
      >
        {result && `${result.detail} (${(result.duration_ms / 1_000).toFixed(1)} s)`}
      </p>
      {result && !result.ok && result.outcome === "refused_credentials" && (
        <p className="text-12 text-ink-2">
          Check the credentials in the carrier's developer portal, then edit them here.
        </p>
      )}
    </>
  );
}

type ConnectionRowProps = {
  connection: CarrierConnection;
  /** The name of a carrier by its SCAC. */
  nameOf: (scac: string) => string;
  now: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** A connection with its state and what can be done with it. */
export function ConnectionRow({ connection, nameOf, now, onEdit, onDelete }: ConnectionRowProps) {
  const zone = useUserTimeZone();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const { test, setActive } = useConnectionActions(connection);
  const { active, base_url: baseUrl, last_success_at: at, last_error: error } = connection.attributes;
  const title = titleOf(connection);
  const action = (label: string, onClick: () => void) => (
    <Button kind="ghost" size="small" aria-label={`${label} ${title}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{title}</span>
        <Status state={stateOf(connection.attributes)} />
        <span className="-mr-2 ml-auto flex flex-wrap">
          <Button
            kind="ghost"
            size="small"
            aria-label={`Reliability of ${title}`}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            Reliability
          </Button>
          {action(test.isPending ? "Testing" : "Test", () => !test.isPending && test.mutate())}
          {!isBuiltIn(connection) && (
            <>
              {action("Edit", onEdit)}
              {action(active ? "Pause" : "Resume", () => setActive.mutate(!active))}
              {action("Delete", onDelete)}
            </>
          )}
        </span>
      </div>
      <p className="break-words text-12 text-ink-3">
        {connection.attributes.scacs.map(nameOf).join(", ")} · <span className="break-all">{baseUrl}</span> ·{" "}
        <span suppressHydrationWarning>
          {at === null ? "no response yet" : `last response ${formatTime({ at, zone, dateOnly: false }, now)}`}
        </span>
        {isBuiltIn(connection) && " · part of Landfall, for rehearsals"}
      </p>
      {error !== null && active && <p className="mt-1 text-12 text-bad">{error}</p>}
      <TestResult result={test.data?.data.attributes} />
      <div id={panelId}>
        {isOpen && <LazyReliabilityPanel connectionId={connection.id} title={title} nameOf={nameOf} />}
      </div>
    </li>
  );
}
