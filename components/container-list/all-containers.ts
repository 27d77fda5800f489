import { designedLayout } from "@/components/data-table/table-layout";
import { type ContainersView, newestFirst } from "./containers-view";

/** The first page of all containers. */
export const allContainers: ContainersView = {
  status: null,
  freshness: null,
  pickup: null,
  freeTime: null,
  fields: {},
  sort: newestFirst,
  layout: designedLayout,
  page: 1,
  viewId: null,
};
