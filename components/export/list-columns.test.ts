import { afterEach, expect, test, vi } from "vitest";
import { localMoment } from "./cell";
import { openColumns } from "./list-columns";

afterEach(() => {
  vi.unstubAllGlobals();
});

const columns = [
  { of: ["number"], title: "Number", width: 10, value: ({ id }: { id: string }) => id },
  { of: ["pickup", "holds"], title: "Holds", width: 10, value: () => "Customs" },
  { of: [], title: "Weight", width: 10, value: () => 3 },
];

const shownOf = (...ids: string[]) => ids.map((id) => ({ id, slug: id.startsWith("cf-") ? id.slice(3) : null }));

const open = (shown: ReturnType<typeof shownOf> | null) =>
  openColumns({ type: "container", columns, shown, userZone: "Asia/Shanghai" }, new AbortController().signal);

test("the columns that show the values of the list are in its order, each once; nothing is asked of custom fields that are not shown", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const opened = await open(shownOf("holds", "pickup", "number", "price"));
  expect(opened.columns.map(({ title }) => title)).toEqual(["Holds", "Number"]);
  expect(await opened.complete([{ id: "1" }])).toEqual([{ id: "1", fields: new Map() }]);
  expect(fetch).not.toHaveBeenCalled();
});

/** Answers with the definitions and values of two fields, and remembers what was asked. */
function serveFields() {
  const definition = (slug: string, type: string) => ({
    attributes: { entity_type: "Container", api_slug: slug, display_name: slug.toUpperCase(), data_type: type },
  });
  const value = (slug: string, value: unknown, id: string) => ({
    attributes: { api_slug: slug, value, display_value: `${value}!` },
    relationships: { entity: { data: { type: "container", id } } },
  });
  const asked: URL[] = [];
  vi.stubGlobal("window", { location: { origin: "http://localhost" } });
  vi.stubGlobal("fetch", async (path: string) => {
    const url = new URL(path, "http://localhost");
    asked.push(url);
    const data = url.pathname.endsWith("definitions")
      ? [definition("note", "short_text"), definition("slot", "date"), definition("boxes", "number")]
      : [value("boxes", 4, "1"), value("slot", "2026-11-22", "1"), value("note", "x", "2")];
    return new Response(JSON.stringify({ data }));
  });
  return asked;
}

test("all columns are followed by all custom fields, with typed values", async () => {
  const asked = serveFields();
  const { columns: all, complete } = await open(null);
  expect(all.map(({ title }) => title)).toEqual(["Number", "Holds", "Weight", "BOXES", "SLOT", "NOTE"]);
  const rows = await complete([{ id: "1" }, { id: "2" }]);
  expect(rows.map((row) => all.slice(3).map((column) => column.value(row)))).toEqual([
    [4, { wallClock: new Date("2026-11-22T00:00:00Z"), hasTime: false }, null],
    [null, null, "x!"],
  ]);
  expect(asked[1]?.searchParams.get("filter[entity_id]")).toBe("1,2");
});

test("custom fields that are shown are in their place, and only their values are asked for", async () => {
  const asked = serveFields();
  const { columns: shown, complete } = await open(shownOf("number", "cf-note", "holds", "cf-gone"));
  await complete([{ id: "1" }]);
  expect(shown.map(({ title }) => title)).toEqual(["Number", "NOTE", "Holds"]);
  expect(asked.at(-1)?.searchParams.get("filter[api_slug]")).toBe("note");
});

test("instants that belong to no place are in the zone of the user", async () => {
  const added = {
    of: ["added"],
    title: "Tracked since",
    width: 17,
    value: (_: { id: string }, zone: string) => localMoment("2026-11-22T20:00:00Z", zone),
  };
  const type = "container" as const;
  const sources = { type, columns: [added], shown: shownOf("added"), userZone: "Asia/Shanghai" };
  const opened = await openColumns(sources, new AbortController().signal);
  expect(opened.columns[0]?.value({ id: "1", fields: new Map() })).toEqual({
    wallClock: new Date("2026-11-23T04:00:00Z"),
    hasTime: true,
  });
});
