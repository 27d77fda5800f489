import { expect, test } from "vitest";
import { documentCountQueries } from "./document-counts-query";
import { documentsQuery } from "./documents-query";
import { allDocuments, documentsHref } from "./list-view";
import { parseDocumentsView } from "./parse-documents-view";

test("a view is parsed from its own URL, and invalid parameters become the defaults", () => {
  const sort = { name: "document_type", descending: true } as const;
  const columns = ["name", "size"].map((id) => ({ id, widthPx: id === "size" ? 96 : null }));
  const filters = { q: "MEDU 44", byNumber: true, tab: "failed", type: "arrival_notice" } as const;
  const view = { ...filters, sort, layout: { columns }, page: 3 };
  const url = new URL(documentsHref(view), "http://localhost");
  expect(parseDocumentsView(Object.fromEntries(url.searchParams))).toEqual(view);
  const invalid = parseDocumentsView({ q: [" a ", "b"], in: "x", status: "done", type: "toString", page: "-1" });
  expect(invalid).toEqual({ ...allDocuments, q: "a" });
  expect(parseDocumentsView({ sort: "file_name", cols: "price" })).toEqual(allDocuments);
  expect(documentsHref({ ...invalid, q: "" })).toBe("/documents");
});

test("the text is looked for in names, or in the numbers of the documents", () => {
  const view = { ...allDocuments, q: "PO 1", tab: "reading" } as const;
  const parametersOf = (byNumber: boolean) =>
    new URL(documentsQuery({ ...view, byNumber }).path, "http://localhost").searchParams;
  expect(parametersOf(false).get("filter[filename]")).toBe("PO 1");
  expect(parametersOf(false).has("filter[reference]")).toBe(false);
  expect(parametersOf(true).get("filter[reference]")).toBe("PO 1");
  expect(parametersOf(true).has("filter[differs]")).toBe(false);
  expect(parametersOf(true).get("filter[status]")).toBe("received,classifying,extracting");
});

test("documents with differences are filtered by their differences", () => {
  const path = documentsQuery(parseDocumentsView({ status: "differs" })).path;
  expect(new URL(path, "http://localhost").searchParams.get("filter[differs]")).toBe("true");
});

test("each tab is counted with the other filters of the view, by a list of one", () => {
  const view = parseDocumentsView({ q: "MEDU 44", status: "failed", type: "arrival_notice", page: "3" });
  const lists = documentCountQueries(view).map(({ path }) => new URL(path, "http://localhost"));
  expect(lists.map(({ searchParams }) => searchParams.get("page[size]"))).toEqual(Array(6).fill("1"));
  expect(lists.map(({ searchParams }) => searchParams.get("page[number]"))).toEqual(Array(6).fill("1"));
  const documents = lists.filter(({ pathname }) => pathname === "/v2/documents");
  expect(documents.map(({ searchParams }) => searchParams.get("filter[status]"))).toEqual([
    null,
    "received,classifying,extracting",
    "extracted",
    "extracted",
    "failed",
  ]);
  for (const { searchParams } of documents) expect(searchParams.get("filter[filename]")).toBe("MEDU 44");
});
