import { type DocumentQuery, pathWith } from "@/components/api/document";
import type { ContainersPage } from "@/components/container-list/containers-query";
import type { FacetsQuery } from "@/components/field-filters/facet-options";
import type { Tone } from "@/components/values/state-labels";
import { fieldParameters } from "@/lib/shipments/page-filters/field-parameters";
import type { Messages } from "@/messages/messages";
import type { BoardView } from "./board-view";
import { isPickup, type Phase } from "./phase";

type Filters = Record<string, string | number | null>;

function query(filters: Filters, pageSize: number): DocumentQuery<ContainersPage> {
  const path = pathWith("/v2/containers", {
    ...filters,
    "page[size]": pageSize,
    include: "shipment",
    "fields[shipment]": "bill_of_lading_number,ref_numbers,clock_now",
  });
  return { key: ["shipments", path], path };
}

/** A query for the number of containers that these filters select. */
export function countQuery(filters: Filters): DocumentQuery<ContainersPage> {
  const path = pathWith("/v2/containers", { ...filters, "page[size]": 1, "fields[container]": "number" });
  return apartFromChanges({ key: [], path });
}

/** Not under the key of shipments: the numbers of the board are loaded again after some seconds with changes. */
export const apartFromChanges = ({ path }: DocumentQuery<ContainersPage>): DocumentQuery<ContainersPage> => ({
  key: ["demurrage_counts", path],
  path,
});

/** Numbers are counted again at intervals, also while there is a change stream. */
export const countOptions = { pollMs: 30_000, pollsWhenLive: true };

/** The key of the message that names a group. */
export type GroupLabel = keyof Messages["demurrage"]["groups"];

export type Group = {
  key: string;
  label: GroupLabel;
  tone: Tone;
  query: (pageSize: number) => DocumentQuery<ContainersPage>;
};

/** Rows of a group at first, and after each "Show more"; after the largest page further ones follow. */
export const groupSizes = [10, 50, 100] as const;

/** Once the tracking has stopped, a delivery or return would not be noticed. */
const returnsNoticed: Filters = { "filter[tracking_stopped]": "false" };

/** The filters of all containers of a phase. */
const phaseFilters: Record<Phase, Filters> = {
  port: { "filter[pickup_place]": "port" },
  inland: { "filter[pickup_place]": "inland" },
  deliver: { "filter[status]": "picked_up", ...returnsNoticed },
  // Out with the full container, too: detention runs from the pickup, and a delivery is seldom reported.
  return: { "filter[status]": "picked_up,delivered", ...returnsNoticed },
  done: { "filter[empty_terminated_within_days]": 7, "filter[status]": "empty_returned" },
};

/** The filters of the containers of a phase that have these values in fields of the board. */
export const viewFilters = ({ phase, fields }: BoardView): Filters => ({
  ...fieldParameters(fields),
  ...phaseFilters[phase],
});

/** The query for the number of containers of a view. */
export const viewCount = (view: BoardView): DocumentQuery<ContainersPage> => countQuery(viewFilters(view));

/** The path in `/v2` of all containers of a view, in the order of its groups, those without a day last. */
export function viewPath(view: BoardView): string {
  const sort = view.phase === "done" ? "-empty_terminated_at" : sortByDay(view.phase);
  return query({ ...viewFilters(view), sort }, groupSizes[2]).path;
}

/** The values of filters among the containers of a view. */
export function viewFacets(view: BoardView): FacetsQuery {
  const path = pathWith("/v2/containers/facets", viewFilters(view));
  return { key: ["shipments", path], path };
}

/** The filters of the containers whose last free day, or after the pickup the day due back, is in so many days. */
export function daysLeft(phase: Phase, from: number | null, to: number | null): Filters {
  const name = isPickup(phase) ? "free_days_left" : "return_days_left";
  return { [`filter[${name}][start]`]: from, [`filter[${name}][end]`]: to };
}

type GroupFacts = [key: string, label: GroupLabel, tone: Tone, filters: Filters];

const toGroup = (view: BoardView, [key, label, tone, filters]: GroupFacts): Group => ({
  key,
  label,
  tone,
  query: (size) => query({ ...viewFilters(view), ...filters }, size),
});

const sortByDay = (phase: Phase) => (isPickup(phase) ? "effective_lfd" : "empty_return_due_at");

const inDays = (phase: Phase, from: number | null, to: number | null): Filters => ({
  ...daysLeft(phase, from, to),
  sort: sortByDay(phase),
});

const pastFacts = (phase: Phase): GroupFacts => [
  "past",
  isPickup(phase) ? "past" : "pastDue",
  "bad",
  inDays(phase, null, -1),
];

/** The containers of a view whose day has passed. */
export const pastGroup = (view: BoardView): Group => toGroup(view, pastFacts(view.phase));

const unknownFacts = (phase: Phase): GroupFacts =>
  isPickup(phase)
    ? ["unknown", "unknown", "neutral", { "filter[effective_lfd][exists]": "false", sort: "pod_discharged_at" }]
    : ["unknown", "unknownDue", "neutral", { "filter[empty_return_due_at][exists]": "false", sort: "pod_full_out_at" }];

/**
 * The containers of a view that are out longest: the first one of those picked up inland, and of the others, which were picked up at the port.
 * `dueFilters`: of some of them, by the day of their return.
 */
export const outLongestQueries = (view: BoardView, dueFilters: Filters = {}): DocumentQuery<ContainersPage>[] =>
  Object.entries({ true: "final_destination_full_out_at", false: "pod_full_out_at" }).map(([isInland, sort]) =>
    apartFromChanges(
      query(
        {
          ...viewFilters(view),
          ...dueFilters,
          "filter[final_destination_full_out_at][exists]": isInland,
          sort,
        },
        1,
      ),
    ),
  );

/** The containers of a phase by urgency, as days left until the earliest reported day; each is in one group. */
const groupsByDays = (phase: Phase): GroupFacts[] => [
  pastFacts(phase),
  ["tomorrow", "tomorrow", "bad", inDays(phase, 0, 1)],
  ["soon", "soon", "warn", inDays(phase, 2, 4)],
  ["later", "later", "neutral", inDays(phase, 5, null)],
  unknownFacts(phase),
];

const groupsDone: GroupFacts[] = [
  ["done", "done", "neutral", { "filter[empty_terminated_at][exists]": "true", sort: "-empty_terminated_at" }],
  ["untimed", "untimed", "neutral", { "filter[empty_terminated_at][exists]": "false", sort: "number" }],
];

/** The groups of a view. */
export const groupsOf = (view: BoardView): Group[] =>
  (view.phase === "done" ? groupsDone : groupsByDays(view.phase)).map((facts) => toGroup(view, facts));
