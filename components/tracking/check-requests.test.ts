import { afterEach, expect, test, vi } from "vitest";
import { checkChanged, createChecks } from "./check-requests";

const none = { references: [], tags: [], customerId: null, fields: {} };
const request = (key: string) => ({ key, number: key, type: "bill_of_lading" as const, scac: "MSCU", ...none });
const idOf = ({ key }: { key: string }) => key;

/** Responds to each request when it is resolved; `sent`: the numbers of each. */
function stubServer() {
  const sent: string[][] = [];
  const responses: { resolve: (response: Response) => void; size: number }[] = [];
  vi.stubGlobal("fetch", (_: unknown, { body }: { body: string }) => {
    const { rows } = JSON.parse(body) as { rows: { request_number: string }[] };
    sent.push(rows.map(({ request_number: number }) => number));
    const { promise, resolve } = Promise.withResolvers<Response>();
    responses.push({ resolve, size: rows.length });
    return promise;
  });
  const respond = (index: number) => {
    const results = Array.from({ length: responses[index]?.size ?? 0 }, () => ({ status: "valid", errors: [] }));
    responses[index]?.resolve(Response.json({ results }));
  };
  const fail = (index: number) =>
    responses[index]?.resolve(Response.json({ errors: [{ status: "503", title: "Later" }] }, { status: 503 }));
  return { sent, respond, fail };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a number that is corrected while others are checked is sent alone; all have their results", async () => {
  const { sent, respond } = stubServer();
  const checks = createChecks();
  const first = checkChanged(["A", "B", "C"].map(request), none, checks, idOf);
  const second = checkChanged(["A", "B", "D"].map(request), none, checks, idOf);
  expect(sent).toEqual([["A", "B", "C"], ["D"]]);
  respond(1);
  respond(0);
  expect((await second).map(({ key }) => key)).toEqual(["A", "B", "D"]);
  expect((await first).map(({ key }) => key)).toEqual(["A", "B", "C"]);
  await checkChanged(["A", "D"].map(request), none, checks, idOf);
  expect(sent).toHaveLength(2);
});

test("numbers whose check failed are checked again", async () => {
  const { sent, respond, fail } = stubServer();
  const checks = createChecks();
  const first = checkChanged([request("A")], none, checks, idOf);
  fail(0);
  expect(await first).toEqual([]);
  const second = checkChanged([request("A")], none, checks, idOf);
  respond(1);
  expect(await second).toHaveLength(1);
  expect(sent).toEqual([["A"], ["A"]]);
});
