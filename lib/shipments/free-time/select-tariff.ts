import type { TariffAttributes } from "./tariff-input";

/** What a tariff is selected by; null: not known. `portLocode`: main UN/LOCODE of the port of discharge. */
export type TariffSubject = {
  scac: string;
  terminalId: string | null;
  portLocode: string | null;
  equipmentType: string | null;
  equipmentLength: number | null;
};

type Candidate = TariffAttributes & { id: string; createdAt: Date };

/** A tariff that names something applies only where it is known to be the same. */
const matches = (stated: string | number | null, known: string | number | null) => stated === null || stated === known;

function appliesTo(tariff: TariffAttributes, subject: TariffSubject): boolean {
  return (
    tariff.scac === subject.scac &&
    matches(tariff.terminal_id, subject.terminalId) &&
    matches(tariff.port_locode, subject.portLocode) &&
    matches(tariff.country_code, subject.portLocode?.slice(0, 2) ?? null) &&
    matches(tariff.equipment_type, subject.equipmentType) &&
    matches(tariff.equipment_length, subject.equipmentLength)
  );
}

const isGiven = (value: unknown) => Number(value !== null);

/** By place, then by equipment, then by `valid_from`, then by creation: what is compared first comes first. */
const rankOf = (tariff: Candidate): (string | number)[] => [
  3 * isGiven(tariff.terminal_id) + 2 * isGiven(tariff.port_locode) + isGiven(tariff.country_code),
  2 * isGiven(tariff.equipment_type) + isGiven(tariff.equipment_length),
  tariff.valid_from,
  tariff.createdAt.getTime(),
  // Rows of one file are created at the same time; their ids are in its order.
  tariff.id,
];

function compareRanks(one: Candidate, other: Candidate): number {
  const others = rankOf(other);
  for (const [index, rank] of rankOf(one).entries()) {
    const compared = others[index] as string | number;
    if (rank !== compared) return rank > compared ? -1 : 1;
  }
  return 0;
}

/**
 * The most specific tariff of a phase that is valid on the day on which its free time starts; null: none. `startDayOf` returns that day,
 * and while the start is not reported the current one, so that a tariff of another start does not apply in its place.
 */
export function selectTariff<Tariff extends Candidate>(
  tariffs: readonly Tariff[],
  subject: TariffSubject,
  phase: TariffAttributes["phase"],
  startDayOf: (tariff: Tariff) => string,
): Tariff | null {
  const valid = tariffs.filter((tariff) => {
    if (tariff.phase !== phase || !appliesTo(tariff, subject)) return false;
    const day = startDayOf(tariff);
    return day >= tariff.valid_from && day <= (tariff.valid_to ?? day);
  });
  return valid.toSorted(compareRanks)[0] ?? null;
}
