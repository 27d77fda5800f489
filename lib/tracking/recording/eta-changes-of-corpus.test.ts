import { expect, test } from "vitest";
import { corpus, titleOf } from "@/test/corpus/corpus";
import { replay } from "@/test/corpus/replay";
import { answersOf } from "@/test/corpus/sequence";
import { type EtaChangeState, etaChangesOf, type LastEtaChange } from "./eta-changes";
import { arrivalOfContainer } from "./record-eta-changes";

function toLast(change: EtaChangeState | undefined): LastEtaChange | null {
  if (!change) return null;
  return {
    observedAt: change.observedAt,
    reportedAt: change.reportedAt,
    sourceHash: change.sourceHash,
    etaAt: change.newEtaAt,
    dateOnly: change.dateOnly,
    timezone: change.timezone,
    podLocode: change.newPodLocode,
    podName: change.newPodName,
    vesselImo: change.newVesselImo,
    vesselName: change.newVesselName,
    voyageNumber: change.newVoyageNumber,
  };
}

/** The log of each container of a sequence of answers, checked after each answer. */
async function logsOf(sequence: (typeof corpus)[number]): Promise<Map<string, EtaChangeState[]>> {
  const { answers } = sequence;
  const states = await replay(answersOf(sequence));
  const logs = new Map<string, EtaChangeState[]>();
  for (const [index, { containers, arrivals }] of states.entries()) {
    const occasion = { observedAt: new Date(answers[index]?.at ?? ""), isReprojected: false };
    for (const container of containers) {
      const log = logs.get(container.number) ?? [];
      const evidence = arrivals.find(({ containerNumber }) => containerNumber === container.number);
      if (!evidence) throw new Error("no evidence");
      const changes = () => etaChangesOf(toLast(log.at(-1)), arrivalOfContainer(container), evidence, occasion);
      log.push(...changes());
      logs.set(container.number, log);
      if (container.podArrivedAt === null) expect(log.at(-1)?.newEtaAt ?? null).toEqual(container.podEtaAt);
      expect(changes()).toEqual([]);
    }
  }
  return logs;
}

test("of every sequence the log is unbroken, ends with the estimate of the container, and is not extended by the same answer", async () => {
  for (const sequence of corpus) {
    for (const log of (await logsOf(sequence)).values()) {
      expect(log.map(({ oldEtaAt }) => oldEtaAt)).toEqual(
        [null, ...log.map(({ newEtaAt }) => newEtaAt)].slice(0, log.length),
      );
      expect(log.map(({ reason }) => reason === null)).toEqual(log.map((_, index) => index === 0));
    }
  }
});

test.each([
  [
    "discharge is moved from Los Angeles to Oakland and back",
    ["inferred:port_of_discharge_changed", "inferred:port_of_discharge_changed"],
  ],
  ["the container is rolled to the next vessel before departure", ["inferred:rolled_over"]],
  ["the vessel is swapped, all dates stay", ["inferred:vessel_changed"]],
  ["a weather delay is a later arrival than first published", ["WEA"]],
  ["the estimated arrival is retracted, the planned arrival remains", ["unknown", "inferred:withdrawn"]],
  ["an estimate returns to its first date, without any creation time", ["unknown", "unknown"]],
])("the reasons of the changes: %s", async (title, reasons) => {
  const sequence = corpus.find((each) => titleOf(each).includes(title));
  if (!sequence) throw new Error(`no sequence ${title}`);
  const [log = []] = (await logsOf(sequence)).values();
  expect(log.slice(1).map(({ reason }) => reason)).toEqual(reasons);
});
