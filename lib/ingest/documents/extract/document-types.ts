/** The types of documents by code. `other` has no schema: nothing is extracted from it. */
export const documentTypes = [
  "bill_of_lading",
  "sea_waybill",
  "booking_confirmation",
  "arrival_notice",
  "delivery_order",
  "commercial_invoice",
  "packing_list",
  "demurrage_invoice",
  "other",
] as const;

export type DocumentType = (typeof documentTypes)[number];

/** English names of the types. */
export const documentTypeLabels: Record<DocumentType, string> = {
  bill_of_lading: "Bill of lading",
  sea_waybill: "Sea waybill",
  booking_confirmation: "Booking confirmation",
  arrival_notice: "Arrival notice",
  delivery_order: "Delivery order",
  commercial_invoice: "Commercial invoice",
  packing_list: "Packing list",
  demurrage_invoice: "Demurrage invoice",
  other: "Other",
};
