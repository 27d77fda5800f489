import type { DocumentQuery } from "@/components/api/document";
import { allContainers } from "@/components/container-list/all-containers";
import { type ContainersPage, containersQuery } from "@/components/container-list/containers-query";
import type { ContainersView } from "@/components/container-list/containers-view";
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

const number = (count: number) => count.toLocaleString("en");

/** `1 has an appointment`, of the containers whose free time ends by tomorrow. */
export function appointmentText(appointed: number | undefined): string | null {
  if (appointed === undefined) return null;
  if (appointed === 0) return "None has an appointment";
  return `${number(appointed)} ${appointed === 1 ? "has" : "have"} an appointment`;
}

/** `1 ends by tomorrow`, of the containers that are ready. */
export function endText(ending: number | undefined): string | null {
  if (ending === undefined) return null;
  if (ending === 0) return "None ends by tomorrow";
  return `${number(ending)} ${ending === 1 ? "ends" : "end"} by tomorrow`;
}

/** `All by customs`, `2 by customs`; null: none, or not known, also because there are more than are counted. */
export function customsText(byCustoms: number | undefined, held: number | undefined): string | null {
  if (!byCustoms || held === undefined) return null;
  return byCustoms >= held ? "All by customs" : `${number(byCustoms)} by customs`;
}

/** `Discharged up to 3 days ago`; null: no discharge is reported. */
export function dischargeText(daysAgo: number | null): string | null {
  if (daysAgo === null || daysAgo < 0) return null;
  if (daysAgo === 0) return "Discharged today";
  return `Discharged up to ${number(daysAgo)} ${daysAgo === 1 ? "day" : "days"} ago`;
}
