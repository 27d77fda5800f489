import type { DocumentType } from "@/lib/ingest/documents/extract/document-types";

/** What the documents of each type are, in one sentence. */
export const typeDescriptions: Record<DocumentType, string> = {
  bill_of_lading:
    "A carrier's receipt for cargo, evidence of the contract of carriage, and document of title to the cargo",
  sea_waybill:
    "A carrier's receipt for cargo and evidence of the contract of carriage, which is not a document of title",
  booking_confirmation: "A carrier's confirmation of space on a vessel, with the planned ports, vessel and dates",
  arrival_notice:
    "A notice of a carrier or forwarder to the consignee that a shipment is about to arrive, often with charges and free time",
  delivery_order: "An order of a carrier or forwarder to release cargo to the named party",
  commercial_invoice: "A seller's invoice for goods, on which customs value is based",
  packing_list: "A seller's list of packages with their contents, weights and dimensions",
  demurrage_invoice: "A carrier's or terminal's invoice for demurrage, detention or storage of containers",
  other: "A document of none of the other types; nothing is extracted from it",
};
