import { z } from "zod";

export const documentSources = ["upload", "api", "email", "split_document"] as const;
export type DocumentSource = (typeof documentSources)[number];

/** Processing of a document: received → classifying → extracting → extracted or failed. */
export const documentStatuses = ["received", "classifying", "extracting", "extracted", "failed"] as const;

/** The relationships of a document that `include` accepts. `current_extraction` is an alias of `last_document_representation`. */
export const documentRelationships = [
  "shipments",
  "cargos",
  "account",
  "user",
  "last_document_representation",
  "email_submission",
  "current_extraction",
];

/** Values that a user corrected, by their path in the payload: `containers[0].seal_numbers[0]`. */
export const manualValues = z.record(
  z.string().min(1).max(200),
  z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]),
);

const numberTypes = ["bill_of_lading", "booking_number", "container"] as const;

/** A number of a document that no shipment of the account has. `scac`: the carrier that the document names; null: none. */
export type UntrackedNumber = { number_type: (typeof numberTypes)[number]; number: string; scac: string | null };

const text = z.string().nullable();

/** The attributes of the resource `document`. */
export const documentAttributes = z.object({
  id: z.uuid().meta({ description: "Id of the document; the same as `id` outside of the attributes" }),
  name: z.string().meta({ description: "Name of the document; the name of its file unless it was given another" }),
  document_type: text.meta({
    description: "Code of the document type by the content of the file; null: not classified yet",
  }),
  document_type_manual: text.meta({
    description: "Code of the document type that a user set; it takes precedence over `document_type`; null: none",
  }),
  classification_notes: text.meta({
    description: "A sentence about the classification, for example why the type is doubtful; null: nothing to note",
  }),
  extraction_notes: z.array(z.string()).meta({
    description:
      "What of the file was not read, as sentences: pages or rows beyond a limit, attachments, or pages for whose recognition there was no time; empty: everything was read, or nothing yet",
  }),
  extracted_data_manual: manualValues.nullable().meta({
    description:
      "Values that a user corrected, by their path in the payload, for example `containers[0].seal_numbers[0]`; a value of null removes the extracted one; null: no corrections",
  }),
  source: z.enum(documentSources).meta({ description: "How the document was submitted" }),
  added_by: text.meta({
    description: "Name of the user or API key, or address of the sender of the e-mail, at the time of submission",
  }),
  file_name: z.string().meta({ description: "Name of the file as submitted" }),
  file_content_type: text.meta({
    description: "Media type by the content of the file; until that was read, as declared or by the name of the file",
  }),
  file_size_bytes: z.int().meta({ description: "Size of the file as submitted, in bytes" }),
  file_version: z.int().meta({ description: "Version of the file: 1 as submitted; each rotation makes a new one" }),
  page_count: z.int().nullable().meta({ description: "Pages of the current version of the file; null: not read yet" }),
  status: z.enum(documentStatuses).meta({ description: "Progress of the extraction" }),
  failure_code: text.meta({ description: "Why the extraction failed, for example `encrypted`; null unless failed" }),
  failure_detail: text.meta({ description: "Why the extraction failed, as a sentence; null unless failed" }),
  open_differences_count: z
    .int()
    .meta({ description: "Values of the document that differ from the tracked data and were not dismissed" }),
  untracked_numbers: z
    .array(z.object({ number_type: z.enum(numberTypes), number: z.string(), scac: text }))
    .meta({ description: "Bill of lading and booking numbers of the document that no shipment of the account has" }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
