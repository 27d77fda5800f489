/** What is changed in bulk. */
export type BulkTarget = {
  /** Where rows are sent in `/v2`. */
  path: string;
  method: "POST" | "PATCH";
  /** The resource type. */
  type: "shipment" | "container" | "tracking_request";
  /** The attribute that names a record. */
  nameAttribute: string;
};

/** What has references and custom fields to edit. */
export type EditTarget = BulkTarget & { type: "shipment" | "container" };

export const bulkTargets = {
  shipments: {
    path: "/v2/shipments/bulk",
    method: "POST",
    type: "shipment",
    nameAttribute: "bill_of_lading_number",
  },
  containers: {
    path: "/v2/containers/bulk",
    method: "POST",
    type: "container",
    nameAttribute: "number",
  },
  requests: {
    path: "/v2/tracking_requests/bulk",
    method: "PATCH",
    type: "tracking_request",
    nameAttribute: "request_number",
  },
} as const satisfies Record<string, BulkTarget>;
