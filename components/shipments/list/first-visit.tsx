"use client";

import "./first-visit-messages";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "#translations";
import { useHasFeature, useMayEdit, useShellUser } from "@/components/shell/user-context";
import { useStoredDrafts } from "@/components/tracking/stored-drafts";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import { CarrierStep, SandboxStep, Step } from "./first-steps";

const LazyTrackForm = lazyComponent(() =>
  import("@/components/track-form/track-form").then(({ TrackForm }) => TrackForm),
);

/**
 * The steps to the first shipments, in place of an empty list. They stay above the first shipments while numbers in the form are not tracked,
 * and after a shipment of the sandbox, for the other steps.
 */
export function FirstVisit({ hasShipments }: { hasShipments: boolean }) {
  const t = useTranslations("first-visit");
  const mayEdit = useMayEdit();
  const hasSandbox = useHasFeature("sandbox");
  const { id: userId } = useShellUser();
  const [{ text }] = useStoredDrafts(userId);
  const [isFirst, setFirst] = useState(!hasShipments);
  const [requestId, setRequestId] = useState<string | null>(null);
  // Stable, as the server rendered the form.
  const forget = useCallback(() => setRequestId(null), []);
  if (isFirst && hasShipments && text.trim() === "" && requestId === null) setFirst(false);
  if (!isFirst) return null;
  if (!mayEdit) {
    return !hasShipments && <EmptyState title={t("title")}>{t("nothing")}</EmptyState>;
  }
  const steps: { key: "sandbox" | "carrier" | "numbers"; content: ReactNode }[] = [
    ...(hasSandbox
      ? [{ key: "sandbox" as const, content: <SandboxStep requestId={requestId} onStarted={setRequestId} /> }]
      : []),
    { key: "carrier", content: <CarrierStep /> },
    {
      key: "numbers",
      content: <LazyTrackForm userId={userId} initial="" offersUndo={false} onDone={forget} />,
    },
  ];
  return (
    <div className="mx-auto my-10 w-full max-w-3xl overflow-hidden rounded-block border border-line max-md:my-0 max-md:rounded-none max-md:border-0">
      <h2 className="px-gutter pt-5 font-semibold text-15">{t("track")}</h2>
      <p className="px-gutter pb-4 text-ink-2">{t("help", { count: steps.length })}</p>
      <ol>
        {steps.map(({ key, content }, index) => (
          <Step key={key} number={index + 1} title={t(`${key}.title`)} help={t(`${key}.help`)}>
            {content}
          </Step>
        ))}
      </ol>
    </div>
  );
}
