import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errorText as wordError } from "@/components/api/use-error-text";
import { english, german } from "@/test/english";
import { type BulkRun, canUndo, inParts, isInterrupted, runBulkEdit } from "./bulk-run";
import { bulkTargets } from "./bulk-target";
import { createRunControl } from "./run-control";
import { selectedParts } from "./selected-parts";

const t = english("bulk-edit");
const errorText = (error: Error) => wordError(german("api"), error);

type Sent = { rows: { id: string; add_tags?: string[]; remove_tags?: string[] }[] };

const ids = Array.from({ length: 1_000 }, (_, index) => `s${index}`);
/** The shipments with the tag, in a server that processes each key once. */
let tagged: Set<string>;
let keys: string[];
let responses: Map<string, object>;
/** Of the requests that come next, each: its response is lost, it is refused with a status, null: nothing. */
let nextErrors: ("lost" | number | null)[];

function editTags({ rows }: Sent): object {
  const results = rows.map(({ id, add_tags, remove_tags }) => {
    if (tagged.has(id) === (add_tags !== undefined)) return { status: "unchanged", undo: null, errors: [] };
    if (add_tags) tagged.add(id);
    else tagged.delete(id);
    return {
      status: "changed",
      undo: { id, [add_tags ? "remove_tags" : "add_tags"]: add_tags ?? remove_tags },
      errors: [],
    };
  });
  return { results };
}

type Init = { method: string; body: string; headers: Record<string, string>; signal?: AbortSignal };

async function respond(path: string, { method, body, headers, signal }: Init): Promise<Response> {
  signal?.throwIfAborted();
  const error = nextErrors.shift();
  if (typeof error === "number") return Response.json({ errors: [] }, { status: error });
  if (method === "GET") {
    const from = Number(new URL(path, "http://localhost").searchParams.get("from"));
    const data = ids.slice(from, from + 100).map((id) => ({ id, attributes: { bill_of_lading_number: id } }));
    const links = from + 100 < ids.length ? { next: `http://localhost/v2/shipments?from=${from + 100}` } : {};
    return Response.json({ data, links });
  }
  const key = headers["idempotency-key"] ?? "";
  keys.push(key);
  const response = responses.get(key) ?? editTags(JSON.parse(body));
  responses.set(key, response);
  if (error === "lost") throw new TypeError("Failed to fetch");
  return Response.json(response);
}

beforeEach(() => {
  [tagged, keys, responses, nextErrors] = [new Set(), [], new Map(), []];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", respond);
  vi.stubGlobal("window", { location: { origin: "http://localhost" } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type PartsOf = Parameters<typeof runBulkEdit>[1]["partsOf"];

/** A run, and where it is. `stopAt`: it is stopped once, when so many records are changed. */
function begin(partsOf: PartsOf, isUndo = false, stopAt: number | null = null) {
  const control = createRunControl();
  const seen: BulkRun[] = [];
  const input = { target: bulkTargets.shipments, partsOf, total: ids.length, isUndo, control, errorText };
  void runBulkEdit(t, input, (run) => {
    seen.push(run);
    if (run.changed === stopAt && seen.every(({ state }) => state === "running")) control.stop();
  });
  const shown = () => {
    const run = seen.at(-1);
    if (!run) throw new Error("the run has not begun");
    return run;
  };
  let known = 0;
  const ended = async () => {
    do await vi.advanceTimersByTimeAsync(100);
    while (seen.length === known || shown().state === "running");
    known = seen.length;
  };
  return { control, shown, ended };
}

const addTag = ids.map((id) => ({ id, name: id, row: { id, add_tags: ["urgent"] } }));

test("an undo that was stopped is continued to its end, after which all records are as before", async () => {
  const edit = begin(() => inParts(addTag));
  await edit.ended();
  expect(tagged.size).toBe(1_000);
  const { undo } = edit.shown();
  const { control, shown, ended } = begin(() => inParts(undo), true, 300);
  await ended();
  expect(shown()).toMatchObject({ state: "stopped", changed: 300 });
  expect([isInterrupted(shown()), canUndo(shown()), tagged.size]).toEqual([true, false, 700]);
  control.resume();
  await ended();
  expect(shown()).toMatchObject({ state: "done", changed: 1_000, unchanged: 0, error: null });
  expect([isInterrupted(shown()), canUndo(shown()), tagged.size]).toEqual([false, true, 0]);
});

test("a part whose response is lost is sent again with its key, and has its undo", async () => {
  nextErrors = ["lost"];
  const { shown, ended } = begin(() => inParts(addTag));
  await ended();
  expect(shown()).toMatchObject({ state: "done", changed: 1_000, unchanged: 0 });
  expect(shown().undo).toHaveLength(1_000);
  expect(keys).toHaveLength(11);
  expect(new Set(keys).size).toBe(10);
  expect(keys[1]).toBe(keys[0]);
});

test("while a response is missing the edit is not taken back; continued, it sends the part with its key", async () => {
  nextErrors = ["lost", "lost", "lost", "lost", "lost"];
  const { control, shown, ended } = begin(() => inParts(addTag));
  await ended();
  expect(shown()).toMatchObject({ state: "failed", changed: 0, error: "Keine Verbindung", isUnanswered: true });
  expect([tagged.size, canUndo(shown())]).toEqual([100, false]);
  control.resume();
  await ended();
  expect(shown()).toMatchObject({ state: "done", changed: 1_000, isUnanswered: false });
  expect(shown().undo).toHaveLength(1_000);
  expect(new Set(keys.slice(0, 6)).size).toBe(1);
});

test("an edit whose session is lost is continued, also where its list was being read", async () => {
  const selection = { listKey: "", isAll: true, names: new Map([["s5", "s5"]]), anchorId: null };
  async function* rowsOf(...[attempt]: Parameters<PartsOf>) {
    for await (const rows of selectedParts(bulkTargets.shipments, selection, "/v2/shipments", attempt))
      yield rows.map((row) => ({ ...row, row: { id: row.id, add_tags: ["urgent"] } }));
  }
  nextErrors = [401];
  const { control, shown, ended } = begin(rowsOf);
  await ended();
  expect(shown()).toMatchObject({ state: "failed", changed: 0 });
  nextErrors = [null, null, null, 401];
  control.resume();
  await ended();
  expect(shown()).toMatchObject({ state: "failed", changed: 99 });
  expect(canUndo(shown())).toBe(true);
  control.resume();
  await ended();
  expect(shown()).toMatchObject({ state: "done", changed: 999, unchanged: 0 });
  expect(tagged.has("s5")).toBe(false);
});
