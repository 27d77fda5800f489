import { expect, test, vi } from "vitest";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import {
  checkAll,
  isBeingSent,
  isFailure,
  noUnansweredPart,
  outcomesOf,
  sendAll,
  type UnansweredPart,
} from "./bulk-requests";

const none = { references: [], tags: [], customerId: null, fields: {} };
const request = (key: string) => ({ key, number: key, type: "bill_of_lading" as const, scac: "MSCU", ...none });
const error = (pointer: string): ErrorObject => ({
  status: "422",
  title: "Invalid",
  detail: "Is wrong.",
  source: { pointer },
});

test("each number has its own result, with the errors at its fields", () => {
  const results = [
    { status: "created" as const, errors: [] },
    { status: "invalid" as const, errors: [error("/rows/1/scac")] },
    { status: "invalid" as const, errors: [error("/rows/2/attributes/request_number")] },
    { status: "duplicate" as const, errors: [] },
  ];
  const outcomes = outcomesOf(["A", "B", "C", "D"].map(request), none, { results });
  expect(outcomes.map(({ key, errors }) => [key, errors.map(({ source }) => source)])).toEqual([
    ["A", []],
    ["B", [{ pointer: "/data/attributes/scac" }]],
    ["C", [{ pointer: "/data/attributes/request_number" }]],
    ["D", [{ pointer: "/data/attributes/request_number" }]],
  ]);
  expect(outcomes[3]?.errors[0]?.code).toBe("duplicate");
});

test("a number that is tracked already is known by its shipment, or by its request", () => {
  const tracked_object = { data: { type: "shipment", id: "s2" } };
  const results = [
    { status: "valid" as const, errors: [], tracking_request: null, shipment_id: "s1" },
    { status: "duplicate" as const, errors: [], tracking_request: { id: "r2", relationships: { tracked_object } } },
    {
      status: "valid" as const,
      errors: [],
      tracking_request: { id: "r3", relationships: { tracked_object: { data: null } } },
    },
    { status: "valid" as const, errors: [], tracking_request: null, shipment_id: null },
    { status: "created" as const, errors: [], tracking_request: { id: "r5", relationships: {} } },
  ];
  const outcomes = outcomesOf(["A", "B", "C", "D", "E"].map(request), none, { results });
  expect(outcomes.map(({ tracked }) => tracked)).toEqual([
    { shipmentId: "s1" },
    { shipmentId: "s2" },
    { shipmentId: null },
    null,
    null,
  ]);
  expect(outcomes.map(({ requestId }) => requestId)).toEqual([null, null, null, null, "r5"]);
});

test("a failed request is no error of its numbers, which can be sent again", () => {
  expect(isFailure([{ status: "429", source: null, title: "Too Many Requests", detail: "Try again in 12 s." }])).toBe(
    true,
  );
  expect(isFailure([error("/data/attributes/scac")])).toBe(false);
  expect(isFailure([])).toBe(false);
});

