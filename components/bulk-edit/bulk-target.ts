/** What is changed in bulk. */
export type BulkTarget = {
  /** Where rows are sent in `/v2`. */
  path: string;
  /** The resource type. */
  type: "shipment" | "container";
  one: string;
  many: string;
  /** The attribute that names a record. */
  nameAttribute: string;
};

export const bulkTargets = {
  shipments: {
    path: "/v2/shipments/bulk",
    type: "shipment",
    one: "shipment",
    many: "shipments",
    nameAttribute: "bill_of_lading_number",
  },
  containers: {
    path: "/v2/containers/bulk",
    type: "container",
    one: "container",
    many: "containers",
    nameAttribute: "number",
  },
} as const satisfies Record<string, BulkTarget>;

/** `1 container`, `1,200 containers`. */
export const formatRecords = (count: number, { one, many }: BulkTarget): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
