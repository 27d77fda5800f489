import { type DocumentQuery, pathWith } from "@/components/api/document";
import { allContainers } from "@/components/container-list/all-containers";
import { type ContainersPage, containersQuery } from "@/components/container-list/containers-query";
import { type ContainersView, containersHref } from "@/components/container-list/containers-view";
import type { Tone } from "@/components/values/state-labels";

/** `pickup`: full containers that are to be picked up; `return`: empty ones that are to be returned. */
export const phases = ["pickup", "return"] as const;
export type Phase = (typeof phases)[number];

export const phaseLabels: Record<Phase, string> = { pickup: "Pick up", return: "Return empty" };

export const parsePhase = (text: string | null | undefined): Phase => (text === "return" ? "return" : "pickup");

export const phaseHref = (phase: Phase): string => (phase === "pickup" ? "/demurrage" : "/demurrage?phase=return");

/** At a terminal, inland or on the way there; free time runs from the discharge. */
const pickupStatuses = "grounded,available,not_available,off_dock,awaiting_inland_transfer,on_rail";
/** Out with the full container: until it is returned empty. */
const returnStatuses = "picked_up,delivered";

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

export type Group = {
  key: string;
  label: string;
  tone: Tone;
  /** The list of containers that has the rows of the group, if it has such a filter. */
  listHref: string | null;
  query: (pageSize: number) => DocumentQuery<ContainersPage>;
};

/** Rows of a group at first, and after each "Show more"; the largest page of a list is the last step. */
export const groupSizes = [10, 50, 100] as const;

const byDay = { "filter[status]": pickupStatuses, sort: "effective_lfd" };
const freeDays = (from: number | null, to: number | null): Filters => ({
  ...byDay,
  "filter[free_days_left][start]": from,
  "filter[free_days_left][end]": to,
});
const containers = (filters: Partial<ContainersView>) => containersHref({ ...allContainers, ...filters });

/** The containers to pick up by urgency, as days left until the earliest reported last free day. */
export const pickupGroups: Group[] = [
  {
    key: "past",
    label: "Past free time",
    tone: "bad",
    listHref: containers({ freeTime: "past" }),
    // Whatever the status: as in the list, so that the figure agrees with it.
    query: (size) => query({ ...freeDays(null, -1), "filter[status]": null }, size),
  },
  {
    key: "tomorrow",
    label: "Today and tomorrow",
    tone: "bad",
    listHref: null,
    query: (size) => query(freeDays(0, 1), size),
  },
  {
    key: "soon",
    label: "Within 4 days",
    tone: "warn",
    listHref: null,
    query: (size) => query(freeDays(2, 4), size),
  },
  { key: "later", label: "Later", tone: "neutral", listHref: null, query: (size) => query(freeDays(5, null), size) },
  {
    key: "unknown",
    label: "Last free day not reported",
    tone: "neutral",
    listHref: null,
    query: (size) => query({ "filter[last_free_day_reported]": "false", sort: "pod_discharged_at" }, size),
  },
];

/** The containers to return, the first due day first and those without a day last. */
export const returnGroup: Group = {
  key: "return",
  label: "To be returned empty",
  tone: "neutral",
  listHref: null,
  query: (size) => query({ "filter[status]": returnStatuses, sort: "empty_return_due_at" }, size),
};

const availableView = { ...allContainers, pickup: "available" } as const;
const heldView = { ...allContainers, pickup: "held" } as const;

/** Figures that are counted apart from the groups, as the lists that they open. */
export const availableQuery = containersQuery(availableView, 1);
export const heldQuery = containersQuery(heldView, 1);
export const availableHref = containersHref(availableView);
export const heldHref = containersHref(heldView);

/** The groups of a phase. */
export const groupsOf = (phase: Phase): Group[] => (phase === "pickup" ? pickupGroups : [returnGroup]);

/** What the page of a phase loads first. */
export const firstQueries = (phase: Phase): DocumentQuery<ContainersPage>[] => [
  ...pickupGroups.map((group) => group.query(groupSizes[0])),
  returnGroup.query(groupSizes[0]),
  ...(phase === "pickup" ? [availableQuery, heldQuery] : []),
];
