import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { Absent } from "@/components/values/absent";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { Delta } from "@/components/values/delta";
import { LocalTime } from "@/components/values/local-time";

/** Arrival at the port of discharge in a list: the time, then what kind of time it is and how it compares. */
export function ArrivalCell({ shipment, now }: { shipment: ShipmentAttributes; now: string }) {
  const { pod_ata_at: arrivedAt, pod_eta_at: expectedAt, pod_timezone: zone } = shipment;
  const at = arrivedAt ?? expectedAt;
  if (at === null) return <Absent />;
  const dateOnly = arrivedAt === null && shipment.pod_eta_date_only;
  const delta = arrivalDelta({ at, baseline: shipment.pod_original_eta_at, dateOnly, zone });
  return (
    <>
      <span className="block">
        <LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} />
      </span>
      <span className="block text-12 text-ink-3">
        {arrivedAt === null && (
          <>
            <span className="sr-only">Estimated</span>
            <span aria-hidden>Est.</span> {dateOnly && "· date only "}
          </>
        )}
        {delta && arrivedAt === null && !(dateOnly && delta.words === "on time") && "· "}
        {delta && !(dateOnly && delta.words === "on time") && (
          <Delta delta={delta} before={arrivedAt === null ? "" : "Arrived "} />
        )}
        {!delta && arrivedAt !== null && "Arrived"}
      </span>
    </>
  );
}
