import { clsx } from "clsx";
import { ArrowRight } from "lucide-react";
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
  if (reference.length > oneLineMax)
    return <span className="block break-words md:max-w-44">{`${carrier} · ${reference}`}</span>;
  return (
    <OneLine className="md:max-w-36" after={<span className="md:whitespace-nowrap"> · {reference}</span>}>
      {carrier}
    </OneLine>
  );
}

/** The names of the ports; long ones take two lines. */
export function Route({ shipment }: CellProps) {
  const from = shipment.port_of_lading_name ?? "Not known yet";
  const to = shipment.port_of_discharge_name ?? "Not known yet";
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      {from}
      <ArrowRight aria-hidden size={12} className="text-ink-3" />
      <span className="sr-only">to</span>
      {to}
    </span>
  );
}

/** The LOCODEs of the route, and its inland destination. */
export function Locodes({ shipment }: CellProps) {
  const { port_of_lading_locode: from, port_of_discharge_locode: to, destination_name: inland } = shipment;
  if (!from && !to) return null;
  return (
    // The names decide on the width of the column.
    <span className="grid grid-cols-[minmax(0,auto)] max-md:hidden">
      <span className="truncate">
        <span className="mono">{from}</span>
        {from && to && " → "}
        <span className="mono">{to}</span>
        {inland && ` · ${inland}`}
      </span>
    </span>
  );
}

const vesselLineMax = 14;

/** The vessel and its voyage; a long name takes both lines, and the voyage follows on the second. */
export function Vessel({ shipment: { pod_vessel_name: name, pod_voyage_number: voyage } }: CellProps) {
  if (name === null) return <span className="whitespace-nowrap text-ink-3">Not known yet</span>;
  return (
    <span className="block min-w-26">
      {name}{" "}
      {voyage && <span className={clsx("text-12 text-ink-3", name.length <= vesselLineMax && "block")}>{voyage}</span>}
    </span>
  );
}
