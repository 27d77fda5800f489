"use client";

import { clsx } from "clsx";
import { CircleCheck, CirclePause, CircleX } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import type { Translator } from "@/components/language/translator";
import { Button } from "@/components/ui/button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { toast } from "@/components/ui/toast";
import { formatOneDecimal } from "@/components/values/format-number";
import { formatTime } from "@/components/values/format-time";
import type { StateLabel } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type CarrierConnection, type ConnectionTest, isBuiltIn, titleOf } from "./carrier-connection";
import { useCarrierErrorText } from "./carrier-error-text";

const LazyReliabilityPanel = lazyComponent(() =>
  import("./reliability-panel").then(({ ReliabilityPanel }) => ReliabilityPanel),
);

function stateOf(
  t: Translator<"carriers.row">,
  { active, last_error: error }: CarrierConnection["attributes"],
): StateLabel {
  if (!active) return { label: t("states.paused"), icon: CirclePause, tone: "neutral" };
  if (error !== null) return { label: t("states.failing"), icon: CircleX, tone: "bad" };
  return { label: t("states.connected"), icon: CircleCheck, tone: "good" };
}

function useConnectionActions(connection: CarrierConnection) {
  const t = useTranslations("carriers.row");
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
      const undo = { label: t("undo"), onClick: () => setActive.mutate(true) };
      toast(t("pausedNotice", { name: titleOf(connection) }), { action: undo });
    },
  });
  return { test, setActive };
}

const answers = ["answered", "not_found", "invalid_number"] as const;

/** The function that words what the carrier answered to the test number, or why it did not, with its own words as a quotation. */
function useTestText(): (test: ConnectionTest["attributes"]) => string {
  const t = useTranslations("carriers.row");
  const errorText = useCarrierErrorText();
  const errors = useTranslations("carriers.row.errors");
  return ({ outcome, detail, error_code: code, error_facts: facts, carrier_message: message }) => {
    const answer = answers.find((each) => each === outcome);
    if (answer) return t(`testOutcomes.${answer}`);
    // The sentence of the API has the quotation.
    if (code === null) return detail;
    const error = errorText({ detail, code, facts });
    return message === null ? error : errors("quoted", { error, message });
  };
}

/** Why the last request failed; empty if it did not. */
function LastError({ of: { attributes } }: { of: CarrierConnection }) {
  const errorText = useCarrierErrorText();
  const { last_error: detail, last_error_code: code, last_error_facts: facts } = attributes;
  return detail === null ? null : <p className="mt-1 text-12 text-bad">{errorText({ detail, code, facts })}</p>;
}

/** The result of a test of the connection; empty before one. */
function TestResult({ result }: { result: ConnectionTest["attributes"] | undefined }) {
  const t = useTranslations("carriers.row");
  const testText = useTestText();
  return (
    <>
      <p role="status" className={clsx("mt-1 break-words text-12 empty:mt-0", result?.ok ? "text-good" : "text-bad")}>
        {result && `${testText(result)} (${formatOneDecimal(t.language, result.duration_ms / 1_000)} s)`}
      </p>
      {result && !result.ok && <p className="text-12 text-ink-2">{t("advice", { outcome: result.outcome })}</p>}
    </>
  );
}

type Action = "test" | "testing" | "edit" | "pause" | "resume" | "delete";

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
  const t = useTranslations("carriers.row");
  const reliability = useTranslations("carrier-reliability");
  const zone = useUserTimeZone();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const { test, setActive } = useConnectionActions(connection);
  const result = test.data?.data.attributes;
  const { active, base_url: baseUrl, last_success_at: at } = connection.attributes;
  const title = titleOf(connection);
  const action = (key: Action, onClick: () => void) => (
    <Button kind="ghost" size="small" aria-label={t(`actionsOf.${key}`, { name: title })} onClick={onClick}>
      {t(`actions.${key}`)}
    </Button>
  );
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{title}</span>
        <Status state={stateOf(t, connection.attributes)} />
        <span className="-mr-2 ml-auto flex flex-wrap">
          <Button
            kind="ghost"
            size="small"
            aria-label={reliability("title", { name: title })}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {t("actions.reliability")}
          </Button>
          {action(test.isPending ? "testing" : "test", () => !test.isPending && test.mutate())}
          {!isBuiltIn(connection) && (
            <>
              {action("edit", onEdit)}
              {action(active ? "pause" : "resume", () => setActive.mutate(!active))}
              {action("delete", onDelete)}
            </>
          )}
        </span>
      </div>
      <p className="break-words text-12 text-ink-3">
        {connection.attributes.scacs.map(nameOf).join(", ")} · <span className="break-all">{baseUrl}</span> ·{" "}
        <span suppressHydrationWarning>
          {at === null
            ? t("noResponse")
            : t("lastResponse", { time: formatTime(t, { at, zone, dateOnly: false }, now) })}
        </span>
        {isBuiltIn(connection) && ` · ${t("builtIn")}`}
      </p>
      {/* A test that failed is the last request, and states why itself. */}
      {active && result?.ok !== false && <LastError of={connection} />}
      <TestResult result={result} />
      <div id={panelId}>
        {isOpen && <LazyReliabilityPanel connectionId={connection.id} title={title} nameOf={nameOf} />}
      </div>
    </li>
  );
}
