import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import type { documentPages } from "@/lib/documents/pages/document-page";
import type { documentValues } from "@/lib/documents/representations/document-value";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type DocumentPage = Resource<"document_page", AttributesOf<typeof documentPages>>;

export type DocumentValue = Resource<"document_value", AttributesOf<typeof documentValues>>;

/** The pages of the current version of the file. Their image URLs are valid for at least 15 minutes. */
export function pagesQuery(id: string): DocumentQuery<ListDocument<DocumentPage>> {
  return { key: ["document_pages", id], path: `/v2/documents/${id}/pages` };
}

/** The extracted values with their places on the pages and their corrections. */
export function valuesQuery(id: string): DocumentQuery<ListDocument<DocumentValue>> {
  return { key: ["document_values", id], path: `/v2/documents/${id}/values` };
}

const renewalMs = 10 * 60_000;
const renderingPollMs = 2_000;

/** How often to fetch the pages: soon while the worker renders them, else before their URLs expire. */
export function pagesPollMs(pages: ListDocument<DocumentPage> | undefined, isReading: boolean): number {
  const isRendering = pages?.data.some(({ attributes }) => attributes.image_url === null) ?? false;
  return isReading || isRendering ? renderingPollMs : renewalMs;
}

/** The path of a page image: the content security policy allows images of this origin only. */
export function imagePathOf({ attributes: { image_url: url } }: DocumentPage): string | null {
  return url === null ? null : new URL(url, "http://localhost").pathname;
}
