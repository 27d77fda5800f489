import type { ReactNode } from "react";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Translator } from "@/components/language/translator";
import { TwoLines } from "@/components/ui/two-lines";
import { Absent } from "@/components/values/absent";
import { formatZoneLabel } from "@/components/values/format-zone";
import { LastFreeDay } from "@/components/values/last-free-day";
import { LocalTime } from "@/components/values/local-time";
import { Status } from "@/components/values/status";
import { eventZoneToShow, zoneToShow } from "@/components/values/zone-to-show";
import { formatFees } from "@/lib/shipments/containers/fees";
import { isReturnOf } from "@/lib/shipments/containers/pickup-attributes";
import type { Messages } from "@/messages/messages";
import { type Container, feesDue, hasLeftTerminal, holdsOf, pickupTimeZone } from "./container";
import { DayAndClock, Mark, Weight } from "./container-cells";
import { containerLastFreeDay, reportedLastFreeDays } from "./container-last-free-day";
import { containerLocation, lastLoading } from "./container-location";
import { attributeMark, statusMark } from "./container-marks";
import { containerStateLabel } from "./container-state-label";
import type { ContainerTexts } from "./container-texts";
import { NoLongerNamed } from "./no-longer-named";
import {
  feesAttribute,
  holdsAttribute,
  lastFreeDayAttributes,
  statusAttribute,
  WhyContainerValue,
} from "./why-container-value";

/** What the cells of all containers show. */
export type TableView = ContainerTexts & {
  t: Translator<"container-details">;
  milestones: Milestone[];
  now: string;
};

type ContainerColumn = {
  name: Exclude<keyof Messages["container-details"]["columns"], "container">;
  cell: (container: Container, view: TableView) => ReactNode;
};

const status: ContainerColumn = {
  name: "status",
  cell: (container, { now }) => (
    <>
      <WhyContainerValue container={container} attribute={statusAttribute(container)} now={now}>
        <Status state={containerStateLabel(container, now)} />
      </WhyContainerValue>
      <Mark kind={statusMark(container)} />
      <NoLongerNamed container={container} now={now} />
    </>
  ),
};

const location: ContainerColumn = {
  name: "location",
  cell: (container, { milestones, ...texts }) => {
    const { number, location_at_pod_terminal: terminalPosition } = container.attributes;
    const location = containerLocation(texts, milestones, number, container.attributes);
    if (!location) return <Absent />;
    const second = [location.second, !hasLeftTerminal(container) && terminalPosition].filter(Boolean).join(", ");
    return <TwoLines first={location.first} second={second} />;
  },
};

const loaded: ContainerColumn = {
  name: "loaded",
  cell: ({ attributes }, { t, milestones, now }) => {
    const loading = lastLoading(milestones, attributes.number)?.attributes;
    if (!loading?.timestamp) return <Absent />;
    const { timestamp: at, date_only: dateOnly, location_name: place } = loading;
    const zone = eventZoneToShow(loading);
    const label = dateOnly ? t("dateOnly") : formatZoneLabel(t.language, at, zone);
    const second = [place, label].filter(Boolean).join(", ");
    return (
      <>
        <TwoLines first={<LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} />} second={second} />
        <Mark kind={loading.mark} />
      </>
    );
  },
};

const discharged: ContainerColumn = {
  name: "discharged",
  cell: (container, { now }) => (
    <>
      <WhyContainerValue container={container} attribute="pod_discharged_at" now={now}>
        <DayAndClock
          at={container.attributes.pod_discharged_at}
          zone={zoneToShow(container.attributes, "pod_discharged_at", container.attributes.pod_timezone)}
          now={now}
        />
      </WhyContainerValue>
      {isReturnOf(container.attributes) && (
        <span className="mono block text-12 text-ink-3">{container.attributes.pod_locode}</span>
      )}
      <Mark kind={attributeMark(container, "pod_discharged_at")} />
    </>
  ),
};

const weight: ContainerColumn = {
  name: "weight",
  cell: ({ attributes }) => <Weight pounds={attributes.weight_in_lbs} />,
};

const seal: ContainerColumn = {
  name: "seal",
  cell: (container, { t, now }) =>
    container.attributes.seal_number ? (
      <WhyContainerValue container={container} attribute="seal_number" now={now}>
        <span className="mono">{container.attributes.seal_number}</span>
      </WhyContainerValue>
    ) : (
      <span className="text-ink-3">{t("notReported")}</span>
    ),
};

const holds: ContainerColumn = {
  name: "holds",
  cell: (container, { t, now }) => {
    const all = hasLeftTerminal(container) ? [] : holdsOf(container);
    const [first] = all;
    if (!first) return <span className="text-ink-3">{t("none")}</span>;
    return (
      <WhyContainerValue
        container={container}
        attribute={holdsAttribute(container)}
        now={now}
        className="max-md:flex max-md:gap-1.5"
      >
        <TwoLines
          first={
            <>
              {t.rich("holdType", {
                name: first.name,
                phone: (chunks) => <span className="md:hidden">{chunks}</span>,
              })}
              {all.length > 1 && ` +${all.length - 1}`}
            </>
          }
          second={first.status === "pending" && t("pending")}
        />
      </WhyContainerValue>
    );
  },
};

const appointment: ContainerColumn = {
  name: "appointment",
  cell: (container, { now }) => (
    <WhyContainerValue container={container} attribute="pickup_appointment_at" now={now}>
      <DayAndClock at={container.attributes.pickup_appointment_at} zone={pickupTimeZone(container)} now={now} />
    </WhyContainerValue>
  ),
};

const fees: ContainerColumn = {
  name: "fees",
  cell: (container, { t, now }) => {
    const text = formatFees([feesDue(container)], t.language);
    if (text === null) return <span className="text-ink-3">{t("none")}</span>;
    return (
      <WhyContainerValue container={container} attribute={feesAttribute(container)} now={now}>
        {text}
      </WhyContainerValue>
    );
  },
};

const lastFreeDay: ContainerColumn = {
  name: "lastFreeDay",
  cell: (container, { now }) => {
    const [first] = reportedLastFreeDays(container);
    const attribute = first ? lastFreeDayAttributes[first.source] : "pickup_lfd";
    return (
      <WhyContainerValue container={container} attribute={attribute} now={now}>
        <LastFreeDay status={containerLastFreeDay(container, now)} now={now} />
      </WhyContainerValue>
    );
  },
};

/** The columns to show: loading at sea, discharge and pickup in port. A column without any value is left out. */
export function containerColumns(containers: Container[]): ContainerColumn[] {
  const whenAny = (hasValue: (container: Container) => unknown, column: ContainerColumn) =>
    containers.some(hasValue) ? [column] : [];
  const inPort = containers.some(({ attributes }) => attributes.pod_discharged_at !== null);
  const inPortOnly = [
    ...whenAny((container) => !hasLeftTerminal(container) && holdsOf(container).length > 0, holds),
    ...whenAny((container) => formatFees([feesDue(container)]), fees),
    ...whenAny(({ attributes }) => attributes.pickup_appointment_at, appointment),
  ];
  return [
    status,
    location,
    inPort ? discharged : loaded,
    ...(inPort ? inPortOnly : whenAny(({ attributes }) => attributes.weight_in_lbs, weight)),
    ...whenAny(({ attributes }) => attributes.seal_number, seal),
    lastFreeDay,
  ];
}
