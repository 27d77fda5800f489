import type { DocumentQuery } from "@/components/api/document";
import { allContainers } from "@/components/container-list/all-containers";
import { type ContainersPage, containersQuery } from "@/components/container-list/containers-query";
import { type ContainersView, containersHref } from "@/components/container-list/containers-view";
import type { Translator } from "@/components/language/translator";
import { type ListTotal, listTotalOf } from "@/components/ui/list-total";
import { apartFromChanges, countQuery, daysLeft, groupSizes, groupsOf, outLongestQueries, viewFilters } from "./board";
import type { BoardView } from "./board-view";
import type { PickupPlace } from "./phase";

const withoutAppointment = { "pickup_appointment_at.exists": "false" };
export const pastView: Partial<ContainersView> = { freeTime: "past" };
export const readyView: Partial<ContainersView> = { pickup: "available", fields: withoutAppointment };
export const heldView: Partial<ContainersView> = { pickup: "held" };
export const unknownView: Partial<ContainersView> = { fields: { "effective_lfd.exists": "false" } };
export const pastDueView: Partial<ContainersView> = { fields: { "return_days_left.end": "-1" } };
export const unknownDueView: Partial<ContainersView> = { fields: { "empty_return_due_at.exists": "false" } };

/** A view of the board in which the containers are to be picked up. */
export type PickupView = BoardView & { phase: PickupPlace };
/** A view of the board in which the containers are out and are to be returned. */
export type ReturnView = BoardView & { phase: "deliver" | "return" };

type FiguredView = PickupView | ReturnView;

const tracked = { tracking_stopped: "false" };

/** What selects the containers of a phase in their list. Days until the return select by themselves those that are out. */
const phaseViews: Record<FiguredView["phase"], Partial<ContainersView>> = {
  port: { fields: { pickup_place: "port" } },
  inland: { fields: { pickup_place: "inland" } },
  deliver: { status: "picked_up", fields: tracked },
  return: { fields: tracked },
};

/** The list of the containers of a view of the board that a view of the list selects. */
const listView = ({ phase, fields }: FiguredView, list: Partial<ContainersView>): ContainersView => ({
  ...allContainers,
  ...phaseViews[phase],
  ...list,
  fields: { ...fields, ...list.fields, ...phaseViews[phase].fields },
});

/** The URL of that list. */
export const listHref = (view: FiguredView, list: Partial<ContainersView>): string =>
  containersHref(listView(view, list));

const listQuery = (view: PickupView, list: Partial<ContainersView>) =>
  apartFromChanges(containersQuery(listView(view, list), 1));

/** The queries of the numbers that are counted apart from the groups. */
export function figureQueries(view: PickupView) {
  const filters = viewFilters(view);
  const endsByTomorrow = { ...filters, ...daysLeft(view.phase, 0, 1) };
  return {
    ready: listQuery(view, readyView),
    held: listQuery(view, heldView),
    appointed: countQuery({ ...endsByTomorrow, "filter[pickup_appointment_at][exists]": "true" }),
    readyByTomorrow: countQuery({
      ...endsByTomorrow,
      "filter[available_for_pickup]": "true",
      "filter[has_holds]": "false",
      "filter[pickup_appointment_at][exists]": "false",
    }),
    heldByCustoms: countQuery({ ...filters, "filter[hold]": "customs" }),
  } satisfies Record<string, DocumentQuery<ContainersPage>>;
}

/** The queries of the containers that are out longest, and of those without a reported day of their return. */
export const returnQueries = (view: ReturnView) => ({
  longest: outLongestQueries(view),
  longestWithoutDay: outLongestQueries(view, { "filter[empty_return_due_at][exists]": "false" }),
});

/** What the page of a view loads first: the rows of its groups. Its numbers are loaded from the browser, so that rows do not wait for them. */
export const firstQueries = (view: BoardView): DocumentQuery<ContainersPage>[] =>
  groupsOf(view).map((group) => group.query(groupSizes[0]));

/** How many containers there are; null: not loaded. */
export const totalOf = (page: ContainersPage | undefined): ListTotal | null => (page ? listTotalOf(page) : null);

/** A number that is exact; undefined: not loaded, or there are more than are counted. */
export const exactOf = (total: ListTotal | null | undefined) => (total?.isExact ? total.total : undefined);

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

/** `Picked up up to 3 days ago`; null: no pickup is reported. */
export const pickupText = (t: T, daysAgo: number | null): string | null =>
  daysAgo === null || daysAgo < 0 ? null : t("pickedUp", { days: daysAgo });
