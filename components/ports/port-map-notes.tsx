import { Navigation2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { type FleetVessel, vesselsIn } from "@/components/fleet/fleet";
import { positionAge } from "@/components/fleet/fleet-texts";
import { fleetTablePath } from "@/components/fleet/fleet-view";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/components/values/use-now";
import { formatOnTheWay } from "./on-the-way";
import { vesselsOnTheWayQuery } from "./port-queries";

const itemClass = "flex items-center gap-1.5 whitespace-nowrap";
const dart = { "aria-hidden": true, size: 12, style: { rotate: "45deg" } } as const;

/** What the marks on the map of a port mean. */
function PortMapLegend() {
  const t = useTranslations("ports.map");
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-x-4 gap-y-1">
      <li className={itemClass}>
        <Navigation2 {...dart} className="fill-accent text-accent" />
        {t("vessel")}
      </li>
      <li className={itemClass}>
        <Navigation2 {...dart} className="fill-accent text-accent opacity-45" />
        {t("old")}
      </li>
      <li className={itemClass}>
        <span aria-hidden className="size-2.5 rounded-full border-2 border-ink bg-surface" />
        {t("port")}
      </li>
    </ul>
  );
}

/** The ages of the positions for screen readers: the map shows only whether they are old. */
function PositionAges({ vessels, nowMs }: { vessels: FleetVessel[]; nowMs: number }) {
  const t = useTranslations("ports.map");
  return (
    <ul aria-label={t("ages")} className="sr-only">
      {vessels.map((vessel) => (
        <li key={vessel.imo} suppressHydrationWarning>
          {vessel.name ?? `IMO ${vessel.imo}`}: {positionAge(t.language, vessel, nowMs) ?? t("noPosition")}
        </li>
      ))}
    </ul>
  );
}

/** What the map of a port shows, in words: which vessels, what the marks mean, and the way to the same as a table. */
export function PortMapNotes({ locode }: { locode: string }) {
  const t = useTranslations("ports.map");
  const { data, error, refetch, dataUpdatedAt } = useDocument(vesselsOnTheWayQuery(locode));
  const nowMs = Date.parse(useNow(dataUpdatedAt));
  const vessels = vesselsIn(data);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-t px-gutter py-2 text-12 text-ink-2">
      {data ? (
        <p className="text-ink">{formatOnTheWay(t, vessels)}</p>
      ) : error ? (
        <p className="flex items-center gap-3">
          {t("failed")}
          <Button size="small" onClick={() => refetch()}>
            {t("retry")}
          </Button>
        </p>
      ) : (
        <Skeleton width="w-64" />
      )}
      {vessels.length > 0 && (
        <>
          <PortMapLegend />
          <PositionAges vessels={vessels} nowMs={nowMs} />
          <Link
            href={fleetTablePath(locode)}
            className="inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline md:ml-auto md:min-h-6"
          >
            {t("asTable")}
          </Link>
        </>
      )}
    </div>
  );
}
