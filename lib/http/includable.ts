import { accounts } from "@/lib/accounts/account-resource";
import { users } from "@/lib/accounts/user-resource";
import { apiKeys } from "@/lib/api-keys/api-key-resource";
import { customFields } from "@/lib/custom-fields/custom-field";
import { customFieldDefinitions } from "@/lib/custom-fields/definition";
import { customFieldOptions } from "@/lib/custom-fields/option";
import type { Resource } from "@/lib/jsonapi/resource";
import { mails } from "@/lib/notices/mail-resource";
import { noticePreferences } from "@/lib/notices/preferences-resource";
import { parties } from "@/lib/parties/party";
import { metroAreas } from "@/lib/reference/metro-area";
import { ports } from "@/lib/reference/port";
import { shippingLines } from "@/lib/reference/shipping-line";
import { terminals } from "@/lib/reference/terminal";
import { containers } from "@/lib/shipments/container";
import { routeLocations } from "@/lib/shipments/container-route";
import { rawEvents } from "@/lib/shipments/raw-event";
import { shipments } from "@/lib/shipments/shipment";
import { transportEvents } from "@/lib/shipments/transport-event";
import { vessels } from "@/lib/shipments/vessel";
import { trackingRequests } from "@/lib/tracking/tracking-request";
import { toldRecords } from "@/lib/webhooks/told-records";
import { webhooks } from "@/lib/webhooks/webhook";
import { webhookNotifications } from "@/lib/webhooks/webhook-notification";
import { webhookNotificationLogs } from "@/lib/webhooks/webhook-notification-log";

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
