"use client";

import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useHasFeature } from "@/components/shell/user-context";
import { displayStatusOf, type Shipment } from "@/components/shipments/shipment";
import { scenariosQuery } from "@/components/tracking/scenarios-query";
import { shipmentLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { ClockBar } from "./clock-bar";
import { EventList } from "./event-list";
import { eventLog } from "./event-log";
import { clockQuery, recentQuery } from "./sandbox";
import { ScenarioList } from "./scenario-list";

function RecentShipment({ shipment }: { shipment: Shipment }) {
  const t = useTranslations("sandbox.recent");
  const { bill_of_lading_number: number, port_of_discharge_name: port } = shipment.attributes;
  return (
    <li className="relative flex min-h-11 items-center gap-3 py-1.5 hover:bg-hover">
      <Link
        href={`/shipments/${shipment.id}`}
        prefetch={false}
        className="mono min-w-0 flex-1 break-all after:absolute after:inset-0"
      >
        {number}
      </Link>
      <span className="text-12 text-ink-3 max-md:hidden">{port && t("toPort", { port })}</span>
      <Status state={shipmentLabels[displayStatusOf(shipment.attributes)]} />
    </li>
  );
}

/** Where users rehearse: the clock of the sandbox carrier, its scenarios, and what happened last. */
export function SandboxPage() {
  const t = useTranslations("sandbox");
  const enabled = useHasFeature("sandbox");
  const clock = useDocument(clockQuery, { pollMs: 5_000, pollsWhenLive: true, enabled });
  const scenarios = useDocument(scenariosQuery, { enabled });
  const recent = useDocument(recentQuery, { pollMs: 10_000, enabled });
  if (!enabled) {
    return (
      <SettingsSection title={t("title")} titleHidden help={t("none")}>
        <p className="max-w-120 text-pretty text-ink-2">{t("noneAction")}</p>
      </SettingsSection>
    );
  }
  return (
    <>
      <span
        aria-hidden
        className="fixed inset-x-0 top-0 z-30 h-[3px] bg-[repeating-linear-gradient(135deg,var(--lf-warn-fill)_0_8px,transparent_8px_16px)]"
      />
      <SettingsSection title={t("clock.title")} help={t("clock.help")}>
        {clock.data && <ClockBar clock={clock.data.data} />}
        {!clock.data && !clock.error && <LoadingRows label={t("clock.loading")} />}
        {!clock.data && clock.error && <FailedRows error={clock.error} onRetry={() => clock.refetch()} />}
      </SettingsSection>
      <SettingsSection title={t("recent.title")} help={t("recent.help")}>
        {recent.data?.data.length === 0 && <p className="border-line border-y py-4 text-ink-2">{t("recent.empty")}</p>}
        {recent.data && recent.data.data.length > 0 && (
          <SettingsList label={t("recent.list")}>
            {recent.data.data.map((shipment) => (
              <RecentShipment key={shipment.id} shipment={shipment} />
            ))}
          </SettingsList>
        )}
        {!recent.data && !recent.error && <LoadingRows label={t("recent.loading")} />}
        {!recent.data && recent.error && <FailedRows error={recent.error} onRetry={() => recent.refetch()} />}
      </SettingsSection>
      {recent.data && clock.data && (
        <SettingsSection title={t("events.title")} help={t("events.help")}>
          <EventList entries={eventLog(recent.data)} now={clock.data.data.attributes.now} />
        </SettingsSection>
      )}
      <SettingsSection title={t("scenarios.title")} help={t("scenarios.help")}>
        {scenarios.data && <ScenarioList scenarios={scenarios.data.data} />}
        {!scenarios.data && !scenarios.error && <LoadingRows label={t("scenarios.loading")} />}
        {!scenarios.data && scenarios.error && (
          <FailedRows error={scenarios.error} onRetry={() => scenarios.refetch()} />
        )}
      </SettingsSection>
    </>
  );
}
