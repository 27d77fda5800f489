/** What a field of a payload holds; it decides how the field is shown and edited. */
export type FieldKind = "text" | "number" | "date" | "container" | "port" | "weight" | "volume" | "money";

type Field = { label: string; group: FieldGroupName; kind: FieldKind };

/** The groups of the fields of a document as a whole, in the order in which they are shown. */
export const fieldGroups = ["Numbers", "Parties", "Route", "Dates", "Cargo", "Amounts"] as const;

export type FieldGroupName = (typeof fieldGroups)[number];

const field = (group: FieldGroupName, label: string, kind: FieldKind = "text"): Field => ({ group, label, kind });

/** The fields of a document as a whole, by their key in the payload. */
export const documentFields: Record<string, Field> = {
  bill_of_lading_number: field("Numbers", "Bill of lading"),
  booking_number: field("Numbers", "Booking"),
  carrier_scac: field("Numbers", "Carrier (SCAC)"),
  invoice_number: field("Numbers", "Invoice"),
  pickup_reference: field("Numbers", "Pickup reference"),
  shipper: field("Parties", "Shipper"),
  consignee: field("Parties", "Consignee"),
  notify_party: field("Parties", "Notify party"),
  vessel_name: field("Route", "Vessel"),
  voyage_number: field("Route", "Voyage"),
  place_of_receipt: field("Route", "Place of receipt", "port"),
  port_of_lading: field("Route", "Port of lading", "port"),
  port_of_discharge: field("Route", "Port of discharge", "port"),
  place_of_delivery: field("Route", "Place of delivery", "port"),
  pickup_location: field("Route", "Pickup location"),
  estimated_departure_date: field("Dates", "Estimated departure", "date"),
  estimated_arrival_date: field("Dates", "Estimated arrival", "date"),
  last_free_date: field("Dates", "Last free day", "date"),
  issue_date: field("Dates", "Issued", "date"),
  invoice_date: field("Dates", "Invoice date", "date"),
  due_date: field("Dates", "Due", "date"),
  gross_weight: field("Cargo", "Gross weight", "weight"),
  volume: field("Cargo", "Volume", "volume"),
  package_count: field("Cargo", "Packages", "number"),
  incoterm: field("Cargo", "Incoterm"),
  total_amount: field("Amounts", "Total", "money"),
};

/** The fields of a container of a document. */
export const containerFields: Record<string, Pick<Field, "label" | "kind">> = {
  number: { label: "Container", kind: "container" },
  type_code: { label: "Type", kind: "text" },
  seal_numbers: { label: "Seal", kind: "text" },
  gross_weight: { label: "Gross weight", kind: "weight" },
  volume: { label: "Volume", kind: "volume" },
  package_count: { label: "Packages", kind: "number" },
  package_kind: { label: "Kind of packages", kind: "text" },
};

/** Lists whose items are one row each: the label of an item, and the group that the rows are in. */
export const listFields: Record<string, { label: string; group: string }> = {
  references: { label: "Reference", group: "References" },
  free_times: { label: "Free time", group: "Free time" },
  charges: { label: "Charge", group: "Charges" },
  lines: { label: "Line", group: "Lines" },
};

/** The keys of the values that a field of a kind consists of; empty: the field is one value itself. */
export const partsOfKind: Record<FieldKind, string[]> = {
  text: [],
  number: [],
  date: [],
  container: [],
  port: ["name", "locode"],
  weight: ["value", "unit"],
  volume: ["value", "unit"],
  money: ["amount", "currency"],
};

const partLabels: Record<string, string> = {
  name: "Name",
  locode: "UN/LOCODE",
  value: "Value",
  unit: "Unit",
  amount: "Amount",
  currency: "Currency",
  kind: "Kind",
  type_code: "Type",
  duration: "Duration",
  time_unit: "Unit",
  last_free_date: "Last free day",
  description: "Description",
  quantity: "Quantity",
};

/** The label of a value within its field or item: `Seal` of `containers[0].seal_numbers[1]`. */
export function partLabelOf(path: string): string {
  if (path.endsWith(".unit_price.amount")) return "Unit price";
  const key = /(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? path;
  return partLabels[key] ?? containerFields[key]?.label ?? documentFields[key]?.label ?? key;
}

export const codeLabels: Record<string, string> = {
  purchase_order: "Purchase order",
  customer_reference: "Customer reference",
  shipper_reference: "Shipper's reference",
  forwarder_reference: "Forwarder's reference",
  contract: "Contract",
  DEM: "Demurrage",
  DET: "Detention",
  STO: "Storage",
  CD: "calendar days",
  WD: "working days",
  HR: "hours",
};
