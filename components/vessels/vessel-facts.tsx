import { Gauge, MapPin, Package, Ship } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
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
  const t = useTranslations("vessels.facts");
  const { latitude, longitude, position_timestamp: at } = vessel;
  if (latitude === null || longitude === null || at === null) {
    return (
      <Fact icon={MapPin} label={t("where")} support={t("noPosition")}>
        {t("notKnownYet")}
      </Fact>
    );
  }
  const time = formatSeaTime(t, at, now);
  const age = formatAge(t.language, at, now, "UTC");
  const isRecent = isRecentPosition(vessel, now);
  return (
    <Fact
      icon={MapPin}
      label={t(isRecent ? "where" : "lastPosition")}
      support={isRecent ? `${time} · ${age}` : t("noNewer", { time })}
    >
      {formatCoordinates(latitude, longitude)}
    </Fact>
  );
}

function SpeedFact({ vessel, now }: { vessel: Vessel["attributes"]; now: string }) {
  const t = useTranslations("vessels.facts");
  const headingTexts = useTranslations("vessels.heading");
  const { distanceUnit } = useUserPreferences();
  const { nautical_speed_knots: speed, navigational_heading_degrees: heading } = vessel;
  const isRecent = isRecentPosition(vessel, now);
  return (
    <Fact
      icon={Gauge}
      label={t("speed")}
      support={
        isRecent && heading !== null ? t("heading", { heading: formatHeading(headingTexts, heading) }) : undefined
      }
    >
      {isRecent && speed !== null ? formatSpeed(t.language, speed, distanceUnit) : t("notKnown")}
    </Fact>
  );
}

function NextPortFact({ call, container, now }: { call: VesselCall | null; container: Container | null; now: string }) {
  const t = useTranslations("vessels.facts");
  const next = container?.attributes;
  if (next?.next_port_name) {
    const arrival = nextArrivalOf(next, now);
    return (
      <Fact
        icon={Ship}
        label={t(arrival && !arrival.estimated ? "arrived" : "nextPort")}
        support={arrival ? <LocalTime {...arrival} now={now} withZone /> : t("noEstimate")}
      >
        <Port name={next.next_port_name} locode={next.next_port_locode} />
      </Fact>
    );
  }
  return (
    <Fact icon={Ship} label={t(call?.attributes.status === "in_port" ? "inPort" : "nextPort")}>
      {call ? (
        <Port name={call.attributes.port_name ?? call.attributes.port_locode} locode={call.attributes.port_locode} />
      ) : (
        t("notKnownYet")
      )}
    </Fact>
  );
}

function LoadingText() {
  const t = useTranslations("vessels.facts");
  return (
    <span className="flex h-5.5 items-center">
      <span className="sr-only">{t("loading")}</span>
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
  const t = useTranslations("vessels.facts");
  const aboardTexts = useTranslations("vessels.aboard");
  return (
    <dl className="grid grid-cols-2 border-line border-b bg-canvas py-1 md:flex md:divide-x md:divide-line md:py-0">
      <PositionFact vessel={vessel} now={now} />
      <SpeedFact vessel={vessel} now={now} />
      {(call || container) && <NextPortFact call={call} container={container} now={now} />}
      <Fact icon={Package} label={t("aboard")}>
        {aboard ? formatAboard(aboardTexts, aboard) : isAboardLoading ? <LoadingText /> : t("notLoaded")}
      </Fact>
    </dl>
  );
}
