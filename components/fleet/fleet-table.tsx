"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatCoordinates } from "@/components/values/format-position";
import { toneText } from "@/components/values/status";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import type { FleetVessel } from "./fleet";
import { fleetRemarks, formatMotion, positionAge } from "./fleet-texts";
import { NextArrival } from "./next-arrival";

const pageSize = 100;
const columns = [
  { label: "Vessel" },
  { label: "Line" },
  { label: "Next port" },
  { label: "Arrival" },
  { label: "Change" },
  { label: "Shipments", isNumber: true },
  { label: "Containers", isNumber: true },
  { label: "Position" },
  { label: "Speed, heading" },
  { label: "Age of position" },
];

function positionOf({ coordinates }: FleetVessel): string {
  if (coordinates === null) return "Not known yet";
  const [longitude, latitude] = coordinates;
  return formatCoordinates(latitude, longitude);
}

function Cell({ children, isNumber = false }: { children: ReactNode; isNumber?: boolean }) {
  return <td className={isNumber ? "whitespace-nowrap px-2.5 text-right" : "whitespace-nowrap px-2.5"}>{children}</td>;
}

function Row({ vessel, loadedAtMs }: { vessel: FleetVessel; loadedAtMs: number }) {
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
      <Cell>{vessel.next_port_name ?? "Not known yet"}</Cell>
      <Cell>
        <NextArrival vessel={vessel} loadedAtMs={loadedAtMs} withMark withZone />
      </Cell>
      <Cell>
        {fleetRemarks(vessel, loadedAtMs).map(({ label, tone }, index) => (
          <span key={label} className={toneText[tone]}>
            {index === 0 ? label : ` · ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          </span>
        ))}
      </Cell>
      <Cell isNumber>{vessel.shipments_count}</Cell>
      <Cell isNumber>{vessel.containers_count}</Cell>
      <Cell>{positionOf(vessel)}</Cell>
      <Cell>{formatMotion(vessel, distanceUnit, "")}</Cell>
      <Cell>{positionAge(vessel, loadedAtMs)}</Cell>
    </tr>
  );
}

type FleetTableProps = { vessels: FleetVessel[]; loadedAtMs: number };

/** The vessels as a table, in the order of the list, 100 more at a time. */
export function FleetTable({ vessels, loadedAtMs }: FleetTableProps) {
  const [shown, setShown] = useState(pageSize);
  return (
    <ScrollRegion label="Vessels with your containers" className="min-h-0 flex-1 overflow-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">Vessels with your containers</caption>
        <thead>
          <tr className="h-8 text-left text-12 text-ink-2 [&>th]:sticky [&>th]:top-0 [&>th]:z-10 [&>th]:whitespace-nowrap [&>th]:bg-surface [&>th]:px-2.5 [&>th]:font-medium [&>th]:shadow-[inset_0_-1px_var(--lf-line)] md:[&>th:first-child]:pl-gutter">
            {columns.map(({ label, isNumber }, index) => (
              <th key={label} scope="col" className={clsx(isNumber && "text-right", index === 0 && "left-0 z-20")}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vessels.slice(0, shown).map((vessel) => (
            <Row key={vessel.imo} vessel={vessel} loadedAtMs={loadedAtMs} />
          ))}
        </tbody>
      </table>
      {vessels.length > shown && (
        <div className="px-gutter py-3">
          <Button onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(pageSize, vessels.length - shown)} more
          </Button>
        </div>
      )}
    </ScrollRegion>
  );
}
