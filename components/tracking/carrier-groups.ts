import type { Translator } from "@/components/language/translator";
import type { CarrierCandidate } from "./classify-draft";
import type { ClassifiedDraft } from "./use-drafts";

/** Numbers that the same carriers may have issued. */
export type CarrierGroup = {
  /** The SCACs of the carriers. */
  key: string;
  /** Most likely first; empty: any carrier. */
  candidates: CarrierCandidate[];
  /** The keys of the numbers. */
  numbers: string[];
  /** What was chosen for all of them; null: some have no carrier yet. */
  scac: string | null;
};

/** Whether its carrier was not detected, and has to be chosen or was chosen together with others. */
const isInGroup = ({ classification: { status }, isDoubtful, carrierChoice, tracked }: ClassifiedDraft): boolean =>
  tracked === null && (status === "choose_carrier" || (isDoubtful && carrierChoice === "group" && status === "ready"));

/** The carrier that all of them have; null: they have several, or none. */
function commonCarrier(members: ClassifiedDraft[]): string | null {
  const [first, ...others] = new Set(members.map(({ classification: { scac } }) => scac));
  return others.length === 0 ? (first ?? null) : null;
}

/** The groups of at least two numbers, unanswered ones first, then the largest. A number whose carrier was chosen by itself is in no group. */
export function carrierGroups(rows: ClassifiedDraft[]): CarrierGroup[] {
  const keyOf = ({ classification: { candidates } }: ClassifiedDraft) =>
    candidates
      .map(({ scac }) => scac)
      .sort()
      .join(" ");
  const groups = [...Map.groupBy(rows.filter(isInGroup), keyOf)].filter(([, members]) => members.length > 1);
  return groups
    .map(([key, members]) => ({
      key,
      candidates: members[0]?.classification.candidates ?? [],
      numbers: members.map(({ draft }) => draft.key),
      scac: commonCarrier(members),
    }))
    .sort(
      (one, other) =>
        Number(one.scac !== null) - Number(other.scac !== null) || other.numbers.length - one.numbers.length,
    );
}

const unansweredMax = 5;

/** The groups in the order of these keys, with the first five unanswered ones: an answered question stays where it is. */
export function shownGroups(groups: CarrierGroup[], keys: string[]): CarrierGroup[] {
  const ordered = groups.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
  const unanswered = ordered.filter(({ scac }) => scac === null).slice(0, unansweredMax);
  return ordered.filter((group) => group.scac !== null || unanswered.includes(group));
}

const namesMax = 3;

/** `14 numbers could be of Maersk or Wan Hai Lines.` */
export function describeGroup(t: Translator<"tracking">, { candidates, numbers }: CarrierGroup): string {
  const { length: count } = numbers;
  if (candidates.length === 0) return t("carriers.notKnown", { count });
  const names = candidates.slice(0, namesMax).map(({ name }) => name);
  const others = candidates.length - names.length;
  if (others > 0) return t("carriers.couldBeOthers", { count, names: names.join(", "), others });
  const name = names.at(-1) ?? "";
  if (names.length === 1) return t("carriers.couldBe", { count, name });
  return t("carriers.couldBeAny", { count, names: names.slice(0, -1).join(", "), name });
}
