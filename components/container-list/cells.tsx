"use client";

import { clsx } from "clsx";
import { PanelRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useLocale } from "#translations";
import { type Container, containerArrival, containerState } from "@/components/containers/container";
import { formatEquipment } from "@/components/containers/container-labels";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { ContainerNumber } from "@/components/containers/container-number";
import { containerStateLabel } from "@/components/containers/container-state-label";
import type { ContainerTexts } from "@/components/containers/container-texts";
import { NoLongerNamed } from "@/components/containers/no-longer-named";
import { pickupSummary } from "@/components/containers/pickup-summary";
import type { Cells } from "@/components/data-table/data-table";
import type { Translator } from "@/components/language/translator";
import { containersList } from "@/components/shell/saved-list";
import { edgeClass, type RowCellProps } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { formatDay } from "@/components/values/format-time";
import { LastFreeDay } from "@/components/values/last-free-day";
import { Status } from "@/components/values/status";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { Confirmation } from "@/lib/shipments/arrival-confirmation";
import { emptyReturnDueOf } from "@/lib/shipments/containers/empty-return-due";
import { containerPlace } from "./container-place";
import type { ListedShipment } from "./containers-query";

/** What the cells of a container show. */
export type ListedContainer = ContainerTexts & {
  t: Translator<"container-list">;
  container: Container;
  shipment: ListedShipment | undefined;
  /** The current time of the shipment. */
  now: string;
  /** Whether the container is open beside the list. */
  isOpen: boolean;
  onPeek: (id: string) => void;
};

/** A day in the zone of its place; a dash while it is not known. */
export function Day({ at, zone, now }: { at: string | null; zone: string | null; now: string }) {
  const language = useLocale();
  if (at === null) return <Absent />;
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {formatDay(language, at, zone, now)}
    </time>
  );
}

/** The two lines of the arrival; an estimate is no fact, and no day is known of an arrival without a time. */
function arrivalLines(
  t: Translator<"container-list">,
  confirmation: Confirmation,
  day: ReactNode,
): { first: ReactNode; second?: ReactNode } {
  switch (confirmation) {
    case "actual":
      return { first: day, second: t("arrival.arrived") };
    case "untimed":
      return {
        first: t("arrival.arrived"),
        second: <span className="whitespace-nowrap">{t("arrival.untimed")}</span>,
      };
    case "not_confirmed":
      return {
        first: day,
        second: <span className="whitespace-nowrap font-medium text-warn">{t("arrival.notConfirmed")}</span>,
      };
    case "expected":
      return { first: day, second: t("arrival.estimated") };
    case "unknown":
      return { first: day };
  }
}

function arrivalCell({ t, container, now }: ListedContainer): RowCellProps {
  const { attributes } = container;
  const { pod_arrived_at: arrivedAt, pod_eta_at: estimatedAt, pod_timezone: timezone } = attributes;
  const zone = zoneToShow(attributes, arrivedAt === null ? "pod_eta_at" : "pod_arrived_at", timezone);
  const day = <Day at={arrivedAt ?? estimatedAt} zone={zone} now={now} />;
  return { className: "max-md:hidden", ...arrivalLines(t, containerArrival(container, now), day) };
}

/** The number, which leads to the page of the container, and a button that opens it beside the list. */
function numberCell({ t, containerTexts, container, isOpen, onPeek }: ListedContainer): RowCellProps {
  const { attributes, id } = container;
  return {
    className: edgeClass,
    first: (
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
          aria-label={t("look", { number: attributes.number })}
          aria-pressed={isOpen}
          onClick={() => onPeek(id)}
          className="relative z-1 -my-1 flex size-6 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink aria-pressed:text-accent max-md:hidden"
        >
          <PanelRight aria-hidden size={14} />
        </button>
      </span>
    ),
    second: formatEquipment(containerTexts, attributes),
  };
}

function pickupCell({ container, ...texts }: ListedContainer): RowCellProps {
  const pickup = pickupSummary(texts, container);
  const isRepeated = !pickup || pickup.first === texts.valueTexts(`states.container.${containerState(container)}`);
  return {
    className: clsx("max-md:order-2 max-md:text-right max-md:text-12", isRepeated && "max-md:hidden"),
    first: pickup ? <span className="whitespace-nowrap">{pickup.first}</span> : <Absent />,
    second: pickup?.second,
  };
}

/** The cells as designed of the list of containers, by the ids of `containerHeads`. */
export const containerCells: Cells<ListedContainer> = {
  number: numberCell,
  status: ({ container, now }) => ({
    className: "max-md:text-right",
    first: <Status state={containerStateLabel(container, now)} />,
    second: container.attributes.no_longer_named_since && <NoLongerNamed container={container} now={now} />,
  }),
  location: ({ container, ...texts }) => {
    const place = containerPlace(texts, container);
    return {
      className: place ? "max-md:order-3 max-md:col-span-2" : "max-md:hidden",
      first: place ? place.first : <Absent />,
      second: place?.second,
    };
  },
  arrival: arrivalCell,
  pickup: pickupCell,
  last_free_day: ({ container, now }) => {
    const status = containerLastFreeDay(container, now);
    return {
      className: status ? "max-md:order-1 max-md:self-center" : "max-md:hidden",
      first: <LastFreeDay status={status} now={now} />,
    };
  },
  empty_return: ({ t, container: { attributes }, now }) => ({
    className: "max-md:hidden",
    first: <Day at={attributes.empty_return_due_at} zone={emptyReturnDueOf(attributes)?.zone ?? null} now={now} />,
    second:
      (attributes.empty_terminated_at !== null || attributes.current_status === "empty_returned") && t("returned"),
  }),
  shipment: ({ shipment }) => ({
    className: "max-md:hidden",
    first: <span className="mono whitespace-nowrap">{shipment?.attributes.bill_of_lading_number}</span>,
    second: shipment?.attributes.ref_numbers[0],
  }),
};
