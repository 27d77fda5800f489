"use client";

import Link from "next/link";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { displayStatusOf, type Shipment } from "@/components/shipments/shipment";
import { scenariosQuery } from "@/components/tracking/scenarios-query";
import { shipmentLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { ClockBar } from "./clock-bar";
import { clockQuery, recentQuery } from "./sandbox";
import { ScenarioList } from "./scenario-list";

const clockHelp =
  "The sandbox carrier is at this time. Move it forward, and everything that happens until then is reported as a carrier would: arrivals, holds, last free days. It cannot be moved back.";

function RecentShipment({ shipment }: { shipment: Shipment }) {
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
      <span className="text-12 text-ink-3 max-md:hidden">{port && `to ${port}`}</span>
      <Status state={shipmentLabels[displayStatusOf(shipment.attributes)]} />
    </li>
  );
}

/** Where users rehearse: the clock of the sandbox carrier, its scenarios, and what happened last. */
export function SandboxPage() {
  const clock = useDocument(clockQuery, { pollMs: 5_000, pollsWhenLive: true });
  const scenarios = useDocument(scenariosQuery);
  const recent = useDocument(recentQuery, { pollMs: 10_000 });
  if (clock.error?.status === 404) {
    return (
      <SettingsSection title="Sandbox" titleHidden help="This account has no sandbox. The demo account has one.">
        {null}
      </SettingsSection>
    );
  }
  return (
    <>
      <span
        aria-hidden
        className="fixed inset-x-0 top-0 z-30 h-[3px] bg-[repeating-linear-gradient(135deg,var(--lf-warn-fill)_0_8px,transparent_8px_16px)]"
      />
      <SettingsSection title="Clock" help={clockHelp}>
        {clock.data && <ClockBar clock={clock.data.data} />}
        {!clock.data && !clock.error && <LoadingRows label="Loading the clock" />}
        {!clock.data && clock.error && <FailedRows message={clock.error.message} onRetry={() => clock.refetch()} />}
      </SettingsSection>
      <SettingsSection title="Changed last" help="The sandbox shipments with the newest changes, as they come.">
        {recent.data?.data.length === 0 && (
          <p className="border-line border-y py-4 text-ink-2">
            Nothing is tracked in the sandbox yet. Start a scenario.
          </p>
        )}
        {recent.data && recent.data.data.length > 0 && (
          <SettingsList label="Sandbox shipments, changed last">
            {recent.data.data.map((shipment) => (
              <RecentShipment key={shipment.id} shipment={shipment} />
            ))}
          </SettingsList>
        )}
        {!recent.data && !recent.error && <LoadingRows label="Loading shipments" />}
        {!recent.data && recent.error && <FailedRows message={recent.error.message} onRetry={() => recent.refetch()} />}
      </SettingsSection>
      <SettingsSection title="Scenarios" help="Each is a complete journey. Started again, it gets another number.">
        {scenarios.data && <ScenarioList scenarios={scenarios.data.data} />}
        {!scenarios.data && !scenarios.error && <LoadingRows label="Loading scenarios" />}
        {!scenarios.data && scenarios.error && (
          <FailedRows message={scenarios.error.message} onRetry={() => scenarios.refetch()} />
        )}
      </SettingsSection>
    </>
  );
}
