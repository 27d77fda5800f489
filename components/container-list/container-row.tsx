"use client";

import { clsx } from "clsx";
import { PanelRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { SelectCell } from "@/components/bulk-edit/select-cell";
import { type Container, containerArrival } from "@/components/containers/container";
import { formatEquipment } from "@/components/containers/container-labels";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { ContainerNumber } from "@/components/containers/container-number";
import { containerStateLabel } from "@/components/containers/container-state-label";
import { NoLongerNamed } from "@/components/containers/no-longer-named";
import { pickupSummary } from "@/components/containers/pickup-summary";
import { containersList } from "@/components/shell/saved-list";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { formatDay } from "@/components/values/format-time";
import { LastFreeDay } from "@/components/values/last-free-day";
import { Status } from "@/components/values/status";
import { useCurrentTime } from "@/components/values/use-current-time";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { Confirmation } from "@/lib/shipments/arrival-confirmation";
import { confirmationLabels, inSentence, shipmentStatusLabels } from "@/lib/shipments/state-labels";
import { containerPlace } from "./container-place";
import { type ContainersPage, shipmentOf } from "./containers-query";
import { arrivalColumn, returnColumn, shipmentColumn } from "./table-frame";

type Peek = {
  /** The container that is open beside the list; null: none. */
  peekId: string | null;
  onPeek: (id: string) => void;
};

type RowProps = Peek & {
  isSelected: boolean;
  onSelect: (on: boolean, isRange: boolean) => void;
  container: Container;
  included: NonNullable<ContainersPage["included"]>;
  loadedAtMs: number;
};

/** A day in the zone of its place; a dash while it is not known. */
function Day({ at, zone, now }: { at: string | null; zone: string | null; now: string }) {
  if (at === null) return <Absent />;
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {formatDay(at, zone, now)}
    </time>
  );
}

const { arrived_at_pod: arrived } = shipmentStatusLabels;

/** The two lines of the arrival; an estimate is no fact, and no day is known of an arrival without a time. */
function arrivalCell(confirmation: Confirmation, day: ReactNode): { first: ReactNode; second?: ReactNode } {
  const { not_confirmed, untimed } = confirmationLabels.event;
  switch (confirmation) {
    case "actual":
      return { first: day, second: arrived };
    case "untimed":
      return { first: arrived, second: <span className="whitespace-nowrap">{inSentence(untimed)}</span> };
    case "not_confirmed":
      return { first: day, second: <span className="whitespace-nowrap font-medium text-warn">{not_confirmed}</span> };
    case "expected":
      return { first: day, second: "Estimated" };
    case "unknown":
      return { first: day };
  }
}

/** The number, which leads to the page of the container, and a button that opens it beside the list. */
function NumberCell({ container: { attributes, id }, peekId, onPeek }: Peek & { container: Container }) {
  return (
    <RowCell
      className={edgeClass}
      first={
        <span className="flex items-center gap-1">
          <Link
            data-row-link={id}
            onClick={() => containersList.markOpened(id)}
            prefetch={false}
            href={`/containers/${id}`}
            className="after:absolute after:inset-0 focus-visible:outline-none"
          >
            <ContainerNumber number={attributes.number} hidesCorrection />
          </Link>
          <button
            type="button"
            aria-label={`Look at ${attributes.number}`}
            aria-pressed={id === peekId}
            onClick={() => onPeek(id)}
            className="relative z-1 -my-1 flex size-6 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink aria-pressed:text-accent max-md:hidden"
          >
            <PanelRight aria-hidden size={14} />
          </button>
        </span>
      }
      second={formatEquipment(attributes)}
    />
  );
}

/** A container as a row of the list; it opens its page. */
export function ContainerRow({ container, included, loadedAtMs, isSelected, onSelect, ...peek }: RowProps) {
  const { attributes, id } = container;
  const shipment = shipmentOf(container, included);
  const now = useCurrentTime(shipment?.attributes.clock_now ?? new Date(loadedAtMs).toISOString(), loadedAtMs);
  const state = containerStateLabel(container, now);
  const place = containerPlace(container);
  const pickup = pickupSummary(container);
  const lastFreeDay = containerLastFreeDay(container, now);
  const { pod_arrived_at: arrivedAt, pod_eta_at: estimatedAt } = attributes;
  const arrivalZone = zoneToShow(
    attributes,
    arrivedAt === null ? "pod_eta_at" : "pod_arrived_at",
    attributes.pod_timezone,
  );
  return (
    <tr className={clsx(rowClass, (isSelected || id === peek.peekId) && "bg-selected")}>
      <SelectCell name={attributes.number} isSelected={isSelected} onSelect={onSelect} />
      <NumberCell container={container} {...peek} />
      <RowCell
        className="max-md:text-right"
        first={<Status state={state} />}
        second={attributes.no_longer_named_since && <NoLongerNamed container={container} now={now} />}
      />
      <RowCell
        className={place ? "max-md:order-3 max-md:col-span-2" : "max-md:hidden"}
        first={place ? place.first : <Absent />}
        second={place?.second}
      />
      <RowCell
        className={arrivalColumn}
        {...arrivalCell(
          containerArrival(container, now),
          <Day at={arrivedAt ?? estimatedAt} zone={arrivalZone} now={now} />,
        )}
      />
      <RowCell
        className={clsx(
          "max-md:order-2 max-md:text-right max-md:text-12",
          (!pickup || pickup.first === state.label) && "max-md:hidden",
        )}
        first={pickup ? <span className="whitespace-nowrap">{pickup.first}</span> : <Absent />}
        second={pickup?.second}
      />
      <RowCell
        className={lastFreeDay ? "max-md:order-1 max-md:self-center" : "max-md:hidden"}
        first={<LastFreeDay status={lastFreeDay} />}
      />
      <RowCell
        className={returnColumn}
        first={<Day at={attributes.empty_return_due_at} zone={attributes.empty_terminated_timezone} now={now} />}
        second={attributes.empty_terminated_at !== null && "Returned"}
      />
      <RowCell
        className={clsx(shipmentColumn, "md:pr-gutter")}
        first={<span className="mono whitespace-nowrap">{shipment?.attributes.bill_of_lading_number}</span>}
        second={shipment?.attributes.ref_numbers[0]}
      />
    </tr>
  );
}
