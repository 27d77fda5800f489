import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { withImoCheckDigit } from "@/lib/reference/imo-number";
import { recordMessages } from "@/lib/vessels/positions/record-positions";
import { entryPoint } from "@/test/support/entry-point";

const run = promisify(execFile);
const imo = withImoCheckDigit("951001");
const [first, second] = ["477900001", "477900002"];

const staticOf = (mmsi: string): AisMessage => ({
  kind: "static",
  mmsi,
  receivedAt: new Date(Date.now() - 60_000),
  imo,
  name: null,
});

type Outcome = { code: number; stdout: string; stderr: string };

const vessel = (...args: string[]): Promise<Outcome> =>
  run(process.execPath, [...entryPoint("bin/vessel.ts"), ...args]).then(
    (output) => ({ code: 0, ...output }),
    (error) => error as Outcome,
  );

const holdersIn = ({ stdout }: Outcome) =>
  (JSON.parse(stdout) as { vessels: { mmsi: string; imo: string | null }[] }).vessels.map((row) => [row.mmsi, row.imo]);

test("an operator decides which transponder has an IMO number, until the decision is ended", async () => {
  const claim = (mmsi: string) => recordMessages([staticOf(mmsi)], { source: "test" });
  await claim(first);
  await claim(second);
  expect(holdersIn(await vessel("--imo", imo))).toEqual([[first, imo]]);
  expect(holdersIn(await vessel("--imo", imo, "--mmsi", second))).toEqual([
    [second, imo],
    [first, null],
  ]);
  // The first one had the number for longer.
  await claim(first);
  expect(holdersIn(await vessel("--imo", imo))[0]).toEqual([second, imo]);
  await vessel("--imo", imo, "--undecided");
  await claim(first);
  expect(holdersIn(await vessel("--imo", imo))[0]).toEqual([first, imo]);
}, 60_000);

test("refuses wrong arguments and an MMSI that was never received", async () => {
  expect(await vessel("--imo", "12")).toMatchObject({ code: 1, stderr: expect.stringContaining("7 digits") });
  expect(await vessel("--imo", imo, "--mmsi", "477999999")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("No AIS messages of MMSI 477999999"),
  });
  expect(await vessel("--imo", "9999993", "--undecided")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no decision about IMO 9999993"),
  });
}, 60_000);
