import fc from "fast-check";
import { expect, test } from "vitest";
import { compareResponse, type StoredVersion } from "./compare-response";

type Event = { key: string; contentHash: string; createdAt: string | null };

/** Records responses in the given order, as of their own times, like `recordReport`. Tracks what each added. */
class Recorder {
  rows: StoredVersion[] = [];
  newest: Date | null = null;

  record(at: Date, events: Event[], isComplete = true): string[] {
    const newestAt = this.newest !== null && this.newest > at ? this.newest : null;
    const { added, absentSince, resumed, absent, backdated } = compareResponse(this.rows, events, {
      at,
      isComplete,
      newestAt,
    });
    const earlier = new Map(backdated.map((row) => [row.id, row]));
    this.rows = this.rows.map((row) => ({
      ...row,
      ...(absent.includes(row.id) && { absentSince: at }),
      ...(resumed.includes(row.id) && { absentSince: null }),
      ...(earlier.has(row.id) && {
        reportedAt: toDate(earlier.get(row.id)?.reportedAt ?? null),
        observedAt: at,
      }),
    }));
    for (const { key: eventKey, contentHash, createdAt } of added) {
      const id = String(this.rows.length);
      this.rows.push({ id, eventKey, contentHash, reportedAt: toDate(createdAt), observedAt: at, absentSince });
    }
    this.newest = newestAt ?? at;
    return added.map(({ contentHash }) => contentHash);
  }

