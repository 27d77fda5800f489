import { allContainers } from "@/components/container-list/all-containers";
import { type ContainersPage, containersQuery, shipmentOf } from "@/components/container-list/containers-query";
import { type ContainersView, containersHref } from "@/components/container-list/containers-view";
import { type Container, feesOf, pickupTimeZone, unloadingOf } from "@/components/containers/container";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { pickupSummary } from "@/components/containers/pickup-summary";
import { returnDeadline } from "@/components/demurrage/deadline";
import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import type { StateLabel } from "@/components/values/state-labels";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import { defineGroup, joined, type RowActionOf, shownMax, type TodayEntry, type TodayGroup } from "./today-group";

type ContainerText = (
  container: Container,
  now: string,
  texts: Translator<"containers">,
) => Pick<TodayEntry, "sentence" | "detail">;

type ContainerGroup = {
  key: string;
  state: StateLabel;
  emptyText: string;
  filters: Partial<ContainersView>;
  textOf: ContainerText;
  actionOf: (container: Container) => RowActionOf;
};

/** Asks the sources of a container again, for what a terminal may have changed since. */
export const checkContainer = ({ id }: Container): RowActionOf => ({ kind: "refresh", containerId: id });

/** For the appointment, which is made elsewhere. */
export const copyNumber = ({ attributes: { number } }: Container): RowActionOf => ({
  kind: "copy",
  label: "Copy number",
  text: number,
});

/** Containers that the filters select. */
export function containerGroup({ key, state, emptyText, filters, textOf, actionOf }: ContainerGroup): TodayGroup {
  const view = { ...allContainers, ...filters };
  return defineGroup({
    key,
    state,
    emptyText,
    href: containersHref(view),
    query: containersQuery(view, shownMax),
    entriesOf: ({ data, included = [] }: ContainersPage, { containerTexts, nowOf }) =>
      data.map((container) => {
        const shipment = shipmentOf(container, included);
        const now = nowOf(shipment?.attributes.clock_now ?? null);
        return {
          id: container.id,
          href: `/containers/${container.id}`,
          number: container.attributes.number,
          isNumber: true,
          context: joined(shipment?.attributes.bill_of_lading_number, shipment?.attributes.ref_numbers[0]),
          ...textOf(container, now, containerTexts),
          action: actionOf(container),
        };
      }),
  });
}

/** `Customs hold and 1 more`, `Available`; null while the terminal reports neither. */
function pickupText(texts: Translator<"containers">, container: Container): string | null {
  const summary = pickupSummary(texts, container);
  return summary && [summary.first, summary.second].filter(Boolean).join(" ");
}

function lastFreeDayDetail(container: Container, now: string): string | null {
  const status = containerLastFreeDay(container, now);
  return status?.day ? `Last free day ${status.day}, ${status.label}` : null;
}

/** When free time ends, whether the container can be picked up, and when that is planned. */
export const lastFreeDayText: ContainerText = (container, now, texts) => {
  const { pickup_appointment_at: at } = container.attributes;
  const appointment =
    at === null ? "no appointment reported" : `appointment ${formatDay(at, pickupTimeZone(container), now)}`;
  return {
    sentence: lastFreeDayDetail(container, now) ?? "Last free day",
    detail: `${pickupText(texts, container) ?? "Availability not reported"}, ${appointment}`,
  };
};

/** When the empty container is due back, and when the full one was picked up. */
export const emptyReturnText: ContainerText = (container, now, texts) => {
  const { text, label, fromText } = returnDeadline(texts, container, now);
  return {
    sentence: text === null ? "Empty return due" : `Empty return due ${text}, ${label}`,
    detail: fromText ? `${fromText}, no return reported` : "No return reported",
  };
};

/** What holds a container, and when free time ends. */
export const holdText: ContainerText = (container, now, texts) => ({
  sentence: pickupText(texts, container) ?? containerStateLabels.on_hold,
  detail: lastFreeDayDetail(container, now),
});

/** That a container can be picked up and nobody has an appointment, whether fees are to be paid, and when free time ends. */
export const readyText: ContainerText = (container, now, texts) => {
  const { at, zone, event } = unloadingOf(container);
  const fees = feesOf(container).some(({ amount }) => amount > 0) ? "Fees to pay" : null;
  const unloaded = at === null ? null : texts(`unloaded.${event}`, { day: formatDay(at, zone, now) });
  return {
    sentence: `${containerStateLabels.available}, no appointment reported`,
    detail: [fees, lastFreeDayDetail(container, now), unloaded].filter(Boolean).join(", ") || null,
  };
};
