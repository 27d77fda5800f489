import type { ReactNode } from "react";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { Absent } from "@/components/values/absent";
import { formatClock, formatDay, formatZone } from "@/components/values/format-time";
import { LastFreeDay } from "@/components/values/last-free-day";
import { LocalTime } from "@/components/values/local-time";
import { containerLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { type Container, containerState, feesOf, hasLeftTerminal, holdsOf, pickupTimeZone } from "./container";
import { formatFees, formatHoldType } from "./container-labels";
import { containerLastFreeDay } from "./container-last-free-day";
import { containerLocation, lastLoading } from "./container-location";

type Cell = (container: Container, milestones: Milestone[], now: string) => ReactNode;

type ContainerColumn = { head: string; cell: Cell };

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="block">{first}</span>
      {second && <span className="block text-12 text-ink-3">{second}</span>}
    </>
  );
}

function DayAndClock({ at, zone, now }: { at: string | null; zone: string | null; now: string }) {
  if (at === null) return <Absent />;
  const clock = [formatClock(at, zone), formatZone(at, zone)].filter(Boolean).join(" ");
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      <TwoLines first={formatDay(at, zone, now)} second={clock} />
    </time>
  );
}

const kgPerLb = 0.45359237;
const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Kilograms, with pounds on the second line. A carrier reports an unknown weight as 0. */
function Weight({ pounds }: { pounds: number | null }) {
  if (!pounds) return <span className="text-ink-3">Not reported</span>;
  return (
    <>
      <span className="block whitespace-nowrap">{numberFormat.format(pounds * kgPerLb)}&#8239;kg</span>
      <span className="block whitespace-nowrap text-12 text-ink-3">{numberFormat.format(pounds)}&#8239;lb</span>
    </>
  );
}

const status: ContainerColumn = {
  head: "Status",
  cell: (container) => <Status state={containerLabels[containerState(container)]} />,
};

const location: ContainerColumn = {
  head: "Location",
  cell: (container, milestones) => {
    const { number, location_at_pod_terminal: terminalPosition } = container.attributes;
    const location = containerLocation(milestones, number);
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
    const { timestamp: at, timezone: zone, date_only: dateOnly, location_name: place } = loading;
    const label = dateOnly ? "date only" : formatZone(at, zone);
    const second = [place, label].filter(Boolean).join(", ");
    return <TwoLines first={<LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} />} second={second} />;
  },
};

const discharged: ContainerColumn = {
  head: "Discharged",
  cell: ({ attributes: { pod_discharged_at: at, pod_timezone: zone } }, _milestones, now) => (
    <DayAndClock at={at} zone={zone} now={now} />
  ),
};

const weight: ContainerColumn = {
  head: "Weight",
  cell: ({ attributes }) => <Weight pounds={attributes.weight_in_lbs} />,
};

const seal: ContainerColumn = {
  head: "Seal",
  cell: ({ attributes: { seal_number: number } }) =>
    number ? <span className="mono">{number}</span> : <span className="text-ink-3">Not reported</span>,
};

const holds: ContainerColumn = {
  head: "Holds",
  cell: (container) => {
    const all = hasLeftTerminal(container) ? [] : holdsOf(container);
    const [first] = all;
    if (!first) return <span className="text-ink-3">None</span>;
    return (
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
    );
  },
};

const appointment: ContainerColumn = {
  head: "Appointment",
  cell: (container, _milestones, now) => (
    <DayAndClock at={container.attributes.pickup_appointment_at} zone={pickupTimeZone(container)} now={now} />
  ),
};

const fees: ContainerColumn = {
  head: "Fees",
  cell: (container) => formatFees([feesOf(container)]) ?? <span className="text-ink-3">None</span>,
};

const lastFreeDay: ContainerColumn = {
  head: "Last free day",
  cell: (container, _milestones, now) => <LastFreeDay status={containerLastFreeDay(container, now)} />,
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
