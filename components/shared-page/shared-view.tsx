import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { ListDocument } from "@/components/api/document";
import type { ContainersPage } from "@/components/container-list/containers-query";
import { shipmentOf } from "@/components/container-list/containers-query";
import type { Container } from "@/components/containers/container";
import {
  currentTimeOf,
  currentVoyage,
  displayStatusOf,
  portArrival,
  type Shipment,
} from "@/components/shipments/shipment";
import { Absent } from "@/components/values/absent";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { shipmentLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { zoneToShow } from "@/components/values/zone-to-show";
import { type Hidden, redactContainer, redactShipment } from "./redact";
import { columnsFor } from "./shared-containers";
import { SharedTable } from "./shared-table";

type ViewProps = { name: string; noun: string; total: number; shown: number; children: ReactNode };

function View({ name, noun, total, shown, children }: ViewProps) {
  return (
    <>
      <div className="px-gutter pt-3.5 pb-2.5">
        <h1 className="break-words font-semibold text-20">{name}</h1>
        <p className="text-ink-2">
          {total === 1 ? `1 ${noun}` : `${total.toLocaleString("en-US")} ${noun}s`}
          {shown < total && `, the first ${shown} are shown`}
        </p>
      </div>
      {shown === 0 ? (
        <p className="border-line border-t px-gutter py-4 text-ink-2">Nothing matches this view now.</p>
      ) : (
        children
      )}
    </>
  );
}

type ArrivalProps = { attributes: Shipment["attributes"]; now: string };

function Arrival({ attributes, now }: ArrivalProps) {
  const { pod_ata_at: actual, pod_eta_at: estimate, pod_timezone: zone, pod_eta_date_only: dateOnly } = attributes;
  const confirmation = portArrival(attributes, now);
  if (actual) return <LocalTime at={actual} zone={zoneToShow(attributes, "pod_ata_at", zone)} now={now} withZone />;
  if (!estimate) return <Absent />;
  const shown = { at: estimate, zone: zoneToShow(attributes, "pod_eta_at", zone), now, dateOnly };
  return <LocalTime {...shown} estimated unconfirmed={confirmation === "not_confirmed"} withZone />;
}

function place(name: string | null, locode: string | null): ReactNode {
  return name === null ? <Absent label="not reported" /> : <Port name={name} locode={locode} linked={false} />;
}

type SharedViewProps<Page> = { name: string; page: Page; hidden: Hidden; loadedAtMs: number };

/** The shipments of a saved view for a visitor. */
export function SharedShipments({
  name,
  page,
  hidden,
  loadedAtMs,
}: SharedViewProps<ListDocument<Shipment, Container>>) {
  const heads = [
    "Shipment",
    "Status",
    "From",
    "To",
    "Arrival",
    ...(hidden.includes("references") ? [] : ["References"]),
  ];
  const rows = page.data.map((each) => {
    const shipment = redactShipment(each, hidden);
    const { attributes } = shipment;
    const voyage = currentVoyage(attributes);
    return {
      key: shipment.id,
      cells: [
        <span key="number">
          <span className="mono break-all font-medium">{attributes.bill_of_lading_number}</span>
          <span className="block text-12 text-ink-3">{attributes.shipping_line_short_name}</span>
        </span>,
        <Status key="status" state={shipmentLabels[displayStatusOf(attributes)]} />,
        place(voyage.port_of_lading_name, voyage.port_of_lading_locode),
        place(voyage.port_of_discharge_name, voyage.port_of_discharge_locode),
        <Arrival key="arrival" attributes={voyage} now={currentTimeOf(shipment, loadedAtMs)} />,
        attributes.ref_numbers.join(", ") || <Absent key="references" label="none" />,
      ],
    };
  });
  return (
    <View name={name} noun="shipment" total={page.meta?.total ?? rows.length} shown={rows.length}>
      <SharedTable label={name} heads={heads} rows={rows} />
    </View>
  );
}

/** The containers of a saved view for a visitor. */
export function SharedContainerList({ name, page, hidden, loadedAtMs }: SharedViewProps<ContainersPage>) {
  const texts = useTranslations("containers");
  const columns = columnsFor(hidden);
  const rows = page.data.map((each) => {
    const container = redactContainer(each, hidden);
    const now = shipmentOf(each, page.included ?? [])?.attributes.clock_now ?? new Date(loadedAtMs).toISOString();
    return { key: container.id, cells: columns.map(({ cell }) => cell(container, { texts, milestones: [], now })) };
  });
  return (
    <View name={name} noun="container" total={page.meta?.total ?? rows.length} shown={rows.length}>
      <SharedTable label={name} heads={columns.map(({ head }) => head)} rows={rows} />
    </View>
  );
}
