import { z } from "zod";
import { type DocumentType, documentTypeLabels, documentTypes } from "@/lib/ingest/documents/extract/document-types";
import { commercialInvoiceSchema, packingListSchema } from "./trade-schemas";
import {
  arrivalNoticeSchema,
  billOfLadingSchema,
  bookingConfirmationSchema,
  deliveryOrderSchema,
  demurrageInvoiceSchema,
  seaWaybillSchema,
} from "./transport-schemas";

/** Date of all current schemas. */
export const schemaVersion = "2026-11-22";

const schemas = {
  bill_of_lading: billOfLadingSchema,
  sea_waybill: seaWaybillSchema,
  booking_confirmation: bookingConfirmationSchema,
  arrival_notice: arrivalNoticeSchema,
  delivery_order: deliveryOrderSchema,
  commercial_invoice: commercialInvoiceSchema,
  packing_list: packingListSchema,
  demurrage_invoice: demurrageInvoiceSchema,
  other: z.object({}),
} satisfies Record<DocumentType, z.ZodObject>;

export type DocumentSchema = { type: DocumentType; label: string; version: string; schema: z.ZodObject };

/** The schema of the payload of each document type. A value that the document does not have is null or an empty list. */
export const documentSchemas: readonly DocumentSchema[] = documentTypes.map((type) => ({
  type,
  label: documentTypeLabels[type],
  version: schemaVersion,
  schema: schemas[type],
}));
