import { expect, test } from "vitest";
import { jsonapiViolations } from "./jsonapi-violations";

const party = { id: "1", type: "party", attributes: { name: "a" }, links: { self: "/v2/parties/1" } };
const shipment = { id: "2", type: "shipment", relationships: { customer: { data: { type: "party", id: "1" } } } };
const compoundDocument = { data: shipment, included: [party], links: { self: "/x" }, meta: { total: 1 } };
const withFields = (members: object) => ({ data: { ...party, ...members } });
const withError = (members: object) => ({ errors: [{ status: "400", title: "Bad Request", ...members }] });

test.each([
  ["a resource", { data: party }],
  ["null", { data: null }],
  ["an empty array", { data: [], included: [] }],
  ["an array of resources", { data: [party, shipment] }],
  ["a resource with a linked resource", compoundDocument],
  [
    "a resource linked from an included resource",
    {
      data: { id: "3", type: "x", relationships: { s: { data: [{ type: "shipment", id: "2" }] } } },
      included: [shipment, party],
    },
  ],
  ["the attribute id of a port", { data: { id: "4", type: "port", attributes: { id: "4" } } }],
  ["an error", withError({ source: null })],
  ["an error with a source", withError({ source: { pointer: "/data" }, code: "blank", detail: "x" })],
])("accepts %s", (_, body) => {
  expect(jsonapiViolations(body, { isLinked: true })).toEqual([]);
});

test.each<[string, unknown, string]>([
  ["an array as the document", [], "the document is not an object"],
  ["a document without data, errors and meta", { links: {} }, "the document has neither data nor errors nor meta"],
  ["data together with errors", { data: null, errors: [{ title: "x" }] }, "the document has both data and errors"],
  ["included without data", { meta: {}, included: [] }, "the document has included without data"],
  ["an unknown top-level member", { data: null, more: 1 }, "the document has the unknown member more"],
  ["an array as meta", { meta: [] }, "meta of the document is not an object"],
  ["a string as links", { data: null, links: "x" }, "links of the document is not an object"],
  ["a link that is null", { data: null, links: { next: null } }, "link next of the document is not a string"],
  [
    "a pagination link with a non-standard name",
    { data: [], links: { more: "/x" } },
    "links of the document has the unknown member more",
  ],
  ["a number as id", { data: { ...party, id: 1 } }, "a resource has no string id or type"],
  ["a resource without type", { data: { id: "1" } }, "a resource has no string id or type"],
  ["an invalid type name", { data: { id: "1", type: "a.b" } }, "the type a.b is not a valid name"],
  ["an unknown member of a resource", withFields({ name: "a" }), "party has the unknown member name"],
  ["an array as attributes", withFields({ attributes: [] }), "attributes or relationships of party is not an object"],
  ["an attribute named id", withFields({ attributes: { id: "1" } }), "party has a field named id"],
  ["an attribute named type", withFields({ attributes: { type: "x" } }), "party has a field named type"],
  [
    "an attribute and a relationship with the same name",
    withFields({ relationships: { name: { data: null } } }),
    "party.name is both attribute and relationship",
  ],
  [
    "a member name with a plus sign",
    withFields({ attributes: { "a+b": 1 } }),
    'party has the invalid field name "a+b"',
  ],
  ["a member name that starts with _", withFields({ attributes: { _a: 1 } }), 'party has the invalid field name "_a"'],
  [
    "an empty member name in a nested object",
    withFields({ attributes: { a: [{ "": 1 }] } }),
    'party contains the invalid name ""',
  ],
  [
    "a reserved member name in a nested object",
    withFields({ attributes: { a: { links: 1 } } }),
    "party contains the reserved name links",
  ],
  [
    "a relationship without members",
    withFields({ relationships: { a: {} } }),
    "party.a has neither data nor links nor meta",
  ],
  ["linkage without id", withFields({ relationships: { a: { data: { type: "x" } } } }), "party.a has no type or id"],
  [
    "linkage with an unknown member",
    withFields({ relationships: { a: { data: [{ type: "x", id: "1", name: "a" }] } } }),
    "party.a has the unknown member name",
  ],
  ["a string as linkage", withFields({ relationships: { a: { data: "x" } } }), "party.a is not a resource identifier"],
  ["a duplicate resource", { data: [party, party] }, "party 1 occurs twice"],
  ["primary data in included", { ...compoundDocument, included: [party, shipment] }, "shipment 2 occurs twice"],
  [
    "an included resource that is not linked",
    { data: party, included: [shipment] },
    "shipment 2 is included but not linked",
  ],
  ["an object as errors", { errors: {} }, "errors is not an array or is empty"],
  ["an empty array of errors", { errors: [] }, "errors is not an array or is empty"],
  ["an empty error object", { errors: [{}] }, "an error is not an object or is empty"],
  ["a number as status", withError({ status: 400 }), "status of an error is not a string"],
  ["an unknown member of an error", withError({ field: "x" }), "an error has the unknown member field"],
  ["a string as source", withError({ source: "/data" }), "source of an error is not an object"],
  ["an unknown member of source", withError({ source: { field: "x" } }), "source has the unknown member field"],
])("rejects %s", (_, body, violation) => {
  expect(jsonapiViolations(body, { isLinked: true })).toContain(violation);
});

test("accepts an included resource without a link if sparse fieldsets removed the link", () => {
  expect(jsonapiViolations({ data: party, included: [shipment] }, { isLinked: false })).toEqual([]);
});
