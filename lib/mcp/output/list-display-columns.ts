type ColumnSet = { tool: string; default_columns: string[]; sort: string; empty_state: string };

const columnSets: ColumnSet[] = [
  {
    tool: "list_shipments",
    default_columns: [
      "billOfLading",
      "shippingLineScac",
      "status",
      "ports.portOfDischarge.name",
      "podEtaAt",
      "podAtaAt",
    ],
    sort: "-createdAt",
    empty_state: "No shipments match.",
  },
  {
    tool: "list_containers",
    default_columns: [
      "number",
      "status",
      "podName",
      "podEtaAt",
      "podArrivedAt",
      "demurrage.pickupLfd",
      "demurrage.holds",
    ],
    sort: "-createdAt",
    empty_state: "No containers match.",
  },
  {
    tool: "list_tracking_requests",
    default_columns: ["requestNumber", "scac", "status", "failedReason", "createdAt"],
    sort: "-createdAt",
    empty_state: "No tracking requests match.",
  },
];

/** Columns in which a client shows the rows of each list as a table, served as a resource. */
export const listDisplayColumns = JSON.stringify(
  { preferred_format: "table", table_when_rows_gte: 2, max_rows: 25, lists: columnSets },
  null,
  2,
);
