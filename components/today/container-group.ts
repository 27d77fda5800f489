import { allContainers } from "@/components/container-list/all-containers";
import { type ContainersPage, containersQuery, shipmentOf } from "@/components/container-list/containers-query";
import { type ContainersView, containersHref } from "@/components/container-list/containers-view";
import { type Container, feesDue, pickupTimeZone, unloadingOf } from "@/components/containers/container";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import type { ContainerTexts } from "@/components/containers/container-texts";
import { emptyReturnOf } from "@/components/containers/empty-return";
import { pickupSummary } from "@/components/containers/pickup-summary";
import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import { lastFreeDateText } from "@/components/values/last-free-day-status";
import { lastFreeDayText as formatLastFreeDay, remainingText } from "@/components/values/last-free-day-text";
import type { StateLook } from "@/components/values/state-labels";
import {
  defineGroup,
  type GroupKey,
  joined,
  type RowActionOf,
  shownMax,
  type TodayEntry,
  type TodayGroup,
} from "./today-group";

type ContainerText = (
  t: Translator<"today">,
  container: Container,
  now: string,
  texts: ContainerTexts,
) => Pick<TodayEntry, "sentence" | "detail">;

type ContainerGroup = {
  key: GroupKey;
  state: StateLook;
  filters: Partial<ContainersView>;
  textOf: ContainerText;
  actionOf: (container: Container) => RowActionOf;
};

/** Asks the sources of a container again, for what a terminal may have changed since. */
export const checkContainer = ({ id }: Container): RowActionOf => ({ kind: "refresh", containerId: id });

/** For the appointment, which is made elsewhere. */
export const copyNumber = ({ attributes: { number } }: Container): RowActionOf => ({
  kind: "copy",
  label: "copyNumber",
  text: number,
});

/** Containers that the filters select. */
export function containerGroup({ key, state, filters, textOf, actionOf }: ContainerGroup): TodayGroup {
  const view = { ...allContainers, ...filters };
  return defineGroup({
    key,
    state,
    href: containersHref(view),
    query: containersQuery(view, shownMax),
    entriesOf: (t, { data, included = [] }: ContainersPage, { nowOf, ...texts }) =>
      data.map((container) => {
        const shipment = shipmentOf(container, included);
        const now = nowOf(shipment?.attributes.clock_now ?? null);
        return {
          id: container.id,
          href: `/containers/${container.id}`,
          number: container.attributes.number,
          isNumber: true,
          context: joined(shipment?.attributes.bill_of_lading_number, shipment?.attributes.ref_numbers[0]),
          ...textOf(t, container, now, texts),
          action: actionOf(container),
        };
      }),
  });
}

/** `Customs hold and 1 more`, `Available`; null while the terminal reports neither. */
function pickupText(texts: ContainerTexts, container: Container): string | null {
  const summary = pickupSummary(texts, container);
  return summary && [summary.first, summary.second].filter(Boolean).join(" ");
}

function lastFreeDayDetail(
  t: Translator<"today">,
  values: Translator<"values">,
  container: Container,
  now: string,
): string | null {
  const status = containerLastFreeDay(container, now);
  const day = status && lastFreeDateText(t.language, status, now);
  return day ? t("container.lastFreeDayOf", { day, label: formatLastFreeDay(values, status) }) : null;
}

/** When free time ends, whether the container can be picked up, and when that is planned. */
export const lastFreeDayText: ContainerText = (t, container, now, texts) => {
  const { pickup_appointment_at: at } = container.attributes;
  const availability = pickupText(texts, container) ?? t("container.availabilityNotReported");
  return {
    sentence: lastFreeDayDetail(t, texts.valueTexts, container, now) ?? t("container.lastFreeDay"),
    detail:
      at === null
        ? t("container.withoutAppointment", { availability })
        : t("container.withAppointment", {
            availability,
            day: formatDay(t.language, at, pickupTimeZone(container), now),
          }),
  };
};

/** When the empty container is due back, and when the full one was picked up. */
export const emptyReturnText: ContainerText = (t, container, now, { valueTexts }) => {
  const { text, daysLeft, pickedUpDay } = emptyReturnOf(t.language, container, now);
  return {
    sentence:
      text === null || daysLeft === null
        ? t("container.returnDue")
        : t("container.returnDueOf", { day: text, label: remainingText(valueTexts, daysLeft) }),
    detail: pickedUpDay ? t("container.noReturnSince", { pickedUp: pickedUpDay }) : t("container.noReturn"),
  };
};

/** What holds a container, and when free time ends. */
export const holdText: ContainerText = (t, container, now, texts) => ({
  sentence: pickupText(texts, container) ?? texts.valueTexts("states.container.on_hold"),
  detail: lastFreeDayDetail(t, texts.valueTexts, container, now),
});

/** That a container can be picked up and nobody has an appointment, whether fees are to be paid, and when free time ends. */
export const readyText: ContainerText = (t, container, now, { containerTexts, valueTexts }) => {
  const { at, zone, event } = unloadingOf(container);
  const fees = feesDue(container).some(({ amount }) => amount > 0) ? t("container.fees") : null;
  const unloaded =
    at === null ? null : containerTexts(`unloaded.${event}`, { day: formatDay(t.language, at, zone, now) });
  return {
    sentence: t("container.ready"),
    detail: [fees, lastFreeDayDetail(t, valueTexts, container, now), unloaded].filter(Boolean).join(", ") || null,
  };
};
