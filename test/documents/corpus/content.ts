import type { DocumentType } from "@/lib/ingest/documents/extract/document-types";
import type { Language } from "./names";

export type CorpusType = Exclude<DocumentType, "other">;

/** A label with its value; a party has more lines below its name. */
export type Entry = { label: string; value: string; more?: string[] };

export type Grid = {
  headings: string[];
  widths: number[];
  rightAligned: boolean[];
  rows: string[][];
  total: string[] | null;
};

/** What a document contains, independent of its layout. */
export type Content = {
  type: CorpusType;
  language: Language;
  title: string;
  issuer: string[];
  parties: Entry[];
  entries: Entry[];
  grids: Grid[];
  /** Entries after the tables. */
  closing: Entry[];
  sentences: string[];
};

/** The values of a payload that the document shows. A missing name is a value that it does not show. */
export type Truth = Record<string, unknown>;

export type CorpusDocument = { content: Content; truth: Truth };
