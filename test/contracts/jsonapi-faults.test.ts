import { expect, test } from "vitest";
import { jsonapiFaults } from "./jsonapi-faults";

const party = { id: "1", type: "party", attributes: { name: "a" }, links: { self: "/v2/parties/1" } };
const shipment = { id: "2", type: "shipment", relationships: { customer: { data: { type: "party", id: "1" } } } };
const whole = { data: shipment, included: [party], links: { self: "/x" }, meta: { total: 1 } };
const withFields = (more: object) => ({ data: { ...party, ...more } });
const withError = (more: object) => ({ errors: [{ status: "400", title: "Bad Request", ...more }] });

test.each([
  ["a resource", { data: party }],
  ["nothing", { data: null }],
  ["a list of none", { data: [], included: [] }],
  ["a list", { data: [party, shipment] }],
  ["a resource with what it leads to", whole],
  [
    "what leads on within included",
    {
      data: { id: "3", type: "x", relationships: { s: { data: [{ type: "shipment", id: "2" }] } } },
      included: [shipment, party],
    },
  ],
  ["an id among the attributes of a port", { data: { id: "4", type: "port", attributes: { id: "4" } } }],
  ["an error", withError({ source: null })],
  ["an error with its place", withError({ source: { pointer: "/data" }, code: "blank", detail: "x" })],
])("%s is as it should be", (_, body) => {
  expect(jsonapiFaults(body, { isLinked: true })).toEqual([]);
});

test.each<[string, unknown, string]>([
  ["a list as the document", [], "the document is no object"],
  ["nothing to tell", { links: {} }, "the document has neither data nor errors nor meta"],
  ["data and errors", { data: null, errors: [{ title: "x" }] }, "the document has data and errors"],
  ["included without data", { meta: {}, included: [] }, "the document includes without data"],
  ["an unknown member", { data: null, more: 1 }, "the document has the member more"],
  ["a meta that is a list", { meta: [] }, "meta of the document is no object"],
  ["links that are a text", { data: null, links: "x" }, "links of the document are no object"],
  ["a link that is null", { data: null, links: { next: null } }, "link next of the document is no text"],
  ["a page link of another name", { data: [], links: { more: "/x" } }, "links of the document has the member more"],
  ["an id that is a number", { data: { ...party, id: 1 } }, "a resource lacks id or type as text"],
  ["no type", { data: { id: "1" } }, "a resource lacks id or type as text"],
  ["a type that is no name", { data: { id: "1", type: "a.b" } }, "the type a.b is no name"],
  ["an unknown member of a resource", withFields({ name: "a" }), "party has the member name"],
  ["attributes that are a list", withFields({ attributes: [] }), "party has fields that are no object"],
  ["an attribute named id", withFields({ attributes: { id: "1" } }), "party has a field named id"],
  ["an attribute named type", withFields({ attributes: { type: "x" } }), "party has a field named type"],
  [
    "a field of two kinds",
    withFields({ relationships: { name: { data: null } } }),
    "party.name is attribute and relationship",
  ],
  ["a name with a plus", withFields({ attributes: { "a+b": 1 } }), 'party has the field "a+b"'],
  ["a name that begins with _", withFields({ attributes: { _a: 1 } }), 'party has the field "_a"'],
  ["an empty name within", withFields({ attributes: { a: [{ "": 1 }] } }), 'party holds the name ""'],
  ["a reserved name within", withFields({ attributes: { a: { links: 1 } } }), "party holds the reserved name links"],
  ["an empty relationship", withFields({ relationships: { a: {} } }), "party.a has neither data nor links nor meta"],
  ["linkage without an id", withFields({ relationships: { a: { data: { type: "x" } } } }), "party.a lacks type or id"],
  [
    "linkage with more",
    withFields({ relationships: { a: { data: [{ type: "x", id: "1", name: "a" }] } } }),
    "party.a has the member name",
  ],
  ["linkage that is a text", withFields({ relationships: { a: { data: "x" } } }), "party.a is no identifier"],
  ["a resource twice", { data: [party, party] }, "party 1 is there twice"],
  ["primary data included", { ...whole, included: [party, shipment] }, "shipment 2 is there twice"],
  ["included that nothing leads to", { data: party, included: [shipment] }, "nothing leads to shipment 2"],
  ["no list of errors", { errors: {} }, "errors are no list"],
  ["no error", { errors: [] }, "errors are no list"],
  ["an empty error", { errors: [{}] }, "an error is no object, or empty"],
  ["a status that is a number", withError({ status: 400 }), "status of an error is no text"],
  ["an unknown member of an error", withError({ field: "x" }), "an error has the member field"],
  ["a source that is a text", withError({ source: "/data" }), "source of an error is no object"],
  ["an unknown place", withError({ source: { field: "x" } }), "source has the member field"],
])("%s is caught", (_, body, fault) => {
  expect(jsonapiFaults(body, { isLinked: true })).toContain(fault);
});

test("what is included without a link passes where fields cut the link away", () => {
  expect(jsonapiFaults({ data: party, included: [shipment] }, { isLinked: false })).toEqual([]);
});
