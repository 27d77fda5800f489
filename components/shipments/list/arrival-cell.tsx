import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { portArrival, type ShipmentAttributes } from "@/components/shipments/shipment";
import { TwoLines } from "@/components/ui/two-lines";
import { Absent } from "@/components/values/absent";
import { arrivalDelta, isOnTime } from "@/components/values/arrival-delta";
import { Delta } from "@/components/values/delta";
import { PlainTime } from "@/components/values/plain-time";
import { comparableBaseline, zoneToShow } from "@/components/values/zone-to-show";

/** The arrival at the port of discharge, and how it compares with the first published estimate. */
export function ArrivalCell({ shipment, now }: { shipment: ShipmentAttributes; now: string }) {
  const t = useTranslations("shipment-list.cells");
  const { pod_ata_at: arrivedAt, pod_eta_at: estimatedAt } = shipment;
  const at = arrivedAt ?? estimatedAt;
  const zone = zoneToShow(shipment, arrivedAt === null ? "pod_eta_at" : "pod_ata_at", shipment.pod_timezone);
  const confirmation = portArrival(shipment, now);
  if (confirmation === "untimed") return <TwoLines first={t("arrived")} second={t("untimed")} />;
  if (at === null) return <Absent />;
  const isUnconfirmed = confirmation === "not_confirmed";
  const dateOnly = arrivedAt === null && shipment.pod_eta_date_only;
  const delta = arrivalDelta({ at, baseline: comparableBaseline(shipment, zone), dateOnly, zone });
  const showsDelta = delta && !isUnconfirmed && !(dateOnly && isOnTime(delta.lateMs));
  return (
    <>
      <span className="block whitespace-nowrap">
        <PlainTime at={at} zone={zone} now={now} dateOnly={dateOnly} />
      </span>
      <span className={clsx("block text-12 text-ink-3", zone !== null && "md:whitespace-nowrap")}>
        {arrivedAt === null && (
          <>
            <span className="sr-only">{t("estimated")}</span>
            <span aria-hidden>{t("est")}</span> {dateOnly && `· ${t("dateOnly")} `}
          </>
        )}
        {isUnconfirmed && (
          <>
            · <span className="font-medium text-warn">{t("notConfirmedInLine")}</span>{" "}
          </>
        )}
        {zone === null && `${t("zoneUnknown")} `}
        {showsDelta && arrivedAt === null && "· "}
        {showsDelta && <Delta delta={delta} prefix={arrivedAt === null ? "" : `${t("arrived")} `} />}
        {!delta && arrivedAt !== null && t("arrived")}
      </span>
    </>
  );
}
