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

type ViewProps = { name: string; noun: "shipments" | "containers"; total: number; shown: number; children: ReactNode };

function View({ name, noun, total, shown, children }: ViewProps) {
  const t = useTranslations("shared-page.view");
  return (
    <>
      <div className="px-gutter pt-3.5 pb-2.5">
        <h1 className="break-words font-semibold text-20">{name}</h1>
        <p className="text-ink-2">
          {shown < total ? t(`${noun}Shown`, { count: total, shown: String(shown) }) : t(noun, { count: total })}
        </p>
      </div>
      {shown === 0 ? <p className="border-line border-t px-gutter py-4 text-ink-2">{t("none")}</p> : children}
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

function Place({ name, locode }: { name: string | null; locode: string | null }) {
  const t = useTranslations("shared-page.absent");
  return name === null ? <Absent label={t("notReported")} /> : <Port name={name} locode={locode} linked={false} />;
}

type SharedViewProps<Page> = { name: string; page: Page; hidden: Hidden; loadedAtMs: number };

/** The shipments of a saved view for a visitor. */
export function SharedShipments({
  name,
  page,
  hidden,
  loadedAtMs,
}: SharedViewProps<ListDocument<Shipment, Container>>) {
  const t = useTranslations("shared-page");
  const heads = [
    t("columns.shipment"),
    t("columns.status"),
    t("columns.from"),
    t("columns.to"),
    t("columns.arrival"),
    ...(hidden.includes("references") ? [] : [t("columns.references")]),
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
        <Place key="from" name={voyage.port_of_lading_name} locode={voyage.port_of_lading_locode} />,
        <Place key="to" name={voyage.port_of_discharge_name} locode={voyage.port_of_discharge_locode} />,
        <Arrival key="arrival" attributes={voyage} now={currentTimeOf(shipment, loadedAtMs)} />,
        attributes.ref_numbers.join(", ") || <Absent key="references" label={t("absent.none")} />,
      ],
    };
  });
  return (
    <View name={name} noun="shipments" total={page.meta?.total ?? rows.length} shown={rows.length}>
      <SharedTable label={name} heads={heads} rows={rows} />
    </View>
  );
}

/** The containers of a saved view for a visitor. */
export function SharedContainerList({ name, page, hidden, loadedAtMs }: SharedViewProps<ContainersPage>) {
  const containerTexts = useTranslations("containers");
  const valueTexts = useTranslations("values");
  const t = useTranslations("shared-page");
  const columns = columnsFor(hidden);
  const view = { containerTexts, valueTexts, milestones: [] };
  const rows = page.data.map((each) => {
    const container = redactContainer(each, hidden);
    const now = shipmentOf(each, page.included ?? [])?.attributes.clock_now ?? new Date(loadedAtMs).toISOString();
    return { key: container.id, cells: columns.map(({ cell }) => cell(t, container, { ...view, now })) };
  });
  return (
    <View name={name} noun="containers" total={page.meta?.total ?? rows.length} shown={rows.length}>
      <SharedTable label={name} heads={columns.map(({ head }) => t(`columns.${head}`))} rows={rows} />
    </View>
  );
}
