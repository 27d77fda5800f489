import type { MeasuredRow } from "./measure-rows";

const header = [
  "Request",
  "per second",
  "p50 ms",
  "p99 ms",
  "bare per second",
  "bare p99 ms",
  "ratio to bare",
  "ratio of p99",
  "CPU ms",
  "bare CPU ms",
  "ratio to Next and Prisma",
  "statements",
];

const ratio = (value: number, other: number | undefined) => (other ? (value / other).toFixed(2) : "");

/** The head of the table of requests in markdown. */
export const tableHead = `| ${header.join(" | ")} |\n|${header.map((_, index) => (index === 0 ? "---" : "---:")).join("|")}|`;

/** One line of the table. */
export function tableLine({ group, name, product, bare, plain, statements }: MeasuredRow): string {
  const cells = [
    `${group}: ${name}`,
    product.perSecond.toFixed(0) + (product.refused > 0 ? ` (${product.refused} of ${product.count} refused)` : ""),
    product.p50.toFixed(1),
    product.p99.toFixed(1),
    bare.perSecond.toFixed(0),
    bare.p99.toFixed(1),
    ratio(product.perSecond, bare.perSecond),
    ratio(product.p99, bare.p99),
    product.cpuMs.toFixed(2),
    bare.cpuMs.toFixed(2),
    ratio(product.perSecond, plain?.perSecond),
    statements.toFixed(2),
  ];
  return `| ${cells.join(" | ")} |`;
}
