import type { ReactNode } from "react";
import type { Milestone } from "@/components/journey/milestone";
import { Absent } from "@/components/values/absent";
import { LastFreeDay } from "@/components/values/last-free-day";
import { LocalTime } from "@/components/values/local-time";
import { containerWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { clockWords, dayWords, zoneWords } from "@/components/values/time-words";
import { Weight } from "@/components/values/weight";
import { type Container, containerState, feesOf, holdsOf, isGone, pickUpZone } from "./container";
import { lastLoading, whereabouts } from "./container-where";
import { owedWords } from "./fee-words";
import { holdName } from "./hold-words";
import { lastFreeOf } from "./last-free";

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
  const clock = [clockWords(at, zone), zoneWords(at, zone)].filter(Boolean).join(" ");
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      <TwoLines first={dayWords(at, zone, now)} second={clock} />
    </time>
  );
}

const status: ContainerColumn = {
  head: "Status",
  cell: (container) => <Status state={containerWords[containerState(container)]} />,
};

const where: ContainerColumn = {
  head: "Where",
  cell: (container, milestones) => {
    const { number, location_at_pod_terminal: spot } = container.attributes;
    const found = whereabouts(milestones, number);
    if (!found) return <Absent />;
    const second = [found.second, !isGone(container) && spot].filter(Boolean).join(", ");
    return <TwoLines first={found.first} second={second} />;
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
    number ? <span className="mono">{number}</span> : <span className="text-ink-3">Not given</span>,
};

const holds: ContainerColumn = {
  head: "Holds",
  cell: (container) => {
    const all = isGone(container) ? [] : holdsOf(container);
    const [first] = all;
    if (!first) return <span className="text-ink-3">None</span>;
    return (
      <TwoLines
        first={
          <>
            {holdName(first)}
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
    <DayAndClock at={container.attributes.pickup_appointment_at} zone={pickUpZone(container)} now={now} />
  ),
};

const fees: ContainerColumn = {
  head: "Fees",
  cell: (container) => owedWords([feesOf(container)]) ?? <span className="text-ink-3">None</span>,
};

const lastFreeDay: ContainerColumn = {
  head: "Last free day",
  cell: (container, _milestones, now) => <LastFreeDay told={lastFreeOf(container, now)} />,
};

/** Columns that say something: at sea what was loaded, in port what holds it; a column nobody fills is left out. */
export function containerColumns(containers: Container[]): ContainerColumn[] {
  const some = (given: (container: Container) => unknown, column: ContainerColumn) =>
    containers.some(given) ? [column] : [];
  const inPort = containers.some(({ attributes }) => attributes.pod_discharged_at !== null);
  const inPortOnly = [
    ...some((box) => !isGone(box) && holdsOf(box).length > 0, holds),
    ...some((box) => owedWords([feesOf(box)]), fees),
    ...some(({ attributes }) => attributes.pickup_appointment_at, appointment),
  ];
  return [
    status,
    where,
    inPort ? discharged : loaded,
    ...(inPort ? inPortOnly : some(({ attributes }) => attributes.weight_in_lbs, weight)),
    ...some(({ attributes }) => attributes.seal_number, seal),
    lastFreeDay,
  ];
}
