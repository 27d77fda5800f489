import type { ReactNode } from "react";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { TwoLines } from "@/components/ui/two-lines";
import { Absent } from "@/components/values/absent";
import { formatZoneLabel } from "@/components/values/format-time";
import { LastFreeDay } from "@/components/values/last-free-day";
import { LocalTime } from "@/components/values/local-time";
import { Status } from "@/components/values/status";
import { eventZoneToShow, zoneToShow } from "@/components/values/zone-to-show";
import { formatFees } from "@/lib/shipments/containers/fees";
import { formatHoldType } from "@/lib/shipments/containers/hold-labels";
import { isReturnOf } from "@/lib/shipments/containers/pickup-attributes";
import { type Container, feesOf, hasLeftTerminal, holdsOf, pickupTimeZone } from "./container";
import { DayAndClock, Mark, Weight } from "./container-cells";
import { containerLastFreeDay, reportedLastFreeDays } from "./container-last-free-day";
import { containerLocation, lastLoading } from "./container-location";
import { attributeMark, statusMark } from "./container-marks";
import { containerStateLabel } from "./container-state-label";
import { NoLongerNamed } from "./no-longer-named";
import {
  feesAttribute,
  holdsAttribute,
  lastFreeDayAttributes,
  statusAttribute,
  WhyContainerValue,
} from "./why-container-value";

type Cell = (container: Container, milestones: Milestone[], now: string) => ReactNode;

type ContainerColumn = { head: string; cell: Cell };

const status: ContainerColumn = {
  head: "Status",
  cell: (container, _milestones, now) => (
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
  head: "Location",
  cell: (container, milestones) => {
    const { number, location_at_pod_terminal: terminalPosition } = container.attributes;
    const location = containerLocation(milestones, number, container.attributes);
    if (!location) return <Absent />;
    const second = [location.second, !hasLeftTerminal(container) && terminalPosition].filter(Boolean).join(", ");
    return <TwoLines first={location.first} second={second} />;
  },
};

const loaded: ContainerColumn = {
  head: "Loaded",
  cell: ({ attributes }, milestones, now) => {
    const loading = lastLoading(milestones, attributes.number)?.attributes;
    if (!loading?.timestamp) return <Absent />;
    const { timestamp: at, date_only: dateOnly, location_name: place } = loading;
    const zone = eventZoneToShow(loading);
    const label = dateOnly ? "date only" : formatZoneLabel(at, zone);
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
  head: "Discharged",
  cell: (container, _milestones, now) => (
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
  head: "Weight",
  cell: ({ attributes }) => <Weight pounds={attributes.weight_in_lbs} />,
};

const seal: ContainerColumn = {
  head: "Seal",
  cell: (container, _milestones, now) =>
    container.attributes.seal_number ? (
      <WhyContainerValue container={container} attribute="seal_number" now={now}>
        <span className="mono">{container.attributes.seal_number}</span>
      </WhyContainerValue>
    ) : (
      <span className="text-ink-3">Not reported</span>
    ),
};

const holds: ContainerColumn = {
  head: "Holds",
  cell: (container, _milestones, now) => {
    const all = hasLeftTerminal(container) ? [] : holdsOf(container);
    const [first] = all;
    if (!first) return <span className="text-ink-3">None</span>;
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
              {formatHoldType(first)}
              <span className="md:hidden"> hold</span>
              {all.length > 1 && ` +${all.length - 1}`}
            </>
          }
          second={first.status === "pending" && "pending"}
        />
      </WhyContainerValue>
    );
  },
};

const appointment: ContainerColumn = {
  head: "Appointment",
  cell: (container, _milestones, now) => (
    <WhyContainerValue container={container} attribute="pickup_appointment_at" now={now}>
      <DayAndClock at={container.attributes.pickup_appointment_at} zone={pickupTimeZone(container)} now={now} />
    </WhyContainerValue>
  ),
};

const fees: ContainerColumn = {
  head: "Fees",
  cell: (container, _milestones, now) => {
    const text = formatFees([feesOf(container)]);
    if (text === null) return <span className="text-ink-3">None</span>;
    return (
      <WhyContainerValue container={container} attribute={feesAttribute(container)} now={now}>
        {text}
      </WhyContainerValue>
    );
  },
};

const lastFreeDay: ContainerColumn = {
  head: "Last free day",
  cell: (container, _milestones, now) => {
    const [first] = reportedLastFreeDays(container);
    const attribute = first ? lastFreeDayAttributes[first.source] : "pickup_lfd";
    return (
      <WhyContainerValue container={container} attribute={attribute} now={now}>
        <LastFreeDay status={containerLastFreeDay(container, now)} />
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
    ...whenAny((container) => formatFees([feesOf(container)]), fees),
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
