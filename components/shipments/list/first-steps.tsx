import "./first-visit-messages";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { DocumentQuery, OneDocument } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { connectionsQuery, isBuiltIn, titleOf } from "@/components/carriers/carrier-connection";
import { useShellUser } from "@/components/shell/user-context";
import { scenariosQuery } from "@/components/tracking/scenarios-query";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { useStartScenario } from "@/components/tracking/use-start-scenario";
import { Button, buttonClass } from "@/components/ui/button";

/** A scenario whose vessel departed before the first query, so that it has a position at once. */
const scenarioAtSea = "direct";

const requestQuery = (id: string | null): DocumentQuery<OneDocument<TrackingRequest>> => ({
  key: ["tracking_requests", id ?? ""],
  path: `/v2/tracking_requests/${id}`,
});

type StepProps = { number: number; title: string; help?: string; children: ReactNode };

/** One of the numbered steps of the first visit. */
export function Step({ number, title, help, children }: StepProps) {
  return (
    <li className="border-line border-t">
      <div className="flex gap-3 px-gutter pt-4">
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong font-medium text-12 tabular-nums"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h3 className="pt-0.5 font-medium">{title}</h3>
          <p className="text-pretty pt-0.5 text-ink-2 empty:hidden">{help}</p>
        </div>
      </div>
      {children}
    </li>
  );
}

/** What is below the text of a step, aligned with it. */
const contentClass =
  "flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pt-2 pb-4 pl-[calc(var(--spacing-gutter)+2.25rem)]";

type SandboxStepProps = { requestId: string | null; onStarted: (id: string) => void };

/** Tracks a shipment of the sandbox, and leads to it when the carrier has answered. */
export function SandboxStep({ requestId, onStarted }: SandboxStepProps) {
  const t = useTranslations("first-visit.sandbox");
  const scenarios = useDocument(scenariosQuery).data?.data;
  const scenario = scenarios?.find(({ attributes: { key } }) => key === scenarioAtSea);
  const start = useStartScenario(({ id }) => onStarted(id));
  const { data } = useDocument(requestQuery(requestId), {
    enabled: requestId !== null,
    pollMs: (document) => (document?.data.relationships.tracked_object?.data ? false : 1_000),
    pollsWhenLive: true,
  });
  const number = data?.data.attributes.request_number;
  const [shipment] = [data?.data.relationships.tracked_object?.data].flat();
  return (
    <div className={contentClass}>
      {requestId === null && (
        <Button
          kind="primary"
          aria-disabled={!scenario || start.isPending}
          onClick={() => scenario && !start.isPending && start.mutate(scenario.attributes)}
        >
          {t("start")}
        </Button>
      )}
      <p role="status" className="text-ink-2 empty:hidden">
        {number && t(shipment ? "arrived" : "waiting", { number })}
      </p>
      {shipment && (
        <Link href={`/shipments/${shipment.id}`} className={buttonClass({ kind: "primary" })}>
          {t("show")}
        </Link>
      )}
    </div>
  );
}

/** Leads to the connections to carriers, and names those that exist. */
export function CarrierStep() {
  const t = useTranslations("first-visit.carrier");
  const isAdmin = useShellUser().role === "admin";
  const { data } = useDocument(connectionsQuery, { enabled: isAdmin });
  const connected = (data?.data ?? []).filter((connection) => !isBuiltIn(connection));
  const names = connected.map(titleOf).join(", ");
  return (
    <div className={contentClass}>
      {connected.length > 0 && <p className="text-ink-2">{t("connected", { names, count: connected.length })}</p>}
      {!isAdmin && <p className="text-ink-2">{t("ask")}</p>}
      <Link href={isAdmin ? "/settings/carriers" : "/settings/people"} className={buttonClass()}>
        {t(isAdmin ? (connected.length > 0 ? "another" : "connect") : "people")}
      </Link>
    </div>
  );
}
