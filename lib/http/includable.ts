import { mails } from "@/lib/consumers/notices/mail/mail-resource";
import { noticePreferences } from "@/lib/consumers/notices/preferences-resource";
import { toldRecords } from "@/lib/consumers/webhooks/events/told-records";
import { webhooks } from "@/lib/consumers/webhooks/webhook";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { webhookNotificationLogs } from "@/lib/consumers/webhooks/webhook-notification-log";
import { customFieldDefinitions } from "@/lib/custom-fields/definitions/definition";
import { customFieldOptions } from "@/lib/custom-fields/definitions/option";
import { customFields } from "@/lib/custom-fields/values/custom-field";
import { accounts } from "@/lib/identity/accounts/account-resource";
import { users } from "@/lib/identity/accounts/user-resource";
import { apiKeys } from "@/lib/identity/api-keys/api-key-resource";
import { parties } from "@/lib/parties/party";
import type { Resource } from "@/lib/platform/jsonapi/resource";
import { metroAreas } from "@/lib/reference/metro-area";
import { ports } from "@/lib/reference/port";
import { shippingLines } from "@/lib/reference/shipping-line";
import { terminals } from "@/lib/reference/terminal";
import { containers } from "@/lib/shipments/containers/container";
import { routeLocations } from "@/lib/shipments/containers/container-route";
import { rawEvents } from "@/lib/shipments/events/raw-event";
import { transportEvents } from "@/lib/shipments/events/transport-event";
import { shipments } from "@/lib/shipments/shipment";
import { trackingRequests } from "@/lib/tracking/requests/tracking-request";
import { vessels } from "@/lib/vessels/vessel";

type Loadable = Pick<Resource<never>, "type" | "load" | "object">;

const resources: Loadable[] = [
  accounts,
  apiKeys,
  containers,
  customFieldDefinitions,
  customFieldOptions,
  customFields,
  mails,
  metroAreas,
  noticePreferences,
  parties,
  ports,
  rawEvents,
  routeLocations,
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
  ...toldRecords,
];

/** The resources that `include` can reach, by type. */
export const includable = new Map(resources.map((resource) => [resource.type, resource]));
