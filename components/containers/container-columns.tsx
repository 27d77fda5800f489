import type { ReactNode } from "react";
import type { Milestone } from "@/components/journey/milestone";
import { Absent } from "@/components/values/absent";
import { LastFreeDay } from "@/components/values/last-free-day";
import { LocalTime } from "@/components/values/local-time";
import { containerWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { zoneWords } from "@/components/values/time-words";
import { Weight } from "@/components/values/weight";
import { type Container, containerState, isBoundInland } from "./container";
import { lastLoading, whereabouts } from "./container-where";

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

const status: ContainerColumn = {
  head: "Status",
  cell: (container) => <Status state={containerWords[containerState(container)]} />,
};

const where: ContainerColumn = {
  head: "Where",
  cell: ({ attributes }, milestones) => {
    const found = whereabouts(milestones, attributes.number);
    return found ? <TwoLines {...found} /> : <Absent />;
  },
};

const loaded: ContainerColumn = {
  head: "Loaded",
  cell: ({ attributes }, milestones, now) => {
    const loading = lastLoading(milestones, attributes.number)?.attributes;
    if (!loading?.timestamp) return <Absent />;
    const { timestamp: at, timezone: zone, date_only: dateOnly, location_name: place } = loading;
    const label = dateOnly ? "date only" : zoneWords(at, zone);
    const second = [place, label].filter(Boolean).join(", ");
    return <TwoLines first={<LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} />} second={second} />;
  },
};

const discharged: ContainerColumn = {
  head: "Discharged",
  cell: ({ attributes: { pod_discharged_at: at, pod_timezone: zone } }, _milestones, now) =>
    at === null ? (
      <Absent />
    ) : (
      <TwoLines first={<LocalTime at={at} zone={zone} now={now} />} second={zoneWords(at, zone)} />
    ),
};

const weight: ContainerColumn = {
  head: "Weight",
  cell: ({ attributes }) => <Weight pounds={attributes.weight_in_lbs} />,
};

const seal: ContainerColumn = {
  head: "Seal",
  cell: ({ attributes: { seal_number: number } }) =>
    number ? <span className="mono">{number}</span> : <span className="text-ink-3">Not given</span>,
};

const holds: ContainerColumn = {
  head: "Holds",
  cell: ({ attributes: { holds_at_pod_terminal: all } }) => {
    const [first] = all;
    if (!first) return <span className="text-ink-3">None</span>;
    const name = first.name.charAt(0).toUpperCase() + first.name.slice(1);
    return (
      <TwoLines
        first={all.length > 1 ? `${name} +${all.length - 1}` : name}
        second={first.status === "pending" && "pending"}
      />
    );
  },
};

const appointment: ContainerColumn = {
  head: "Appointment",
  cell: ({ attributes: { pickup_appointment_at: at, pod_timezone: zone } }, _milestones, now) =>
    at === null ? <Absent /> : <LocalTime at={at} zone={zone} now={now} />,
};

function lastFreeDayCell(container: Container, now: string): ReactNode {
  const { attributes } = container;
  const facts = {
    lastFreeAt: attributes.pickup_lfd,
    dischargedAt: isBoundInland(container) ? null : attributes.pod_discharged_at,
    pickedUpAt: attributes.pod_full_out_at ?? attributes.final_destination_full_out_at,
    zone: attributes.pod_timezone,
  };
  return <LastFreeDay now={now} facts={facts} />;
}

const lastFreeDay: ContainerColumn = {
  head: "Last free day",
  cell: (container, _milestones, now) => lastFreeDayCell(container, now),
};

/** Columns that say something: at sea what was loaded, in port what holds it; a column nobody fills is left out. */
export function containerColumns(containers: Container[]): ContainerColumn[] {
  const some = (given: (attributes: Container["attributes"]) => unknown, column: ContainerColumn) =>
    containers.some(({ attributes }) => given(attributes)) ? [column] : [];
  const inPort = containers.some(({ attributes }) => attributes.pod_discharged_at !== null);
  return [
    status,
    where,
    inPort ? discharged : loaded,
    ...(inPort ? some((box) => box.holds_at_pod_terminal.length > 0, holds) : some((box) => box.weight_in_lbs, weight)),
    ...(inPort ? some((box) => box.pickup_appointment_at, appointment) : []),
    ...some((box) => box.seal_number, seal),
    lastFreeDay,
  ];
}