test("many numbers are sent in parts; after one that failed no more are sent, and it is sent again with its key", async () => {
  const sizes: number[] = [];
  const keys: (string | undefined)[] = [];
  const respond = async (_: unknown, { body, headers }: { body: string; headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"]);
    const { rows } = JSON.parse(body) as { rows: unknown[] };
    sizes.push(rows.length);
    if (sizes.length === 2) return Response.json({ errors: [{ status: "503", title: "Later" }] }, { status: 503 });
    return Response.json({ results: rows.map(() => ({ status: "created", errors: [] })) });
  };
  vi.stubGlobal("fetch", respond);
  const numbers = Array.from({ length: 500 }, (_, index) => request(`N${index}`));
  const parts: number[] = [];
  let unanswered = noUnansweredPart;
  const update = (change: (before: UnansweredPart) => UnansweredPart) => {
    unanswered = change(unanswered);
  };
  const outcomes = await sendAll(numbers, none, { onPart: (part) => parts.push(part.length), update });
  const last = unanswered.key;
  expect(unanswered.requests).toEqual(numbers.slice(200, 400));
  await sendAll(numbers.slice(200, 400), none, { onPart: () => {}, update });
  vi.unstubAllGlobals();
  expect(sizes).toEqual([200, 200, 200]);
  expect(parts).toEqual([200, 300]);
  expect(keys[1]).toBe(last);
  expect(keys[2]).toBe(last);
  expect(keys[0]).not.toBe(last);
  expect(unanswered).toBe(noUnansweredPart);
  expect(outcomes.map(({ key }) => key)).toEqual(numbers.map(({ key }) => key));
  expect(outcomes.map(({ errors }) => isFailure(errors)).indexOf(true)).toBe(200);
  expect(outcomes.filter(({ errors }) => isFailure(errors))).toHaveLength(300);
});

test("a part whose response was lost is sent again with its key", async () => {
  const keys: (string | undefined)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_: unknown, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"]);
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({
      results: [{ status: "created", errors: [], tracking_request: { id: "r1", relationships: {} } }],
    });
  });
  const sending = sendAll([request("N1")], none, { onPart: () => {}, update: (change) => change(noUnansweredPart) });
  await vi.runAllTimersAsync();
  const outcomes = await sending;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(outcomes).toMatchObject([{ errors: [], requestId: "r1" }]);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("the part without a response is sent again as it was, before numbers that were added since", async () => {
  const sent: [string | undefined, number][] = [];
  vi.stubGlobal("fetch", async (_: unknown, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const { rows } = JSON.parse(body) as { rows: unknown[] };
    sent.push([headers["idempotency-key"], rows.length]);
    return Response.json({ results: rows.map(() => ({ status: "created", errors: [] })) });
  });
  const old = ["N1", "N2"].map(request);
  let part: UnansweredPart = { key: "first", requests: old, shared: none };
  const update = (change: (before: UnansweredPart) => UnansweredPart) => {
    part = change(part);
  };
  const all = [request("N0"), ...old, request("N3")];
  const sending = sendAll(all, none, { onPart: () => {}, update, unanswered: old });
  expect(isBeingSent(part)).toBe(true);
  const outcomes = await sending;
  expect(isBeingSent({ ...part, key: "first" })).toBe(false);
  expect(sent[0]?.[0]).toBe("first");
  expect(outcomes.map(({ key }) => key)).toEqual(["N1", "N2", "N0", "N3"]);
  await sendAll([request("N1")], none, { onPart: () => {}, update, unanswered: old });
  vi.unstubAllGlobals();
  expect(sent.map(([, rows]) => rows)).toEqual([2, 2, 1]);
});

test("each number is sent with its own references and tags after the common ones; an error names which are refused", async () => {
  let sent: unknown;
  vi.stubGlobal("fetch", async (_: unknown, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Response.json({ results: [{ status: "created", errors: [] }] });
  });
  const own = { ...request("N1"), references: ["PO-2"], tags: ["peak"] };
  const common = { ...none, references: ["PO-1"] };
  await checkAll([own], common);
  vi.unstubAllGlobals();
  expect(sent).toMatchObject({ rows: [{ ref_numbers: ["PO-1", "PO-2"], shipment_tags: ["peak"] }] });
  const errors = ["ref_numbers/0", "ref_numbers/1", "shipment_tags"].map((path) => error(`/rows/0/${path}`));
  const [outcome] = outcomesOf([own], common, { results: [{ status: "invalid", errors }] });
  expect(outcome?.errors.map(({ source }) => source)).toEqual([
    { pointer: "/data/attributes/ref_numbers/0" },
    { pointer: "/data/attributes/own/references" },
    { pointer: "/data/attributes/own/tags" },
  ]);
});

test("the customer and custom fields of a number replace the common ones; an error names the field", async () => {
  let sent: { rows: object[] } | undefined;
  const errors = [error("/rows/0/initial_custom_fields/shipment/1/value")];
  vi.stubGlobal("fetch", async (_: unknown, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Response.json({ results: [{ status: "invalid", errors }] });
  });
  const common = { ...none, customerId: "party-1", fields: { "shipment/a": "1", "shipment/b": "2" } };
  const own = { ...request("N1"), customerId: "party-2", fields: { "shipment/b": "3", "containers/c": "4" } };
  const [outcome] = await checkAll([own], common);
  vi.unstubAllGlobals();
  expect(sent?.rows[0]).toMatchObject({
    relationships: { customer: { data: { type: "party", id: "party-2" } } },
    initial_custom_fields: {
      shipment: [
        { api_slug: "a", value: "1" },
        { api_slug: "b", value: "3" },
      ],
      containers: [{ api_slug: "c", value: "4" }],
    },
  });
  expect(outcome?.errors[0]?.source).toEqual({ pointer: "/data/attributes/custom_fields/shipment/b" });
});

test("a part is answered once its results are applied", async () => {
  const document = { results: [{ status: "created", errors: [], tracking_request: { id: "r1", relationships: {} } }] };
  vi.stubGlobal("fetch", async () => Response.json(document));
  let part = noUnansweredPart;
  const update = (change: (before: UnansweredPart) => UnansweredPart) => {
    part = change(part);
  };
  const whenApplied: string[][] = [];
  const onPart = () => whenApplied.push(part.requests.map(({ key }) => key));
  await sendAll([request("N1")], none, { onPart, update });
  vi.unstubAllGlobals();
  expect(whenApplied).toEqual([["N1"]]);
  expect(part).toBe(noUnansweredPart);
});
