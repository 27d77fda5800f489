import { answerEvents } from "/work/main/lib/sandbox/answer-events.ts";
import { findJourney } from "/work/main/lib/sandbox/find-journey.ts";
import { parseNumber } from "/work/main/lib/sandbox/parse-number.ts";
import { parseEvents } from "/work/main/lib/carriers/dcsa/parse-events.ts";
import { resolveEvent } from "/work/main/lib/tracking/resolve-event.ts";
import { project } from "/work/main/lib/tracking/project.ts";
const minuteMs = 60000;
const kinds = [["TESTDIRECT",1,false],["TESTTRANSSHIP",2,false],["TESTBKROLLED",1,false],["TESTETASLIP",1,false],["TESTRAIL",1,true],["TESTBKLATE",1,false]] as const;
const anchor = new Date("2026-03-01T10:20:30.400Z");
const anchorMs = Math.floor(anchor.getTime()/minuteMs)*minuteMs;
let bad = 0, n = 0; const seen = new Map<string, number>();
for (const [word, legs, rail] of kinds) for (let d = 0; d < 60; d++) {
  const number = parseNumber(`${word}${d}`)!; const journey = findJourney(number)!;
  const all: any[] = []; const asked: Date[] = [];
  const stepsDays = [0, .3, .6, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 33, 36, 40, 45, 50, 60, 75, 90];
  for (const days of stepsDays) {
    const now = new Date(anchor.getTime() + days*86400000);
    const a = answerEvents(number, anchor, now);
    if (a.outcome !== "events") continue;
    asked.push(now);
    const r = parseEvents([{ body: Buffer.from(JSON.stringify(a.events)) }], { zuluIsLocalTime: false });
    for (const e of r.events) all.push(resolveEvent(e, "c", now));
    const st = project(all, now); n++;
    const versions = (key: string) => { const s = journey.slots.find(x => x.key === key)?.versions ?? []; return asked.flatMap(t => s.findLast(v => anchorMs + v.createdMin*minuteMs <= t.getTime()) ?? []); };
    const time = (v: any) => v ? new Date(anchorMs + v.atMin*minuteMs).toISOString() : null;
    const hap = (k: string) => time(versions(k).find(v => v.classifier === "ACT"));
    const est = (k: string) => versions(k).filter(v => v.classifier === "EST");
    const exp = (k: string) => time(est(k).at(-1)); const first = (k: string) => time(est(k)[0]);
    const call = (k: string) => versions(k).at(-1)?.call;
    const last = legs - 1; const s = st.shipment as any;
    if (!st.containers.length) continue;
    const iso = (x: Date | null) => x ? x.toISOString() : null;
    const to = call(`leg/${last}/arrive`), from = call("leg/0/load/0"), ramp = call("leg/1/arrive");
    const want: Record<string, any> = {
      portOfLadingLocode: from?.place.locode ?? null, polTimezone: from?.place.zone ?? null, polAtdAt: hap("leg/0/depart"), polEtdAt: exp("leg/0/depart"), polOriginalEtdAt: first("leg/0/depart"),
      portOfDischargeLocode: to?.place.locode ?? null, podTimezone: to?.place.zone ?? null, podVesselName: to?.vessel?.name ?? null, podVoyageNumber: to?.importVoyage ?? null,
      podEtaAt: exp(`leg/${last}/arrive`), podOriginalEtaAt: first(`leg/${last}/arrive`), podAtaAt: hap(`leg/${last}/arrive`),
      destinationLocode: rail ? ramp?.place.locode ?? null : null, destinationEtaAt: rail ? exp("leg/1/arrive") : null, destinationAtaAt: rail ? hap("leg/1/arrive") : null };
    const diffs: string[] = [];
    for (const [k, v] of Object.entries(want)) { const got = s[k] instanceof Date ? iso(s[k]) : s[k]; if (got !== v) diffs.push(`${k}: want ${v} got ${got}`); }
    const names = st.containers.map(c => c.number);
    for (const [i, c] of journey.containers.entries()) {
      const box = st.containers.find(b => b.number === c.number) as any; if (!box) { diffs.push(`no box ${i} of ${journey.containers.length}`); continue; }
      const out = hap(`gate/gateOut/${i}`);
      const wb: Record<string, any> = { emptyOutAt: hap(`gate/emptyOut/${i}`), polFullInAt: hap(`gate/gateIn/${i}`), polVesselLoadedAt: hap(`leg/0/load/${i}`), polVesselDepartedAt: hap("leg/0/depart"), podArrivedAt: hap(`leg/${last}/arrive`), podDischargedAt: hap(`leg/${last}/discharge/${i}`),
        podRailLoadedAt: rail ? hap(`leg/1/load/${i}`) : null, podRailDepartedAt: rail ? hap("leg/1/depart") : null, indAtaAt: rail ? hap("leg/1/arrive") : null, indRailUnloadedAt: rail ? hap(`leg/1/discharge/${i}`) : null, podFullOutAt: rail ? null : out, finalDestinationFullOutAt: rail ? out : null, emptyTerminatedAt: hap(`gate/emptyIn/${i}`) };
      for (const [k, v] of Object.entries(wb)) if (iso(box[k]) !== v) diffs.push(`box ${i} ${k}: want ${v} got ${iso(box[k])}`);
    }
    const keys = st.transportEvents.filter(e => !e.invalidatedAt).map(e => `${e.containerNumber} ${e.event} ${e.locode}`);
    if (new Set(keys).size !== keys.length) diffs.push("twice: " + keys.filter((k, i) => keys.indexOf(k) !== i).join());
    if (st.transportEvents.some(e => e.invalidatedAt)) diffs.push("invalidated " + st.transportEvents.filter(e => e.invalidatedAt).map(e => e.event).join());
    if (diffs.length) { bad++; for (const x of diffs) { const k = `${word} ${x.replace(/\d{4}-\S+/g,"T").replace(/box \d/,"box")}`; seen.set(k, (seen.get(k) ?? 0) + 1); if (seen.get(k) === 1) console.log(`${word}${d} day ${days}: ${x}`); } }
  }
}
console.log(n, bad, [...seen]);
