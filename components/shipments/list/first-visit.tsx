"use client";

import "./first-visit-messages";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "#translations";
import { useHasFeature, useMayEdit, useShellUser } from "@/components/shell/user-context";
import { useStoredDrafts } from "@/components/tracking/stored-drafts";
import { useTrackParam } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import { noRequest, useFirstRequest } from "./first-request";
import { CarrierStep, SandboxStep, Step } from "./first-steps";

const LazyTrackForm = lazyComponent(() =>
  import("@/components/track-form/track-form").then(({ TrackForm }) => TrackForm),
);

/**
 * The steps to the first shipments, in place of an empty list. They stay above the first shipments while numbers in the form are not tracked,
 * and after a shipment of the sandbox, for the other steps, until they are hidden.
 */
export function FirstVisit({ hasShipments }: { hasShipments: boolean }) {
  const t = useTranslations("first-visit");
  const mayEdit = useMayEdit();
  const hasSandbox = useHasFeature("sandbox");
  const { id: userId } = useShellUser();
  const [{ text }] = useStoredDrafts(userId);
  const [isFirst, setFirst] = useState(!hasShipments);
  const [{ id: requestId }, updateRequest] = useFirstRequest(userId);
  const isDialogOpen = useTrackParam() !== null;
  // Stable, as the server rendered the form.
  const forget = useCallback(() => updateRequest(() => noRequest), [updateRequest]);
  const hide = () => {
    forget();
    setFirst(false);
  };
  if (isFirst && hasShipments && text.trim() === "" && requestId === null) setFirst(false);
  if (!isFirst && requestId === null) return null;
  if (!mayEdit) {
    return !hasShipments && <EmptyState title={t("title")}>{t("nothing")}</EmptyState>;
  }
  const steps: { key: "sandbox" | "carrier" | "numbers"; content: ReactNode }[] = [
    ...(hasSandbox
      ? [
          {
            key: "sandbox" as const,
            content: <SandboxStep requestId={requestId} onStarted={(id) => updateRequest(() => ({ id }))} />,
          },
        ]
      : []),
    { key: "carrier", content: <CarrierStep /> },
    {
      key: "numbers",
      // Two forms with the same numbers would be confusing.
      content: !isDialogOpen && (
        <div className="md:pl-9">
          <LazyTrackForm userId={userId} initial="" isPart onDone={forget} />
        </div>
      ),
    },
  ];
  return (
    <div className="mx-auto my-10 w-full max-w-3xl overflow-hidden rounded-block border border-line max-md:my-0 max-md:rounded-none max-md:border-0 md:w-[calc(100%-2*var(--spacing-gutter))]">
      <div className="flex flex-wrap items-baseline gap-x-4 px-gutter pt-5">
        <h2 className="font-semibold text-15">{t("track")}</h2>
        {hasShipments && (
          <Button kind="link" size="inline" className="ml-auto text-12" onClick={hide}>
            {t("hide")}
          </Button>
        )}
      </div>
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
