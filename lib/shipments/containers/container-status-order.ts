import type { Container } from "@/lib/platform/db/generated/client";
import { hasPositionSql, positionOf, positionSql } from "@/lib/platform/jsonapi/sort";
import { statusWithDelivery } from "@/lib/tracking/projection/rules-after-moves";
import type { containerStatuses } from "./container";
import { containerStatusSql } from "./container-state";

/** The statuses in the order of a journey. */
const statusOrder = [
  "new",
  "loaded",
  "on_ship",
  "grounded",
  "not_available",
  "available",
  "dropped",
  "awaiting_inland_transfer",
  "on_rail",
  "off_dock",
  "picked_up",
  "delivered",
  "empty_returned",
] as const satisfies (typeof containerStatuses)[number][];

/** The position of `current_status` in that order, as in the indexes `containers_by_status_order` and `containers_by_status_order_and_lfd`. */
export const statusPosition = {
  sql: (row: string) => positionSql(statusOrder, containerStatusSql(row)),
  valueOf: ({ currentStatus, deliveredAt }: Container) =>
    positionOf(statusOrder, statusWithDelivery(currentStatus, deliveredAt)),
};

/** SQL of whether a container has one of these statuses, by the same indexes. */
export const hasStatusSql = (row: string, statuses: readonly string[]) =>
  hasPositionSql(statusOrder, containerStatusSql(row), statuses);
