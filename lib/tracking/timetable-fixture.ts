import { prisma } from "@/lib/db/client";
import { findJourney } from "@/lib/sandbox/find-journey";
import type { Version } from "@/lib/sandbox/journey";
import { parseNumber } from "@/lib/sandbox/parse-number";

const minuteMs = 60_000;

/**
 * For tests: what the sandbox carrier told whoever asked it at these times, straight from its timetable. Events go by their
 * keys there; times are ISO 8601 UTC.
 */
export async function toldAt(number: string, asked: Date[]) {
  const read = parseNumber(number);
  const journey = read && findJourney(read);
  if (!journey) throw new Error("no journey");
  const { anchorAt } = await prisma().sandboxJourney.findFirstOrThrow({ where: { number: read.canonical } });
  const anchorMs = Math.floor(anchorAt.getTime() / minuteMs) * minuteMs;
  const time = (version: Version | undefined) =>
    version ? new Date(anchorMs + version.atMin * minuteMs).toISOString() : null;
  const versions = (key: string) => {
    const said = journey.slots.find((each) => each.key === key)?.versions ?? [];
    return asked.flatMap(
      (now) => said.findLast(({ createdMin }) => anchorMs + createdMin * minuteMs <= now.getTime()) ?? [],
    );
  };
  const estimates = (key: string) => versions(key).filter(({ classifier }) => classifier === "EST");
  return {
    containers: journey.containers,
    happened: (key: string) => time(versions(key).find(({ classifier }) => classifier === "ACT")),
    expected: (key: string) => time(estimates(key).at(-1)),
    firstExpected: (key: string) => time(estimates(key)[0]),
    call: (key: string) => versions(key).at(-1)?.call,
  };
}
