"use client";

import type { ReactNode } from "react";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { useReaderZone } from "@/components/values/use-reader-zone";
import type { Shipment } from "./shipment";
import type { Terminal } from "./shipment-query";

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1">
      <dt className="w-28 shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

type ShipmentDetailsProps = { shipment: Shipment; terminal: Terminal | null; now: string };

/** Facts that are asked for now and then. */
export function ShipmentDetails({ shipment: { attributes }, terminal, now }: ShipmentDetailsProps) {
  const zone = useReaderZone();
  const { freshness } = attributes;
  return (
    <section aria-labelledby="details" className="px-gutter py-3.5">
      <h2 id="details" className="mb-1.5 font-semibold">
        Details
      </h2>
      <dl>
        <Line label="Carrier">
          {attributes.shipping_line_name} <span className="mono text-ink-3">{attributes.shipping_line_scac}</span>
        </Line>
        {attributes.normalized_number !== attributes.bill_of_lading_number && (
          <Line label="Asked as">
            <span className="mono">{attributes.normalized_number}</span>
          </Line>
        )}
        {attributes.port_of_discharge_name && (
          <Line label="Discharge">
            <Port name={attributes.port_of_discharge_name} locode={attributes.port_of_discharge_locode} />
          </Line>
        )}
        {terminal && <Line label="Terminal">{terminal.attributes.name}</Line>}
        {attributes.pod_vessel_name && (
          <Line label="Arriving on">
            {attributes.pod_vessel_name} <span className="text-ink-3">{attributes.pod_voyage_number}</span>
            {attributes.pod_vessel_imo && (
              <span className="mono block text-12 text-ink-3">IMO {attributes.pod_vessel_imo}</span>
            )}
          </Line>
        )}
        {freshness.last_success_at && (
          <Line label="Last checked">
            <LocalTime at={freshness.last_success_at} zone={zone} now={now} withZone />
          </Line>
        )}
        {freshness.next_check_at && freshness.state !== "stopped" && (
          <Line label="Next check">
            <LocalTime at={freshness.next_check_at} zone={zone} now={now} withZone />
          </Line>
        )}
        <Line label="Added">
          <LocalTime at={attributes.created_at} zone={zone} now={now} dateOnly />
        </Line>
      </dl>
    </section>
  );
}
