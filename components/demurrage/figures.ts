import type { DocumentQuery } from "@/components/api/document";
import { allContainers } from "@/components/container-list/all-containers";
import { type ContainersPage, containersQuery } from "@/components/container-list/containers-query";
import type { ContainersView } from "@/components/container-list/containers-view";
import type { Translator } from "@/components/language/translator";
import { apartFromChanges, countQuery, endsByTomorrow, groupSizes, groupsOf } from "./board";
import type { Phase, PickupPlace } from "./phase";

const withoutAppointment = { "pickup_appointment_at.exists": "false" };
export const readyView: Partial<ContainersView> = { pickup: "available", fields: withoutAppointment };
export const heldView: Partial<ContainersView> = { pickup: "held" };

const listQuery = (place: PickupPlace, { fields, ...view }: Partial<ContainersView>) =>
  apartFromChanges(containersQuery({ ...allContainers, ...view, fields: { ...fields, pickup_place: place } }, 1));

/** The queries of the numbers that are counted apart from the groups. */
export function figureQueries(place: PickupPlace) {
  const filters = { "filter[pickup_place]": place };
  return {
    ready: listQuery(place, readyView),
    held: listQuery(place, heldView),
    appointed: countQuery({ ...filters, ...endsByTomorrow, "filter[pickup_appointment_at][exists]": "true" }),
    readyByTomorrow: countQuery({
      ...filters,
      ...endsByTomorrow,
      "filter[available_for_pickup]": "true",
      "filter[has_holds]": "false",
      "filter[pickup_appointment_at][exists]": "false",
    }),
    heldByCustoms: countQuery({ ...filters, "filter[hold]": "customs" }),
  } satisfies Record<string, DocumentQuery<ContainersPage>>;
}

/** What the page of a phase loads first: the rows of its groups. Its numbers are loaded from the browser, so that rows do not wait for them. */
export const firstQueries = (phase: Phase): DocumentQuery<ContainersPage>[] =>
  groupsOf(phase).map((group) => group.query(groupSizes[0]));

type T = Translator<"demurrage.figures">;

/** `1 has an appointment`, of the containers whose free time ends by tomorrow. */
export const appointmentText = (t: T, appointed: number | undefined): string | null =>
  appointed === undefined ? null : t("appointed", { count: appointed });

/** `1 ends by tomorrow`, of the containers that are ready. */
export const endText = (t: T, ending: number | undefined): string | null =>
  ending === undefined ? null : t("ending", { count: ending });

/** `All by customs`, `2 by customs`; null: none, or not known, also because there are more than are counted. */
export function customsText(t: T, byCustoms: number | undefined, held: number | undefined): string | null {
  if (!byCustoms || held === undefined) return null;
  return byCustoms >= held ? t("allByCustoms") : t("byCustoms", { count: byCustoms });
}

/** `Discharged up to 3 days ago`; null: no discharge is reported. */
export const dischargeText = (t: T, daysAgo: number | null): string | null =>
  daysAgo === null || daysAgo < 0 ? null : t("discharged", { days: daysAgo });
