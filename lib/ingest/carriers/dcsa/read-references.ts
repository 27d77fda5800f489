import type { DocumentReference } from "@/lib/ingest/carriers/carrier";
import { codeOf, isEquipmentReferenceType, normalizeEquipment } from "./codes";
import { type Fields, findText, readFields, readList } from "./read-field";

const documentTypeFields = ["documentReferenceType", "documentTypeCode", "typeCode", "type"];
const documentValueFields = ["documentReferenceValue", "documentID", "reference"];

/** The documents an event names: its references, a SHIPMENT event's own document, and the flat fields of older answers. */
export function readDocuments(event: Fields): DocumentReference[] {
  const shipment = readFields(event.shipmentDetails);
  const named = [
    ...readList(event.documentReferences),
    ...readList(shipment.documentReference),
    ...readList(shipment.additionalDocumentReferences),
    { type: event.documentTypeCode, reference: event.documentID ?? event.documentId },
    { type: "BKG", reference: event.carrierBookingReference },
    { type: "TRD", reference: event.transportDocumentReference },
  ];
  const documents = new Map<string, DocumentReference>();
  for (const reference of named) {
    const type = codeOf("document", findText([reference], documentTypeFields));
    const value = findText([reference], documentValueFields);
    if (type !== null && value !== null) documents.set(JSON.stringify([type, value]), { type, value });
  }
  return [...documents.values()];
}

/** The containers an event names among its references (type EQ), each once, in the order sent. */
export function readEquipmentReferences(event: Fields): string[] {
  const named = [...readList(event.references), ...readList(readFields(event.shipmentDetails).shipmentReferences)];
  const containers = named
    .filter((reference) => isEquipmentReferenceType(findText([reference], ["referenceType", "typeCode", "type"])))
    .map((reference) => normalizeEquipment(findText([reference], ["referenceValue", "reference"])));
  return [...new Set(containers.filter((number) => number !== null))];
}

/** The seals on the container of an EQUIPMENT event, each once. */
export function readSeals(objects: Fields[]): string[] {
  const seals = objects.flatMap((object) => readList(object.seals));
  const numbers = seals.map((seal) => findText([seal], ["sealNumber", "number"]));
  return [...new Set(numbers.filter((number) => number !== null))];
}
