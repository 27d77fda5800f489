/** A document that an event names: `BKG` a booking, `TRD` a bill of lading. `isSubject`: the event is about it; absent: not stated. */
export type Document = { type: string; value: string; isSubject?: boolean };

/** The documents that an event names. */
export function documentsOf({ documents }: { documents: unknown }): Document[] {
  return Array.isArray(documents) ? (documents as Document[]) : [];
}

/** Identifies a document. */
export const documentKeyOf = ({ type, value }: Document) => `${type} ${value}`;
