import { useTranslations } from "#translations";
import { displayStatusOf, type Shipment } from "@/components/shipments/shipment";
import { CopyButton } from "@/components/ui/copy-button";
import { FreshnessLine } from "@/components/values/freshness-line";
import { shipmentLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { EditableLabels } from "./editable-labels";
import { useUpdateShipment } from "./shipment-mutations";

/** The number, status, labels and freshness of a shipment. */
export function ShipmentTitle({ shipment, now }: { shipment: Shipment; now: string }) {
  const t = useTranslations("shipment-details.actions");
  const { attributes } = shipment;
  const update = useUpdateShipment(shipment.id);
  const number = attributes.bill_of_lading_number;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b px-gutter pt-3.5 pb-2.5">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
          <h1 className="mono break-all font-semibold text-20">{number}</h1>
          <CopyButton text={number} label={t("copy", { number })} />
          <Status state={shipmentLabels[displayStatusOf(attributes)]} variant="pill" />
        </div>
        <EditableLabels
          references={attributes.ref_numbers}
          tags={attributes.tags}
          onSave={(kind, values) => update.mutate(kind === "reference" ? { ref_numbers: values } : { tags: values })}
        >
          <span>{attributes.shipping_line_name}</span>
        </EditableLabels>
      </div>
      <div className="flex min-h-7 items-center">
        <FreshnessLine
          freshness={attributes.freshness}
          now={now}
          stoppedReason={attributes.line_tracking_stopped_reason}
          carrier={attributes.shipping_line_short_name}
        />
      </div>
    </div>
  );
}
