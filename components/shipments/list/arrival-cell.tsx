import { clsx } from "clsx";
import { portArrival, type ShipmentAttributes } from "@/components/shipments/shipment";
import { TwoLines } from "@/components/ui/two-lines";
import { Absent } from "@/components/values/absent";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { Delta } from "@/components/values/delta";
import { PlainTime } from "@/components/values/plain-time";
import { comparableBaseline, zoneToShow } from "@/components/values/zone-to-show";
import { confirmationLabels, inSentence, shipmentStatusLabels } from "@/lib/shipments/state-labels";

const arrived = shipmentStatusLabels.arrived_at_pod;

/** The arrival at the port of discharge, and how it compares with the first published estimate. */
export function ArrivalCell({ shipment, now }: { shipment: ShipmentAttributes; now: string }) {
  const { pod_ata_at: arrivedAt, pod_eta_at: estimatedAt } = shipment;
  const at = arrivedAt ?? estimatedAt;
  const zone = zoneToShow(shipment, arrivedAt === null ? "pod_eta_at" : "pod_ata_at", shipment.pod_timezone);
  const confirmation = portArrival(shipment, now);
  if (confirmation === "untimed")
    return <TwoLines first={arrived} second={inSentence(confirmationLabels.event.untimed)} />;
  if (at === null) return <Absent />;
  const isUnconfirmed = confirmation === "not_confirmed";
  const dateOnly = arrivedAt === null && shipment.pod_eta_date_only;
  const delta = arrivalDelta({ at, baseline: comparableBaseline(shipment, zone), dateOnly, zone });
  const showsDelta = delta && !isUnconfirmed && !(dateOnly && delta.label === "on time");
  return (
    <>
      <span className="block whitespace-nowrap">
        <PlainTime at={at} zone={zone} now={now} dateOnly={dateOnly} />
      </span>
      <span className={clsx("block text-12 text-ink-3", zone !== null && "md:whitespace-nowrap")}>
        {arrivedAt === null && (
          <>
            <span className="sr-only">Estimated</span>
            <span aria-hidden>Est.</span> {dateOnly && "· date only "}
          </>
        )}
        {isUnconfirmed && (
          <>
            · <span className="font-medium text-warn">{inSentence(confirmationLabels.event.not_confirmed)}</span>{" "}
          </>
        )}
        {zone === null && "Time zone unknown "}
        {showsDelta && arrivedAt === null && "· "}
        {showsDelta && <Delta delta={delta} prefix={arrivedAt === null ? "" : `${arrived} `} />}
        {!delta && arrivedAt !== null && arrived}
      </span>
    </>
  );
}
