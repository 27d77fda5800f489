import { LabelsLine } from "@/components/shipments/labels-line";
import { type Shipment, shownStatus } from "@/components/shipments/shipment";
import { CopyButton } from "@/components/ui/copy-button";
import { Freshness } from "@/components/values/freshness";
import { shipmentWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";

/** Which shipment this is, how it stands, and how current that is. */
export function ShipmentTitle({ shipment, now }: { shipment: Shipment; now: string }) {
  const { attributes } = shipment;
  const number = attributes.bill_of_lading_number;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b px-gutter pt-3.5 pb-2.5">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
          <h1 className="mono break-all font-semibold text-20">{number}</h1>
          <CopyButton text={number} label={`Copy ${number}`} />
          <Status state={shipmentWords[shownStatus(attributes)]} look="pill" />
        </div>
        <LabelsLine shipment={shipment} />
      </div>
      <div className="flex min-h-7 items-center">
        <Freshness
          facts={attributes.freshness}
          now={now}
          stoppedReason={attributes.line_tracking_stopped_reason}
          carrier={attributes.shipping_line_short_name}
        />
      </div>
    </div>
  );
}
