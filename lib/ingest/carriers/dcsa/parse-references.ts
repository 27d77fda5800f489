import type { DocumentReference } from "@/lib/ingest/carriers/carrier";
import { codeOf, isEquipmentReferenceType, normalizeEquipment } from "./codes";
import { type Fields, findText, toFields, toFieldsList } from "./fields";

const documentTypeFields = ["documentReferenceType", "documentTypeCode", "typeCode", "type"];
const documentValueFields = ["documentReferenceValue", "documentID", "reference"];

// Lists are sorted, because their order has no meaning and some carriers change it in every response.

/** The document that a SHIPMENT event is about; `value` is null where the carrier sends the type only. */
function subjectOf(event: Fields): { type: string; value: string | null } | null {
  const reference = toFields(toFields(event.shipmentDetails).documentReference);
  const type = codeOf("document", findText([reference, { type: event.documentTypeCode }], documentTypeFields));
  const value = findText([reference], documentValueFields) ?? findText([event], ["documentID", "documentId"]);
  return type === null ? null : { type, value };
}

/**
 * The documents of an event: its references, the document of a SHIPMENT event, which is their subject, and the flat fields of older
 * versions.
 */
export function parseDocuments(event: Fields): DocumentReference[] {
  const shipment = toFields(event.shipmentDetails);
  const subject = subjectOf(event);
  const references = [
    ...toFieldsList(event.documentReferences),
    ...toFieldsList(shipment.documentReference),
    ...toFieldsList(shipment.additionalDocumentReferences),
    { type: event.documentTypeCode, reference: event.documentID ?? event.documentId },
    { type: "BKG", reference: event.carrierBookingReference },
    { type: "TRD", reference: event.transportDocumentReference },
  ];
  const documents = new Map<string, DocumentReference>();
  for (const reference of references) {
    const type = codeOf("document", findText([reference], documentTypeFields));
    const value = findText([reference], documentValueFields);
    if (type === null || value === null) continue;
    const isSubject = type === subject?.type && (subject.value ?? value) === value;
    documents.set(JSON.stringify([type, value]), { type, value, ...(subject && { isSubject }) });
  }
  return [...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document);
}

/** The containers in the references (type EQ) of an event, unique and sorted. */
export function parseEquipmentReferences(event: Fields): string[] {
  const references = [
    ...toFieldsList(event.references),
    ...toFieldsList(toFields(event.shipmentDetails).shipmentReferences),
  ];
  const containers = references
    .filter((reference) => isEquipmentReferenceType(findText([reference], ["referenceType", "typeCode", "type"])))
    .map((reference) => normalizeEquipment(findText([reference], ["referenceValue", "reference"])));
  return [...new Set(containers.filter((number) => number !== null))].sort();
}

/** The seal numbers of an EQUIPMENT event, unique and sorted. */
export function parseSealNumbers(objects: Fields[]): string[] {
  const seals = objects.flatMap((object) => toFieldsList(object.seals));
  const numbers = seals.map((seal) => findText([seal], ["sealNumber", "number"]));
  return [...new Set(numbers.filter((number) => number !== null))].sort();
}
