"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatCoordinates } from "@/components/values/format-position";
import { toneText } from "@/components/values/status";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import { inSentence } from "@/lib/platform/in-sentence";
import type { FleetVessel } from "./fleet";
import { fleetRemarks, formatMotion, positionAge } from "./fleet-texts";
import { NextArrival } from "./next-arrival";

const pageSize = 100;
const columns = [
  { name: "vessel" },
  { name: "line" },
  { name: "nextPort" },
  { name: "arrival" },
  { name: "change" },
  { name: "shipments", isNumber: true },
  { name: "containers", isNumber: true },
  { name: "position" },
  { name: "motion" },
  { name: "age" },
] as const satisfies { name: string; isNumber?: true }[];

function positionOf({ coordinates }: FleetVessel): string | null {
  if (coordinates === null) return null;
  const [longitude, latitude] = coordinates;
  return formatCoordinates(latitude, longitude);
}

function Cell({ children, isNumber = false }: { children: ReactNode; isNumber?: boolean }) {
  return <td className={isNumber ? "whitespace-nowrap px-2.5 text-right" : "whitespace-nowrap px-2.5"}>{children}</td>;
}

function Row({ vessel, nowMs }: { vessel: FleetVessel; nowMs: number }) {
  const t = useTranslations("fleet.table");
  const texts = useTranslations("fleet.texts");
  const { distanceUnit } = useUserPreferences();
  const name = vessel.name ?? `IMO ${vessel.imo}`;
  return (
    <tr className="h-8 border-line border-b hover:bg-hover">
      <th scope="row" className="sticky left-0 whitespace-nowrap bg-surface px-2.5 text-left font-medium md:pl-gutter">
        <Link href={`/vessels/${vessel.imo}`} className="hover:underline">
          {name}
        </Link>{" "}
        <span className="font-normal text-ink-3">{vessel.voyage_number}</span>
      </th>
      <Cell>{vessel.scacs.join(", ")}</Cell>
      <Cell>{vessel.next_port_name ?? t("notKnownYet")}</Cell>
      <Cell>
        <NextArrival vessel={vessel} nowMs={nowMs} withMark withZone />
      </Cell>
      <Cell>
        {fleetRemarks(texts, vessel, nowMs).map(({ label, tone }, index) => (
          <span key={label} className={toneText[tone]}>
            {index === 0 ? label : ` · ${inSentence(label, t.language)}`}
          </span>
        ))}
      </Cell>
      <Cell isNumber>{vessel.shipments_count}</Cell>
      <Cell isNumber>{vessel.containers_count}</Cell>
      <Cell>{positionOf(vessel) ?? t("notKnownYet")}</Cell>
      <Cell>{formatMotion(texts, vessel, distanceUnit, false)}</Cell>
      <Cell>{positionAge(t.language, vessel, nowMs)}</Cell>
    </tr>
  );
}

type FleetTableProps = { vessels: FleetVessel[]; nowMs: number };

/** The vessels as a table, in the order of the list, 100 more at a time. */
export function FleetTable({ vessels, nowMs }: FleetTableProps) {
  const t = useTranslations("fleet");
  const [shown, setShown] = useState(pageSize);
  return (
    <ScrollRegion label={t("vesselsWithContainers")} className="min-h-0 flex-1 overflow-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("vesselsWithContainers")}</caption>
        <thead>
          <tr className="h-8 text-left text-12 text-ink-2 [&>th]:sticky [&>th]:top-0 [&>th]:z-10 [&>th]:whitespace-nowrap [&>th]:bg-surface [&>th]:px-2.5 [&>th]:font-medium [&>th]:shadow-[inset_0_-1px_var(--lf-line)] md:[&>th:first-child]:pl-gutter">
            {columns.map((column, index) => (
              <th
                key={column.name}
                scope="col"
                className={clsx("isNumber" in column && "text-right", index === 0 && "left-0 z-20")}
              >
                {t(`table.${column.name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vessels.slice(0, shown).map((vessel) => (
            <Row key={vessel.imo} vessel={vessel} nowMs={nowMs} />
          ))}
        </tbody>
      </table>
      {vessels.length > shown && (
        <div className="px-gutter py-3">
          <Button onClick={() => setShown(shown + pageSize)}>
            {t("table.more", { count: Math.min(pageSize, vessels.length - shown) })}
          </Button>
        </div>
      )}
    </ScrollRegion>
  );
}
