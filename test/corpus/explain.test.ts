import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { type ExplainedAttribute, explain } from "@/lib/tracking/projection/explain";
import type { ContainerState } from "@/lib/tracking/projection/project-container";
import type { ShipmentState } from "@/lib/tracking/projection/project-shipment";
import { corpus, titleOf } from "./corpus";
import { replay } from "./replay";
import { answersOf, type Sequence } from "./sequence";

// Every projected value of every answer is explained by a statement with this value, and by nothing that was not stated.

/** `pod_eta_at` is projected into `podEtaAt`; some columns have another name. */
function columnOf(attribute: string): string {
  const [, name = attribute] = attribute.split("import_deadlines.");
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const isText = (value: unknown) => value instanceof Date || typeof value === "string" || typeof value === "number";
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

function expectExplained(explained: ExplainedAttribute[], state: ContainerState | ShipmentState, label: string): void {
  const values = state as unknown as Record<string, unknown>;
  expect(explained.length).toBeGreaterThan(15);
  for (const { attribute, winner, candidates } of explained) {
    const value = values[columnOf(attribute)];
    const isSummary = attribute.endsWith("status") || !isText(value ?? "");
    if (value === undefined || isSummary) continue;
    const reported =
      winner && typeof winner.value === "string" && value instanceof Date ? new Date(winner.value) : null;
    const found = plain(reported ?? winner?.value ?? null);
    expect.soft({ label, attribute, value: found }).toEqual({ label, attribute, value: plain(value) });
    for (const { value: other } of candidates) expect.soft(plain(other)).not.toEqual(plain(value ?? null));
  }
}

async function testSequence(sequence: Sequence): Promise<void> {
  const { answers } = sequence;
  const recorded: EventVersion[][] = [];
  const bodies = answersOf(sequence);
  const states = await replay(bodies, (versions) => {
    recorded.push(versions);
    return versions;
  });
  let reports: TerminalReport[] = [];
  for (const [index, { at }] of answers.entries()) {
    reports = [...reports, ...(answers[index]?.reports ?? [])];
    const { shipment, containers } = states[index] as (typeof states)[number];
    const all = explain(recorded[index] ?? [], new Date(at), { reports, accepted: new Map() });
    for (const state of containers)
      expectExplained(
        all.container(state.number, { provenance: state.provenance, status: state.currentStatus }),
        state,
        `${state.number} after ${at}`,
      );
    expectExplained(
      all.shipment({ provenance: shipment.provenance, status: shipment.status }),
      shipment,
      `after ${at}`,
    );
  }
}

for (const sequence of corpus) test(titleOf(sequence), () => testSequence(sequence));
