import { type DocumentQuery, pathWith } from "@/components/api/document";
import { allContainers } from "@/components/container-list/all-containers";
import type { ContainersPage } from "@/components/container-list/containers-query";
import { type ContainersView, containersHref } from "@/components/container-list/containers-view";
import type { Tone } from "@/components/values/state-labels";
import type { Messages } from "@/messages/messages";
import { type Phase, type PickupPlace, placeOf } from "./phase";

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

const freeDays = (from: number | null, to: number | null): Filters => ({
  "filter[free_days_left][start]": from,
  "filter[free_days_left][end]": to,
});

/** The filters of the containers whose free time ends today or tomorrow. */
export const endsByTomorrow = freeDays(0, 1);

/** The list of the containers that a place and a view select. */
export const listHref = (place: PickupPlace, { fields, ...view }: Partial<ContainersView>) =>
  containersHref({ ...allContainers, ...view, fields: { ...fields, pickup_place: place } });

const pickupGroup = (place: PickupPlace, key: string, label: GroupLabel, tone: Tone, filters: Filters): Group => ({
  key,
  label,
  tone,
  query: (size) => query({ "filter[pickup_place]": place, sort: "effective_lfd", ...filters }, size),
});

export const pastGroup = (place: PickupPlace) => pickupGroup(place, "past", "past", "bad", freeDays(null, -1));

/** The containers to pick up by urgency, as days left until the earliest reported last free day; each is in one group. */
export function pickupGroups(place: PickupPlace): Group[] {
  const group = (...facts: [key: string, label: GroupLabel, tone: Tone, filters: Filters]) =>
    pickupGroup(place, ...facts);
  return [
    pastGroup(place),
    group("tomorrow", "tomorrow", "bad", endsByTomorrow),
    group("soon", "soon", "warn", freeDays(2, 4)),
    group("later", "later", "neutral", freeDays(5, null)),
    group("unknown", "unknown", "neutral", {
      "filter[effective_lfd][exists]": "false",
      sort: "pod_discharged_at",
    }),
  ];
}

/** The filters of all containers of a phase. */
const phaseFilters: Record<Phase, Filters> = {
  port: { "filter[pickup_place]": "port" },
  inland: { "filter[pickup_place]": "inland" },
  deliver: { "filter[status]": "picked_up" },
  // Out with the full container, too: detention runs from the pickup, and a delivery is seldom reported.
  return: { "filter[status]": "picked_up,delivered" },
  done: { "filter[empty_terminated_within_days]": 7, "filter[status]": "empty_returned" },
};

/** The queries for the number of containers of each phase. */
export const phaseCount = (phase: Phase): DocumentQuery<ContainersPage> => countQuery(phaseFilters[phase]);

const returnDays = (from: number | null, to: number | null): Filters => ({
  "filter[return_days_left][start]": from,
  "filter[return_days_left][end]": to,
});

/** The containers of a phase after the pickup by urgency, as days left until they are due back empty; each is in one group. */
function returnGroups(phase: "deliver" | "return"): Group[] {
  const group = (key: string, label: GroupLabel, tone: Tone, filters: Filters): Group => ({
    key,
    label,
    tone,
    query: (size) => query({ ...phaseFilters[phase], sort: "empty_return_due_at", ...filters }, size),
  });
  return [
    group("past", "pastDue", "bad", returnDays(null, -1)),
    group("tomorrow", "tomorrow", "bad", returnDays(0, 1)),
    group("soon", "soon", "warn", returnDays(2, 4)),
    group("later", "later", "neutral", returnDays(5, null)),
    group("unknown", "unknownDue", "neutral", {
      "filter[empty_return_due_at][exists]": "false",
      sort: "pod_full_out_at",
    }),
  ];
}

const doneGroup = (key: string, label: GroupLabel, isTimed: boolean): Group => ({
  key,
  label,
  tone: "neutral",
  query: (size) =>
    query(
      {
        ...phaseFilters.done,
        "filter[empty_terminated_at][exists]": String(isTimed),
        sort: isTimed ? "-empty_terminated_at" : "number",
      },
      size,
    ),
});
const doneGroups = [doneGroup("done", "done", true), doneGroup("untimed", "untimed", false)];

/** The groups of a phase. */
export function groupsOf(phase: Phase): Group[] {
  const place = placeOf(phase);
  if (place !== null) return pickupGroups(place);
  return phase === "deliver" || phase === "return" ? returnGroups(phase) : doneGroups;
}
