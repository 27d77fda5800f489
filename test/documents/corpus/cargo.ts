import { checkDigitOf } from "@/lib/reference/container-number";
import type { Grid } from "./content";
import { labelTexts } from "./label-texts";
import { goods, type Language, packageKinds } from "./names";
import type { Random } from "./random";
import type { Style } from "./written-values";

export type Container = {
  number: string;
  writtenType: string;
  typeCode: string;
  seal: string;
  packages: number;
  kind: string;
  weight: number;
  volume: number;
  description: string;
};

const containerTypes: [string, string][] = [
  ["40HC", "45GP"],
  ["40' HQ", "45GP"],
  ["20GP", "22GP"],
  ["20DV", "22GP"],
  ["45G1", "45G1"],
  ["22G1", "22G1"],
  ["42G1", "42G1"],
  ["40RH", "45RT"],
];

export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, (_, at) => random.integer(at === 0 ? 1 : 0, 9)).join("");
}

export function createContainers(language: Language, random: Random, count: number): Container[] {
  const kind = random.pick(packageKinds[language]);
  return Array.from({ length: count }, () => {
    const first = random.pick(["MSCU", "HLXU", "TCNU", "MRKU", "CMAU", "OOLU"]) + digits(random, 6);
    const [writtenType, typeCode] = random.pick(containerTypes);
    return {
      number: `${first}${checkDigitOf(first)}`,
      writtenType,
      typeCode,
      seal: `${random.pick(["", "CN", "ML-CN", "HLD"])}${digits(random, 7)}`,
      packages: random.integer(20, 980),
      kind,
      weight: random.integer(4_000_00, 26_000_00) / 100,
      volume: random.integer(20_000, 67_000) / 1000,
      description: random.pick(goods[language]),
    };
  });
}

const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 1000) / 1000;

export function totalsOf(containers: Container[]) {
  return {
    packages: sum(containers.map(({ packages }) => packages)),
    weight: Math.round(sum(containers.map(({ weight }) => weight)) * 100) / 100,
    volume: sum(containers.map(({ volume }) => volume)),
  };
}

/** The table of containers, with the units in the headings or in the cells, and sometimes with the weight of the empty container. */
export function containerGrid(
  containers: Container[],
  language: Language,
  style: Style,
  random: Random,
  hasTotal: boolean,
): Grid {
  const text = (key: string) => random.pick(labelTexts(language, key));
  const isUnitAbove = random.chance(0.5);
  const hasTare = random.chance(0.3);
  const unit = (name: string) => (isUnitAbove ? "" : ` ${name}`);
  const above = (name: string) => (isUnitAbove ? ` (${name})` : "");
  const weight = (value: number) => `${style.number(value, 2)}${unit("KGS")}`;
  const volume = (value: number) => `${style.number(value, 3)}${unit("CBM")}`;
  const totals = totalsOf(containers);
  const tare = (cells: string[], cell: string) => (hasTare ? [...cells, cell] : cells);
  return {
    headings: tare(
      [
        text("container"),
        text("type"),
        text("seal"),
        text("packages"),
        `${labelTexts(language, "gross_weight")[0]}${above("KGS")}`,
        `${labelTexts(language, "volume")[0]}${above("CBM")}`,
      ],
      `${text("tare")} (kg)`,
    ),
    widths: [1.5, 1, 1.2, 1.5, 1.5, 1.3, ...(hasTare ? [1] : [])],
    rightAligned: [false, false, false, random.chance(0.5), true, true, ...(hasTare ? [true] : [])],
    rows: containers.map((one) =>
      tare(
        [one.number, one.writtenType, one.seal, `${one.packages} ${one.kind}`, weight(one.weight), volume(one.volume)],
        style.number(3800, 0),
      ),
    ),
    total: hasTotal
      ? tare(
          [
            text("total"),
            "",
            "",
            `${totals.packages} ${containers[0]?.kind ?? ""}`,
            weight(totals.weight),
            volume(totals.volume),
          ],
          "",
        )
      : null,
  };
}

export function containerTruth(containers: Container[]): unknown[] {
  return containers.map((one) => ({
    number: one.number,
    type_code: one.typeCode,
    seal_numbers: [one.seal],
    gross_weight: { value: one.weight, unit: "kg" },
    volume: { value: one.volume, unit: "cbm" },
    package_count: one.packages,
    package_kind: one.kind,
  }));
}
