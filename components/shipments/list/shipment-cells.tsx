import { clsx } from "clsx";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "#translations";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { OneLine } from "@/components/ui/one-line";

type CellProps = { shipment: ShipmentAttributes };

const oneLineMax = 20;

/** The carrier and the first reference, which is shown in full: a long one wraps. */
export function References({ shipment }: CellProps) {
  const {
    shipping_line_short_name: carrier,
    ref_numbers: [first, ...others],
  } = shipment;
  if (!first) return carrier;
  const reference = `${first}${others.length > 0 ? ` +${others.length}` : ""}`;
  if (reference.length > oneLineMax) return <span className="block break-words">{`${carrier} · ${reference}`}</span>;
  return <OneLine after={<span className="md:whitespace-nowrap"> · {reference}</span>}>{carrier}</OneLine>;
}

/** The names of the ports: on two lines where one is too short, so that both are shown. */
export function Route({ shipment }: CellProps) {
  const t = useTranslations("shipment-list.cells");
  return (
    <span className="flex flex-wrap gap-x-1">
      <span className="max-w-full md:truncate">{shipment.port_of_lading_name ?? t("notKnownYet")}</span>
      <span className="flex max-w-full items-center gap-x-1">
        <ArrowRight aria-hidden size={12} className="shrink-0 text-ink-3" />
        <span className="sr-only">{t("to")}</span>
        <span className="min-w-0 md:truncate">{shipment.port_of_discharge_name ?? t("notKnownYet")}</span>
      </span>
    </span>
  );
}

/** The LOCODEs of the route, and its inland destination. */
export function Locodes({ shipment }: CellProps) {
  const { port_of_lading_locode: from, port_of_discharge_locode: to, destination_name: inland } = shipment;
  if (!from && !to) return null;
  return (
    <span className="block truncate max-md:hidden">
      <span className="mono">{from}</span>
      {from && to && " → "}
      <span className="mono">{to}</span>
      {inland && ` · ${inland}`}
    </span>
  );
}

const vesselLineMax = 14;

/** The vessel and its voyage; a long name takes both lines, and the voyage follows on the second. */
export function Vessel({ shipment: { pod_vessel_name: name, pod_voyage_number: voyage } }: CellProps) {
  const t = useTranslations("shipment-list.cells");
  if (name === null) return <span className="whitespace-nowrap text-ink-3">{t("notKnownYet")}</span>;
  return (
    <span className="block">
      {name}{" "}
      {voyage && <span className={clsx("text-12 text-ink-3", name.length <= vesselLineMax && "block")}>{voyage}</span>}
    </span>
  );
}
