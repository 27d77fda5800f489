import { Ban, ClockAlert, FileDiff, GitCompare, Hourglass, RadioOff, SearchX, Unplug } from "lucide-react";
import { documentTypeLabelOf } from "@/components/documents/document";
import { documentsQuery } from "@/components/documents/list/documents-query";
import { documentsHref, parseDocumentsView } from "@/components/documents/list/list-view";
import { explanationOf } from "@/components/requests/request-explanation";
import { requestsQuery } from "@/components/requests/requests-query";
import { parseRequestsView, requestsHref } from "@/components/requests/requests-view";
import { carrierNameOf, requestTypeLabels } from "@/components/tracking/tracking-request";
import { dataMarkLabels } from "@/components/values/data-mark-labels";
import { requestLabels } from "@/components/values/request-labels";
import { containerLabels } from "@/components/values/state-labels";
import { containerGroup, dischargeText, holdText, lastFreeDayText } from "./container-group";
import { delayText, shipmentGroup } from "./shipment-group";
import { defineGroup, joined, shownMax, type TodayGroup } from "./today-group";

const failedView = { ...parseRequestsView({}), tab: "failed" } as const;
const differsView = { ...parseDocumentsView({}), tab: "differs" } as const;

/** What needs someone, the most urgent first. */
export const todayGroups: TodayGroup[] = [
  containerGroup(
    "free_time",
    { label: "Free time ends by tomorrow", icon: Hourglass, tone: "bad" },
    { freeTime: "by_tomorrow", sort: { name: "effective_lfd", descending: true } },
    lastFreeDayText,
  ),
  containerGroup("holds", containerLabels.on_hold, { pickup: "held" }, holdText),
  containerGroup(
    "not_ready",
    { label: "Discharged, not available, no hold", icon: Ban, tone: "warn" },
    { pickup: "not_ready" },
    dischargeText,
  ),
  shipmentGroup("late", { label: "At least 1 day late", icon: ClockAlert, tone: "warn" }, { delay: "1d" }, delayText),
  shipmentGroup("silent", { label: "Carrier silent", icon: RadioOff, tone: "warn" }, { freshness: "silent" }),
  shipmentGroup(
    "no_longer_found",
    { label: "No longer found by the carrier", icon: SearchX, tone: "warn" },
    { freshness: "no_longer_found" },
  ),
  shipmentGroup("broken", { label: "Updates failing", icon: Unplug, tone: "bad" }, { freshness: "broken" }),
  defineGroup({
    key: "failed",
    state: requestLabels.failed,
    href: requestsHref(failedView),
    query: requestsQuery(failedView, shownMax),
    entriesOf: (page, { zone, loadedAtMs }) =>
      page.data.map((request) => {
        const { request_number: number, request_type: type, scac, ref_numbers: references } = request.attributes;
        const { reason, next } = explanationOf(request, {
          carrier: carrierNameOf(request, page),
          zone,
          now: new Date(loadedAtMs).toISOString(),
        });
        return {
          id: request.id,
          href: requestsHref({ ...failedView, q: number }),
          number,
          isNumber: true,
          context: joined(requestTypeLabels[type], scac, references[0]),
          sentence: reason,
          detail: next,
        };
      }),
  }),
  shipmentGroup(
    "contradicted",
    { label: "Contradicted times", icon: GitCompare, tone: "warn" },
    { mark: "contradicted" },
    () => dataMarkLabels.contradicted.sentence,
  ),
  defineGroup({
    key: "documents",
    state: { label: "Documents differ", icon: FileDiff, tone: "warn" },
    href: documentsHref(differsView),
    query: documentsQuery(differsView, shownMax),
    entriesOf: ({ data }) =>
      data.map((document) => {
        const { name, open_differences_count: count } = document.attributes;
        return {
          id: document.id,
          href: `/documents/${document.id}`,
          number: name,
          isNumber: false,
          context: documentTypeLabelOf(document) ?? "",
          sentence:
            count === 1 ? "1 value differs from the tracked data" : `${count} values differ from the tracked data`,
          detail: null,
        };
      }),
  }),
];
