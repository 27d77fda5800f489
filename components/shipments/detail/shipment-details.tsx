"use client";

import { useTranslations } from "#translations";
import type { Shipment } from "@/components/shipments/shipment";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { Vessel } from "@/components/values/vessel";
import type { Terminal } from "./shipment-query";

type ShipmentDetailsProps = { shipment: Shipment; terminal: Terminal | null; now: string };

/** Numbers of documents as the carrier names them, one below the other; nothing when it names none. */
function NumberLine({ label, numbers }: { label: string; numbers: string[] }) {
  if (numbers.length === 0) return null;
  return (
    <DetailLine label={label}>
      {numbers.map((number) => (
        <span key={number} className="mono block">
          {number}
        </span>
      ))}
    </DetailLine>
  );
}

/** Secondary details of a shipment. */
export function ShipmentDetails({ shipment: { attributes }, terminal, now }: ShipmentDetailsProps) {
  const t = useTranslations("shipment-details.details");
  const zone = useUserTimeZone();
  const { freshness } = attributes;
  return (
    <section aria-labelledby="details" className="px-gutter py-3.5">
      <h2 id="details" className="mb-1.5 font-semibold">
        {t("title")}
      </h2>
      <dl>
        <DetailLine label={t("carrier")}>
          {attributes.shipping_line_name} <span className="mono text-ink-3">{attributes.shipping_line_scac}</span>
        </DetailLine>
        {attributes.normalized_number !== attributes.bill_of_lading_number && (
          <DetailLine label={t("trackedAs")}>
            <span className="mono">{attributes.normalized_number}</span>
          </DetailLine>
        )}
        <NumberLine label={t("billsOfLading")} numbers={attributes.transport_documents} />
        <NumberLine label={t("bookings")} numbers={attributes.bookings} />
        {attributes.port_of_discharge_name && (
          <DetailLine label={t("portOfDischarge")}>
            <Port name={attributes.port_of_discharge_name} locode={attributes.port_of_discharge_locode} />
          </DetailLine>
        )}
        {terminal && <DetailLine label={t("terminal")}>{terminal.attributes.name}</DetailLine>}
        {attributes.pod_vessel_name && (
          <DetailLine label={t("vessel")}>
            <Vessel
              name={attributes.pod_vessel_name}
              imo={attributes.pod_vessel_imo}
              voyage={attributes.pod_voyage_number}
            />
            {attributes.pod_vessel_imo && (
              <span className="mono block text-12 text-ink-3">{t("imo", { number: attributes.pod_vessel_imo })}</span>
            )}
          </DetailLine>
        )}
        {freshness.last_success_at && (
          <DetailLine label={t(freshness.state === "no_longer_found" ? "lastData" : "lastChecked")}>
            <LocalTime at={freshness.last_success_at} zone={zone} now={now} withZone />
          </DetailLine>
        )}
        {freshness.next_check_at && freshness.state !== "stopped" && (
          <DetailLine label={t("nextCheck")}>
            <LocalTime at={freshness.next_check_at} zone={zone} now={now} withZone />
          </DetailLine>
        )}
        <DetailLine label={t("added")}>
          <LocalTime at={attributes.created_at} zone={zone} now={now} dateOnly />
        </DetailLine>
      </dl>
    </section>
  );
}
