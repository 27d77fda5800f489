import { Gauge, MapPin, Package, Ship } from "lucide-react";
import type { ReactNode } from "react";
import type { Container } from "@/components/containers/container";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCoordinates, formatSpeed } from "@/components/values/format-position";
import { formatAge } from "@/components/values/format-time";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import { type Aboard, formatAboard } from "./aboard";
import { nextArrivalOf } from "./next-arrival";
import { isRecentPosition } from "./recent-position";
import { formatHeading } from "./track";
import { formatSeaTime } from "./track-slider";
import type { Vessel, VesselCall } from "./vessel-queries";

type FactProps = { icon: typeof Ship; label: string; children: ReactNode; support?: ReactNode };

function Fact({ icon: Icon, label, children, support }: FactProps) {
  return (
    <div className="min-w-0 flex-1 px-gutter py-2.5 md:not-first:pl-3.5">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="flex gap-1.5 font-semibold text-15">
        <Icon aria-hidden size={16} className="mt-0.75 shrink-0" />
        <span className="min-w-0">{children}</span>
      </dd>
      {support && <dd className="text-12 text-ink-2">{support}</dd>}
    </div>
  );
}

function PositionFact({ vessel, now }: { vessel: Vessel["attributes"]; now: string }) {
  const { latitude, longitude, position_timestamp: at } = vessel;
  if (latitude === null || longitude === null || at === null) {
    return (
      <Fact icon={MapPin} label="Where is it?" support="No AIS source has reported a position.">
        Not known yet
      </Fact>
    );
  }
  const time = formatSeaTime(at, now);
  const age = formatAge(at, now, "UTC");
  const isRecent = isRecentPosition(vessel, now);
  return (
    <Fact
      icon={MapPin}
      label={isRecent ? "Where is it?" : "Last known position"}
      support={`${time}${isRecent ? ` · ${age}` : ", no newer position"}`}
    >
      {formatCoordinates(latitude, longitude)}
    </Fact>
  );
}

function SpeedFact({ vessel, now }: { vessel: Vessel["attributes"]; now: string }) {
  const { distanceUnit } = useUserPreferences();
  const { nautical_speed_knots: speed, navigational_heading_degrees: heading } = vessel;
  const isRecent = isRecentPosition(vessel, now);
  return (
    <Fact
      icon={Gauge}
      label="Speed"
      support={isRecent && heading !== null ? `Heading ${formatHeading(heading)}` : undefined}
    >
      {isRecent && speed !== null ? formatSpeed(speed, distanceUnit) : "Not known"}
    </Fact>
  );
}

function NextPortFact({ call, container, now }: { call: VesselCall | null; container: Container | null; now: string }) {
  const next = container?.attributes;
  if (next?.next_port_name) {
    const arrival = nextArrivalOf(next, now);
    return (
      <Fact
        icon={Ship}
        label={arrival && !arrival.estimated ? "Arrived" : "Next port of your containers"}
        support={arrival ? <LocalTime {...arrival} now={now} withZone /> : "No estimate from the carrier yet"}
      >
        <Port name={next.next_port_name} locode={next.next_port_locode} />
      </Fact>
    );
  }
  return (
    <Fact icon={Ship} label={call?.attributes.status === "in_port" ? "In port" : "Next port of your containers"}>
      {call ? (
        <Port name={call.attributes.port_name ?? call.attributes.port_locode} locode={call.attributes.port_locode} />
      ) : (
        "Not known yet"
      )}
    </Fact>
  );
}

function LoadingText() {
  return (
    <span className="flex h-5.5 items-center">
      <span className="sr-only">Loading</span>
      <Skeleton width="w-24" tall />
    </span>
  );
}

type VesselFactsProps = {
  vessel: Vessel["attributes"];
  /** The call in port, else the next one ahead; null: none is known. */
  call: VesselCall | null;
  /** The container aboard that leaves the vessel first; null: none is aboard. */
  container: Container | null;
  /** Null while loading, or if that failed. */
  aboard: Aboard | null;
  isAboardLoading: boolean;
  now: string;
};

/** Where the vessel is now, how fast, where next, and how much of the account's cargo is aboard. */
export function VesselFacts({ vessel, call, container, aboard, isAboardLoading, now }: VesselFactsProps) {
  return (
    <dl className="grid grid-cols-2 border-line border-b bg-canvas py-1 md:flex md:divide-x md:divide-line md:py-0">
      <PositionFact vessel={vessel} now={now} />
      <SpeedFact vessel={vessel} now={now} />
      {(call || container) && <NextPortFact call={call} container={container} now={now} />}
      <Fact icon={Package} label="Aboard">
        {aboard ? formatAboard(aboard) : isAboardLoading ? <LoadingText /> : "Could not be loaded"}
      </Fact>
    </dl>
  );
}
