import { afterEach, expect, test, vi } from "vitest";
import type { BulkRun } from "@/components/bulk-edit/bulk-run";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { createRunControl, type RunControl } from "@/components/bulk-edit/run-control";
import { english } from "@/test/english";
import type { NamedFilter } from "./renamed-filters";
import {
  canContinue,
  canUndoRenaming,
  describeTagRun,
  renameTag,
  type TagRun,
  undoRenaming,
  undoTotal,
} from "./tag-run";

const t = english("tags");

const part = (values: Partial<BulkRun>): BulkRun => ({
  ...{ target: bulkTargets.shipments, isUndo: false, state: "done", total: 0, changed: 0, unchanged: 0 },
  ...{ failures: [], undo: [], error: null, isUnanswered: false, ...values },
});

const runOf = (parts: BulkRun[], values: Partial<TagRun> = {}): TagRun => ({
  ...{ from: "urgent", to: "rush", isMerge: false, isUndo: false, isRunning: false, total: 1_300 },
  ...{ parts, changedFilters: [], keptFilters: [], ...values },
});

test("a running renaming states how many of the records are done, of all kinds together", () => {
  const parts = [part({ changed: 1_000 }), part({ state: "running", changed: 199, unchanged: 1 })];
  expect(describeTagRun(t, runOf(parts, { isRunning: true }))).toBe("Renaming “urgent”: 1,200 of 1,300 records");
  expect(describeTagRun(t, runOf(parts, { isRunning: true, isMerge: true }))).toMatch(/^Merging “urgent”/);
  expect(describeTagRun(t, runOf(parts, { isRunning: true, isUndo: true }))).toMatch(/^Undoing “urgent”/);
});

test("a result states what has changed, what could not be, and why it has stopped", () => {
  const failures = [{ id: "1", name: "MEDU1", reason: "It does not exist any more." }];
  expect(describeTagRun(t, runOf([part({ changed: 1 })]))).toBe("“urgent” is now “rush” on 1 record.");
  expect(describeTagRun(t, runOf([part({ changed: 2, failures })]))).toBe(
    "“urgent” is now “rush” on 2 records. 1 record could not be changed.",
  );
  expect(describeTagRun(t, runOf([part({ changed: 2, state: "stopped" })]))).toMatch(
    /1,298 records are left\. Stopped before the end\.$/,
  );
  expect(describeTagRun(t, runOf([part({ state: "failed", error: "No connection" })]))).toMatch(
    /Stopped: No connection$/,
  );
});

test("an undo states the names the other way round, and covers all parts", () => {
  const undo = [{ id: "1", name: "MEDU1", row: { id: "1", add_tags: ["urgent"] } }];
  expect(undoTotal(runOf([part({ undo }), part({ undo })]))).toBe(2);
  expect(describeTagRun(t, runOf([part({ changed: 2 })], { isUndo: true }))).toBe(
    "“rush” is now “urgent” on 2 records.",
  );
});

const view: NamedFilter = {
  ...{ type: "saved_view", id: "v1", name: "Urgent", mayEdit: true },
  ...{ query: "f.tags=urgent", renamedQuery: "f.tags=rush" },
};

/** A server with 250 shipments that carry the tag, and a saved view that names it. */
function stubServer() {
  const tags = new Map(Array.from({ length: 250 }, (_, index) => [`s${index}`, "urgent"]));
  const server = { tags, query: view.query };
  const replace = ({ id, rename_tag }: { id: string; rename_tag?: { from: string; to: string } }) => {
    const { from = "rush", to = "urgent" } = rename_tag ?? {};
    if (tags.get(id) !== from) return { status: "unchanged", undo: null, errors: [] };
    tags.set(id, to);
    return { status: "changed", undo: { id, add_tags: [from], remove_tags: [to] }, errors: [] };
  };
  vi.stubGlobal("window", { location: { origin: "http://localhost" } });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string }) => {
    const url = new URL(path, "http://localhost");
    if (url.pathname.endsWith("/bulk")) return Response.json({ results: JSON.parse(body).rows.map(replace) });
    if (method === "PATCH") server.query = JSON.parse(body).data.attributes.query;
    if (url.pathname.startsWith("/v2/saved_views"))
      return Response.json({ data: { attributes: { query: server.query } } });
    const after = Number(url.searchParams.get("page[after]"));
    const ids = url.pathname === "/v2/shipments" ? [...tags.keys()].slice(after, after + 100) : [];
    const links = ids.length === 100 ? { next: `http://localhost/v2/shipments?page[after]=${after + 100}` } : {};
    return Response.json({ data: ids.map((id) => ({ id, attributes: {} })), links });
  });
  return server;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A run that is stopped once, when 100 records are changed, until it has waited to be continued. */
async function interrupt(start: (running: Parameters<typeof renameTag>[1]) => Promise<void>) {
  const control: RunControl = createRunControl();
  const seen: TagRun[] = [];
  const onProgress = (run: TagRun) => {
    seen.push(run);
    if (run.parts.at(-1)?.changed === 100 && seen.every(({ isRunning }) => isRunning)) control.stop();
  };
  const end = start({ t: english("bulk-edit"), errorText: String, control, onProgress });
  const shown = () => seen.at(-1) ?? runOf([]);
  await vi.waitUntil(() => canContinue(shown()));
  return { control, end, shown };
}

const renaming = { from: "urgent", to: "rush", isMerge: true, total: 250, filters: [view] };

test("a merge that was stopped is continued to its end, and so is its undo, with the filters", async () => {
  const server = stubServer();
  const merge = await interrupt((running) => renameTag(renaming, running));
  expect(merge.shown()).toMatchObject({ isRunning: false, keptFilters: [view] });
  expect(describeTagRun(t, merge.shown())).toMatch(/on 100 records. 150 records are left\./);
  merge.control.resume();
  await merge.end;
  expect(new Set(server.tags.values())).toEqual(new Set(["rush"]));
  expect(server.query).toBe("f.tags=rush");
  expect([canContinue(merge.shown()), canUndoRenaming(merge.shown())]).toEqual([false, true]);

  const undo = await interrupt((running) => undoRenaming(merge.shown(), running));
  expect(describeTagRun(t, undo.shown())).toMatch(/“rush” is now “urgent” on 100 records. 150 records are left\./);
  expect(canUndoRenaming(undo.shown())).toBe(false);
  undo.control.resume();
  await undo.end;
  expect(undo.shown()).toMatchObject({ isRunning: false, keptFilters: [] });
  expect(new Set(server.tags.values())).toEqual(new Set(["urgent"]));
  expect(server.query).toBe("f.tags=urgent");
});

test("a merge that was stopped can be taken back, unless it is not known what it has changed", async () => {
  const server = stubServer();
  const merge = await interrupt((running) => renameTag(renaming, running));
  const [unknown] = merge.shown().parts.map((edit) => ({ ...edit, isUnanswered: true }));
  expect(canUndoRenaming({ ...merge.shown(), parts: unknown ? [unknown] : [] })).toBe(false);
  expect(canUndoRenaming(merge.shown())).toBe(true);
  const control = createRunControl();
  await undoRenaming(merge.shown(), { t: english("bulk-edit"), errorText: String, control, onProgress: () => {} });
  expect(new Set(server.tags.values())).toEqual(new Set(["urgent"]));
});
