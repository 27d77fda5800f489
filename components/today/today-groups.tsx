import { CircleCheck, ClockAlert, FileDiff, GitCompare, Hourglass, RadioOff, Undo2, Unplug } from "lucide-react";
import { documentTypeLabelOf } from "@/components/documents/document";
import { documentsQuery } from "@/components/documents/list/documents-query";
import { allDocuments, documentsHref } from "@/components/documents/list/list-view";
import { requestsQuery } from "@/components/requests/requests-query";
import { allRequests, requestsHref } from "@/components/requests/requests-view";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { containerLabels } from "@/components/values/container-labels";
import { requestLabels } from "@/components/values/request-labels";
import {
  checkContainer,
  containerGroup,
  copyNumber,
  emptyReturnText,
  holdText,
  lastFreeDayText,
  readyText,
} from "./container-group";
import { LazyRequestText } from "./lazy-texts";
import {
  checkShipment,
  doubtText,
  freshnessText,
  movedArrivalText,
  openShipment,
  shipmentGroup,
} from "./shipment-group";
import { defineGroup, joined, type RowActionOf, shownMax, type TodayGroup } from "./today-group";

const requestTypeLabels = { bill_of_lading: "Bill of lading", booking_number: "Booking", container: "Container" };

const failedView = { ...allRequests, tab: "failed" } as const;
const differsView = { ...allDocuments, tab: "differs" } as const;

/** Failures that another number or carrier can mend, and not a repetition. */
const wrongNumber = ["not_found", "invalid_number", "scac_auto_detect_failed", "booking_cancelled"];

function requestAction({ id, attributes: { failed_reason: reason, request_number: q } }: TrackingRequest): RowActionOf {
  const href = requestsHref({ ...failedView, q });
  if (wrongNumber.includes(reason ?? "")) return { kind: "link", label: "Replace number", href, isEdit: true };
  return reason === "duplicate" ? { kind: "link", label: "Open request", href } : { kind: "retry", requestId: id };
}

const containerGroups = [
  containerGroup({
    key: "free_time",
    state: { label: "Free time ends by tomorrow", icon: Hourglass, tone: "bad" },
    emptyText: "no free time is over or ends by tomorrow",
    filters: { freeTime: "by_tomorrow", sort: { name: "effective_lfd", descending: true } },
    textOf: lastFreeDayText,
    actionOf: checkContainer,
  }),
  containerGroup({
    key: "empty_return",
    state: { label: "Empty return due by tomorrow", icon: Undo2, tone: "bad" },
    emptyText: "no empty return is overdue or due by tomorrow",
    filters: {
      fields: { "return_days_left.end": "1", tracking_stopped: "false" },
      sort: { name: "empty_return_due_at", descending: true },
    },
    textOf: emptyReturnText,
    actionOf: checkContainer,
  }),
  containerGroup({
    key: "ready",
    state: { label: "Ready without appointment", icon: CircleCheck, tone: "good" },
    emptyText: "no container is ready without a reported appointment",
    filters: {
      pickup: "available",
      fields: { "pickup_appointment_at.exists": "false" },
      sort: { name: "effective_lfd", descending: false },
    },
    textOf: readyText,
    actionOf: copyNumber,
  }),
  containerGroup({
    key: "holds",
    state: containerLabels.on_hold,
    emptyText: "no hold is reported",
    filters: { pickup: "held" },
    textOf: holdText,
    actionOf: checkContainer,
  }),
];

const failedGroup = defineGroup({
  key: "failed",
  state: requestLabels.failed,
  emptyText: "no tracking request has failed",
  href: requestsHref(failedView),
  query: requestsQuery(failedView, shownMax),
  entriesOf: (page, { zone, nowOf }) =>
    page.data.map((request) => {
      const { request_number: number, request_type: type, scac, ref_numbers: references } = request.attributes;
      const texts = { request, page, zone, now: nowOf(null) };
      return {
        id: request.id,
        href: requestsHref({ ...failedView, q: number }),
        number,
        isNumber: true,
        context: joined(requestTypeLabels[type], scac, references[0]),
        sentence: <LazyRequestText {...texts} part="reason" />,
        detail: <LazyRequestText {...texts} part="next" />,
        action: requestAction(request),
      };
    }),
});

const documentsGroup = defineGroup({
  key: "documents",
  feature: "documents",
  state: { label: "Documents differ", icon: FileDiff, tone: "warn" },
  emptyText: "no document differs",
  href: documentsHref(differsView),
  query: documentsQuery(differsView, shownMax),
  entriesOf: ({ data }) =>
    data.map((document) => {
      const { name, open_differences_count: count } = document.attributes;
      const href = `/documents/${document.id}`;
      return {
        id: document.id,
        href,
        number: name,
        isNumber: false,
        context: documentTypeLabelOf(document) ?? "",
        sentence:
          count === 1 ? "1 value differs from the tracked data" : `${count} values differ from the tracked data`,
        detail: null,
        action: { kind: "link", label: "Compare", href },
      };
    }),
});

/**
 * What needs someone, the most urgent first. `since`: the end of the user's last visit, on the first one 24 hours ago. `features`: those of
 * the account.
 */
export function todayGroupsSince(since: string, features: readonly string[], isFirstVisit = false): TodayGroup[] {
  const groups: TodayGroup[] = [
    ...containerGroups,
    shipmentGroup({
      key: movedKey,
      state: { label: "Arrival moved 12 h or more", icon: ClockAlert, tone: "warn" },
      emptyText: `no arrival has moved by 12 h or more ${isFirstVisit ? "in the last 24 hours" : "since your last visit"}`,
      filters: { fields: { pod_eta_moved_since: since }, sort: { name: "delay_hours", descending: true } },
      textOf: movedArrivalText,
      actionOf: openShipment("See why"),
    }),
    shipmentGroup({
      key: "no_answer",
      state: { label: "Carrier silent or lost the number", icon: RadioOff, tone: "warn" },
      emptyText: "no carrier is silent or has lost a number",
      filters: { freshness: "no_answer" },
      textOf: freshnessText,
      actionOf: checkShipment,
    }),
    failedGroup,
    shipmentGroup({
      key: "broken",
      state: { label: "Updates failing", icon: Unplug, tone: "bad" },
      emptyText: "no updates are failing",
      filters: { freshness: "broken" },
      textOf: freshnessText,
      actionOf: checkShipment,
    }),
    documentsGroup,
    shipmentGroup({
      key: "doubtful",
      state: { label: "Doubtful values", icon: GitCompare, tone: "warn" },
      emptyText: "no value is in doubt",
      filters: { mark: "doubtful" },
      textOf: doubtText,
      actionOf: openShipment("Compare sources"),
    }),
  ];
  return groups.filter(({ feature }) => feature === undefined || features.includes(feature));
}

/** The group about what has changed since the user's last visit. */
export const movedKey = "moved";
