import { alerts } from "@/lib/consumers/alerts/alert";
import { alertRules } from "@/lib/consumers/alerts/alert-rule";
import { mails } from "@/lib/consumers/notices/mail/mail-resource";
import { noticePreferences } from "@/lib/consumers/notices/notice-preferences-resource";
import { notificationSnapshots } from "@/lib/consumers/webhooks/events/notification-snapshots";
import { webhooks } from "@/lib/consumers/webhooks/webhook";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { webhookNotificationLogs } from "@/lib/consumers/webhooks/webhook-notification-log";
import { customFieldDefinitions } from "@/lib/custom-fields/definitions/definition";
import { customFieldOptions } from "@/lib/custom-fields/definitions/option";
import { customFields } from "@/lib/custom-fields/values/custom-field";
import { documentDifferences } from "@/lib/documents/differences/document-difference";
import { documents } from "@/lib/documents/document";
import { emailSubmissions } from "@/lib/documents/email/email-submission";
import { documentRepresentations } from "@/lib/documents/representations/document-representation";
import { accounts } from "@/lib/identity/accounts/account";
import { apiKeys } from "@/lib/identity/api-keys/api-key";
import { savedViews } from "@/lib/identity/people/saved-view";
import { users } from "@/lib/identity/people/user";
import { parties } from "@/lib/parties/party";
import { type AnySource, type Include, toIncludeTree } from "@/lib/platform/db/row-source";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import type { Resource } from "@/lib/platform/jsonapi/resource";
import { metroAreas } from "@/lib/reference/metro-areas";
import { ports } from "@/lib/reference/ports";
import { railTerminals } from "@/lib/reference/rail-terminals";
import { shippingLines } from "@/lib/reference/shipping-lines";
import { terminals } from "@/lib/reference/terminals";
import { containers } from "@/lib/shipments/containers/container";
import { routeLocations } from "@/lib/shipments/containers/container-route";
import { rawEvents } from "@/lib/shipments/events/raw-event";
import { transportEvents } from "@/lib/shipments/events/transport-event";
import { provenances } from "@/lib/shipments/provenance/provenance";
import { shipments } from "@/lib/shipments/shipment";
import { trackingRequests } from "@/lib/tracking/requests/tracking-request";
import { vessels } from "@/lib/vessels/vessel";

type Loadable = Pick<Resource<never>, "type" | "load" | "object"> &
  Partial<Pick<Resource<never>, "rows" | "serialize">>;

const resources: Loadable[] = [
  accounts,
  alertRules,
  alerts,
  apiKeys,
  containers,
  customFieldDefinitions,
  customFieldOptions,
  customFields,
  documentDifferences,
  documentRepresentations,
  documents,
  emailSubmissions,
  mails,
  metroAreas,
  noticePreferences,
  parties,
  ports,
  provenances,
  railTerminals,
  rawEvents,
  routeLocations,
  savedViews,
  shipments,
  shippingLines,
  terminals,
  trackingRequests,
  transportEvents,
  users,
  vessels,
  webhooks,
  webhookNotificationLogs,
  webhookNotifications,
  ...notificationSnapshots,
];

/** The resources that `include` can return, by type. */
export const includableResources = new Map(resources.map((resource) => [resource.type, resource]));

const sources = new Map(resources.flatMap(({ type, rows }) => (rows ? [[type, rows as AnySource] as const] : [])));

/** The relationships of these paths, to be read together with the rows of a response. */
export function toInclude(paths: string[][]): Include {
  return { tree: toIncludeTree(paths), sources, related: new Map() };
}

/** The resources of the rows that were read for `include`. */
export function serializeRelated({ related }: Include): ResourceObject[] {
  return [...related].flatMap(([type, rows]) => {
    const resource = includableResources.get(type);
    const serialize = resource?.serialize;
    return serialize ? [...rows.values()].map((row) => serialize(row as never)) : [];
  });
}
