import { type Container, createContainers, digits } from "./cargo";
import type { Entry, Grid } from "./content";
import type { Draft } from "./draft";
import { labelTexts } from "./label-texts";
import { createRandom, type Random } from "./random";
import { variedTexts } from "./varied-cargo-texts";

/** A container with any number of seals. */
type Sealed = Container & { seals: string[] };

/** How the seals of a container stand: in one cell, in a column each, in rows below each other, or after labels below the container. */
const arrangements = ["one_cell", "columns", "rows", "entries", "line"] as const;
type Arrangement = (typeof arrangements)[number];

const separators = [" / ", "/", ", ", "; ", " + ", " & "];
const prefixes = ["", "CN", "ML-CN", "HLD", "H", "UL-", "EMC"];

function createSealed(draft: Draft, random: Random, arrangement: Arrangement): Sealed[] {
  const isBelow = arrangement === "entries" || arrangement === "line";
  const perContainer = arrangement === "columns" ? 2 : null;
  return createContainers(draft.language, random, random.integer(1, isBelow ? 2 : 4)).map((one) => ({
    ...one,
    seals: Array.from(
      { length: perContainer ?? random.integer(1, arrangement === "line" ? 2 : 3) },
      () => `${random.pick(prefixes)}${digits(random, random.integer(6, 8))}`,
    ),
  }));
}

type Column = { heading: string; width: number; isRight?: boolean; cells: string[][] };

function shuffle<T>(list: T[], random: Random): T[] {
  return list
    .map((value) => ({ value, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}

function sealColumns(draft: Draft, random: Random, containers: Sealed[], arrangement: Arrangement): Column[] {
  const texts = variedTexts[draft.language];
  if (arrangement === "columns") {
    const headings = shuffle(texts.party.split("|"), random).slice(0, 2);
    return headings.map((heading, at) => ({
      heading,
      width: 1.5,
      cells: containers.map(({ seals }) => [seals[at] ?? ""]),
    }));
  }
  const separator = random.pick(separators);
  const cells = containers.map(({ seals }) => (arrangement === "rows" ? seals : [seals.join(separator)]));
  return [{ heading: random.pick(texts.seal.split("|")), width: arrangement === "rows" ? 1.5 : 2.6, cells }];
}

/** A table with its columns in any order. Sometimes one of them has references that look like seals. */
function variedGrid(draft: Draft, random: Random, containers: Sealed[], arrangement: Arrangement): Grid {
  const { language, style } = draft;
  const texts = variedTexts[language];
  const single = (heading: string, width: number, cellOf: (one: Sealed) => string, isRight = false): Column => ({
    heading,
    width,
    isRight,
    cells: containers.map((one) => [cellOf(one)]),
  });
  const gross = labelTexts(language, "gross_weight")[0] ?? "";
  const columns = shuffle(
    [
      single(random.pick(texts.container.split("|")), 1.5, ({ number }) => number),
      single(random.pick(texts.type.split("|")), 1.2, ({ writtenType }) => writtenType),
      ...sealColumns(draft, random, containers, arrangement),
      single(gross, 1.5, ({ weight }) => `${style.number(weight, 2)} KGS`, true),
      ...(random.chance(0.4)
        ? [single(random.pick(texts.reference.split("|")), 1.3, () => `LT${digits(random, 7)}`)]
        : []),
    ],
    random,
  );
  const rows = containers.flatMap((_, at) => {
    const height = Math.max(...columns.map(({ cells }) => cells[at]?.length ?? 1));
    return Array.from({ length: height }, (_line, line) => columns.map(({ cells }) => cells[at]?.[line] ?? ""));
  });
  return {
    headings: columns.map(({ heading }) => heading),
    widths: columns.map(({ width }) => width),
    rightAligned: columns.map(({ isRight }) => isRight ?? false),
    rows,
    total: null,
  };
}

/** The seals and the type of each container after labels below its number. */
function variedEntries(draft: Draft, random: Random, containers: Sealed[]): Entry[] {
  const texts = variedTexts[draft.language];
  const [container, type, seal] = [texts.container, texts.type, texts.seal].map((list) => random.pick(list.split("|")));
  const separator = random.pick(separators);
  return containers.flatMap(({ number, writtenType, seals }) => [
    { label: container ?? "", value: number },
    ...shuffle(
      [
        { label: seal ?? "", value: seals.join(separator) },
        { label: type ?? "", value: writtenType },
      ],
      random,
    ),
  ]);
}

/** One line for each container, as in the description of the goods. */
function variedLines(draft: Draft, random: Random, containers: Sealed[]): Entry[] {
  const texts = variedTexts[draft.language];
  const [container, seal] = [texts.container, texts.seal].map((list) => random.pick(list.split("|")));
  const separator = random.pick(separators);
  return containers.map(({ number, writtenType, seals }) => ({
    label: container ?? "",
    value: `${number} ${writtenType} ${seal}: ${seals.join(separator)}`,
  }));
}

/** Adds cargo whose names, order and seals differ from those that the extractor was made with. */
export function addVariedCargo(draft: Draft, seed: number): void {
  const random = createRandom(seed + 7_000_000);
  const arrangement = random.pick(arrangements);
  const containers = createSealed(draft, random, arrangement);
  const { content, truth } = draft;
  const isTable = arrangement !== "entries" && arrangement !== "line";
  if (isTable) content.grids.push(variedGrid(draft, random, containers, arrangement));
  if (arrangement === "entries") content.closing.push(...variedEntries(draft, random, containers));
  if (arrangement === "line") content.closing.push(...variedLines(draft, random, containers));
  truth.containers = containers.map(({ number, typeCode, seals, weight }) => ({
    number,
    type_code: typeCode,
    seal_numbers: seals,
    ...(isTable && { gross_weight: { value: weight, unit: "kg" } }),
  }));
}
