import { CircleCheck, ClockAlert, FileDiff, GitCompare, Hourglass, RadioOff, Undo2, Unplug } from "lucide-react";
import { typeLabelOf } from "@/components/documents/document-labels";
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

const failedView = { ...allRequests, tab: "failed" } as const;
const differsView = { ...allDocuments, tab: "differs" } as const;

/** Failures that another number or carrier can mend, and not a repetition. */
const wrongNumber = ["not_found", "invalid_number", "scac_auto_detect_failed", "booking_cancelled"];

function requestAction({ id, attributes: { failed_reason: reason, request_number: q } }: TrackingRequest): RowActionOf {
  const href = requestsHref({ ...failedView, q });
  if (wrongNumber.includes(reason ?? "")) return { kind: "link", label: "replaceNumber", href, isEdit: true };
  return reason === "duplicate" ? { kind: "link", label: "openRequest", href } : { kind: "retry", requestId: id };
}

const containerGroups = [
  containerGroup({
    key: "free_time",
    state: { icon: Hourglass, tone: "bad" },
    filters: { freeTime: "by_tomorrow", sort: { name: "effective_lfd", descending: true } },
    textOf: lastFreeDayText,
    actionOf: checkContainer,
  }),
  containerGroup({
    key: "empty_return",
    state: { icon: Undo2, tone: "bad" },
    filters: {
      fields: { "return_days_left.end": "1", tracking_stopped: "false" },
      sort: { name: "empty_return_due_at", descending: true },
    },
    textOf: emptyReturnText,
    actionOf: checkContainer,
  }),
  containerGroup({
    key: "ready",
    state: { icon: CircleCheck, tone: "good" },
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
    filters: { pickup: "held" },
    textOf: holdText,
    actionOf: checkContainer,
  }),
];

const failedGroup = defineGroup({
  key: "failed",
  state: requestLabels.failed,
  href: requestsHref(failedView),
  query: requestsQuery(failedView, shownMax),
  entriesOf: (t, page, { zone, nowOf }) =>
    page.data.map((request) => {
      const { request_number: number, request_type: type, scac, ref_numbers: references } = request.attributes;
      const texts = { request, page, zone, now: nowOf(null) };
      return {
        id: request.id,
        href: requestsHref({ ...failedView, q: number }),
        number,
        isNumber: true,
        context: joined(t(`requestTypes.${type}`), scac, references[0]),
        sentence: <LazyRequestText {...texts} part="reason" />,
        detail: <LazyRequestText {...texts} part="next" />,
        action: requestAction(request),
      };
    }),
});

const documentsGroup = defineGroup({
  key: "documents",
  feature: "documents",
  state: { icon: FileDiff, tone: "warn" },
  href: documentsHref(differsView),
  query: documentsQuery(differsView, shownMax),
  entriesOf: (t, { data }, { documentTexts }) =>
    data.map((document) => {
      const { name, open_differences_count: count } = document.attributes;
      const href = `/documents/${document.id}`;
      return {
        id: document.id,
        href,
        number: name,
        isNumber: false,
        context: typeLabelOf(documentTexts, document) ?? "",
        sentence: t("differences", { count }),
        detail: null,
        action: { kind: "link", label: "compare", href },
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
      ...(isFirstVisit && { emptyKey: "movedInDay" as const }),
      state: { icon: ClockAlert, tone: "warn" },
      filters: { fields: { pod_eta_moved_since: since }, sort: { name: "delay_hours", descending: true } },
      textOf: movedArrivalText,
      actionOf: openShipment("seeWhy"),
    }),
    shipmentGroup({
      key: "no_answer",
      state: { icon: RadioOff, tone: "warn" },
      filters: { freshness: "no_answer" },
      textOf: freshnessText,
      actionOf: checkShipment,
    }),
    failedGroup,
    shipmentGroup({
      key: "broken",
      state: { icon: Unplug, tone: "bad" },
      filters: { freshness: "broken" },
      textOf: freshnessText,
      actionOf: checkShipment,
    }),
    documentsGroup,
    shipmentGroup({
      key: "doubtful",
      state: { icon: GitCompare, tone: "warn" },
      // Nothing more is asked about those that are complete or stopped.
      filters: { mark: "doubtful", fields: { "line_tracking_stopped_at.exists": "false" } },
      textOf: doubtText,
      actionOf: openShipment("compareSources"),
    }),
  ];
  return groups.filter(({ feature }) => feature === undefined || features.includes(feature));
}

/** The group about what has changed since the user's last visit. */
export const movedKey = "moved";
