import Link from "next/link";
import { useTranslations } from "#translations";
import type { Container } from "@/components/containers/container";
import { formatEquipment } from "@/components/containers/container-labels";
import { ContainerNumber } from "@/components/containers/container-number";
import { containerStateLabel } from "@/components/containers/container-state-label";
import { NoLongerNamed } from "@/components/containers/no-longer-named";
import { EditableLabels } from "@/components/shipments/detail/editable-labels";
import type { Shipment } from "@/components/shipments/shipment";
import { CopyButton } from "@/components/ui/copy-button";
import { FreshnessLine } from "@/components/values/freshness-line";
import { Status } from "@/components/values/status";
import { useUpdateContainer } from "./container-mutations";

type ContainerTitleProps = { container: Container; shipment: Shipment; now: string; isPanel: boolean };

/** The number, status, shipment, references and freshness of a container. */
export function ContainerTitle({ container, shipment, now, isPanel }: ContainerTitleProps) {
  const t = useTranslations("container-page");
  // Beside a list, the list has the heading of the page.
  const Heading = isPanel ? "h2" : "h1";
  const update = useUpdateContainer(container.id);
  const { number, ref_numbers: references, freshness } = container.attributes;
  const { bill_of_lading_number: bill, shipping_line_name: carrier } = shipment.attributes;
  const equipment = formatEquipment(useTranslations("containers"), container.attributes);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b px-gutter pt-3.5 pb-2.5">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
          <Heading className="font-semibold text-20">
            <ContainerNumber number={number} />
          </Heading>
          <CopyButton text={number} label={t("copyNumber", { number })} />
          <Status state={containerStateLabel(container, now)} variant="pill" />
        </div>
        <NoLongerNamed container={container} now={now} />
        <EditableLabels
          references={references}
          tags={null}
          onSave={(_kind, values) => update.mutate({ ref_numbers: values })}
        >
          {equipment && <span>{equipment} ·</span>}
          <span>{carrier} ·</span>
          <Link
            prefetch={false}
            href={`/shipments/${shipment.id}?container=${container.id}`}
            className="mono break-all text-ink underline-offset-2 hover:underline"
          >
            {bill}
          </Link>
        </EditableLabels>
      </div>
      <div className="flex min-h-7 items-center">
        <FreshnessLine
          freshness={freshness}
          now={now}
          stoppedReason={shipment.attributes.line_tracking_stopped_reason}
          carrier={shipment.attributes.shipping_line_short_name}
        />
      </div>
    </div>
  );
}