  /** Content and time of all versions, which decide the projection. */
  versions(): string[] {
    return this.rows.map((row) => `${row.contentHash} ${(row.reportedAt ?? row.observedAt).toISOString()}`).sort();
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const event = (key: string, contentHash: string, createdAt: Date | null = null): Event => ({
  key,
  contentHash,
  createdAt: createdAt?.toISOString() ?? null,
});

let serial = 0;

/** How carriers identify the same statements in each response. */
const carriers: Record<string, (hashes: string[], at: Date) => Event[]> = {
  "new creation times": (hashes, at) => hashes.map((hash) => event(`id of ${hash[0]}`, hash, at)),
  "new ids": (hashes) => hashes.map((hash) => event(String(serial++), hash)),
  "new ids and creation times in another order": (hashes, at) =>
    hashes.toReversed().map((hash) => event(String(serial++), hash, at)),
  "positions as ids, in alternating order": (hashes, at) =>
    (at.getDate() % 2 ? hashes : hashes.toReversed()).map((hash, index) => event(String(index), hash, at)),
  "one id for all events": (hashes, at) => hashes.map((hash) => event("1", hash, at)),
  "no ids": (hashes, at) => hashes.map((hash) => event(`content:${hash}`, hash, at)),
};

test.each(Object.entries(carriers))(
  "repetitions with %s add nothing, and each change is added once",
  (_title, send) => {
    const recorder = new Recorder();
    const record = (number: number, hashes: string[]) => recorder.record(day(number), send(hashes, day(number))).sort();
    expect(record(1, ["A1", "B1", "C1"])).toEqual(["A1", "B1", "C1"]);
    for (const number of [2, 3, 4]) expect(record(number, ["A1", "B1", "C1"])).toEqual([]);
    expect(record(5, ["A1", "B2", "C1"])).toContain("B2");
    for (const number of [6, 7]) expect(record(number, ["A1", "B2", "C1"])).toEqual([]);
    // The first statement returns: that is news.
    expect(record(8, ["A1", "B1", "C1"])).toContain("B1");
    for (const number of [9, 10]) expect(record(number, ["A1", "B1", "C1"])).toEqual([]);
  },
);

test("a statement that is missing once is no news when it returns", () => {
  const recorder = new Recorder();
  recorder.record(day(1), [event("1", "A"), event("2", "B")]);
  expect(recorder.record(day(2), [event("3", "B")])).toEqual([]);
  expect(recorder.record(day(3), [event("4", "B"), event("5", "A", day(3)), event("6", "C")])).toEqual(["C"]);
  expect(recorder.rows.map(({ absentSince }) => absentSince)).toEqual([null, null, null]);
});

test("a statement under another id is recorded when its former id gets another statement", () => {
  const recorder = new Recorder();
  recorder.record(day(1), [event("1", "A"), event("2", "B")]);
  expect(recorder.record(day(2), [event("1", "C"), event("3", "A"), event("2", "B")]).sort()).toEqual(["A", "C"]);
  // Event 2 is corrected to what event 3 states.
  expect(recorder.record(day(3), [event("1", "C"), event("3", "A"), event("2", "A")])).toEqual(["A"]);
});

test("equal retractions are recorded for each event", () => {
  const recorder = new Recorder();
  recorder.record(day(1), [event("1", "A"), event("2", "B"), event("3", "C")]);
  expect(recorder.record(day(2), [event("1", "retracted"), event("2", "B")])).toEqual(["retracted"]);
  expect(recorder.record(day(3), [event("1", "retracted"), event("2", "retracted")])).toEqual(["retracted"]);
  // Event 3 was missing meanwhile.
  const all = [event("1", "retracted"), event("2", "retracted"), event("3", "retracted")];
  expect(recorder.record(day(4), all)).toEqual(["retracted"]);
  expect(recorder.record(day(5), all)).toEqual([]);
});

test("a version returns without news when the carrier's creation time is unchanged", () => {
  const recorder = new Recorder();
  for (const [number, hash] of [
    [1, "A"],
    [2, "B"],
    [3, "A"],
    [4, "A"],
    [5, "B"],
  ] as const) {
    recorder.record(day(number), [event("1", hash, day(hash === "A" ? 1 : 2))]);
  }
  expect(recorder.versions()).toHaveLength(2);
});

test("a response about some of a shipment's numbers does not make the other versions absent", () => {
  const recorder = new Recorder();
  recorder.record(day(1), [event("1", "A"), event("2", "B")]);
  recorder.record(day(2), [event("1", "C")], false);
  expect(recorder.rows.map(({ contentHash, absentSince }) => [contentHash, absentSince])).toEqual([
    ["A", day(2)],
    ["B", null],
    ["C", null],
  ]);
  recorder.record(day(3), []);
  expect(recorder.rows.filter(({ absentSince }) => absentSince === null)).toHaveLength(2);
});

/** Up to four facts, each with one of three statements per day. */
const statements = fc.array(
  fc.uniqueArray(
    fc.tuple(fc.constantFrom("A", "B", "C", "D"), fc.integer({ min: 1, max: 3 })).map(([fact, n]) => `${fact}${n}`),
    { selector: (hash) => hash[0], minLength: 1 },
  ),
  { minLength: 1, maxLength: 7 },
);

test.each(Object.entries(carriers))("with %s, only changed responses add versions", (_title, send) => {
  fc.assert(
    fc.property(statements, (days) => {
      const recorder = new Recorder();
      days.forEach((hashes, index) => {
        const previous = new Set(days[index - 1]);
        const known = index > 0 && hashes.every((hash) => previous.has(hash));
        const at = day(index * 2 + 1);
        const added = recorder.record(at, send(hashes, at));
        if (known && previous.size === hashes.length) expect(added).toEqual([]);
        // What was never reported before is always added.
        const earlier = new Set(days.slice(0, index).flat());
        expect(added).toEqual(expect.arrayContaining(hashes.filter((hash) => !earlier.has(hash))));
        expect(recorder.record(day(index * 2 + 2), send(hashes, day(index * 2 + 2)))).toEqual([]);
      });
    }),
    { numRuns: 300, examples: [[[["D2"], ["A1"], ["D2", "A1"], ["D2", "A2"], ["A1"]]]] },
  );
});

/** All four facts every day, each with one of three statements. */
const allFacts = fc.array(
  fc
    .array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 })
    .map((numbers) => numbers.map((number, index) => `${"ABCD"[index]}${number}`)),
  { minLength: 1, maxLength: 7 },
);

test.each(["new creation times", "new ids", "no ids"])("with %s, backwards gives the same versions", (title) => {
  fc.assert(
    fc.property(allFacts, (days) => {
      const responses = days.map((hashes, index) => ({
        at: day(index + 1),
        events: carriers[title]?.(hashes, day(index + 1)) ?? [],
      }));
      const [forwards, backwards] = [new Recorder(), new Recorder()];
      for (const { at, events } of responses) forwards.record(at, events);
      for (const { at, events } of responses.toReversed()) backwards.record(at, events);
      expect(backwards.versions()).toEqual(forwards.versions());
    }),
    { numRuns: 300 },
  );
});
