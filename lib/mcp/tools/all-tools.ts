import type { Tool } from "@/lib/mcp/server/tool";
import { getContainer } from "./get-container";
import { getContainerRoute } from "./get-container-route";
import { getContainerTransportEvents } from "./get-container-transport-events";
import { getShipmentDetails } from "./get-shipment-details";
import { getSupportedShippingLines } from "./get-supported-shipping-lines";
import { listContainers } from "./list-containers";
import { listShipments } from "./list-shipments";
import { listTrackingRequests } from "./list-tracking-requests";
import { searchContainer } from "./search-container";
import { trackContainer } from "./track-container";

/** All tools, in the order of tools/list. */
export const allTools: readonly Tool[] = [
  searchContainer,
  trackContainer,
  getContainer,
  getShipmentDetails,
  getContainerTransportEvents,
  getSupportedShippingLines,
  getContainerRoute,
  listShipments,
  listContainers,
  listTrackingRequests,
];
