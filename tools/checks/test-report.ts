import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter } from "vitest/node";

/** A file of tests, its duration, and the messages of its failures. */
export type TestFile = { file: string; seconds: number; failures: string[] };

/** What a runner of tests did. `errors`: failures outside of test files, for example of the set-up. */
export type TestReport = { files: TestFile[]; errors: string[] };

const plain = (text: string) => stripVTControlCharacters(text).trimEnd();

/** A line of a stack trace in a package or in Node itself. */
const isForeign = (line: string) => /^\s+at .*(node_modules|node:internal)/.test(line);

function messageOf(name: string, { stack, message }: { stack?: string; message?: string }): string {
  const lines = (stack ?? message ?? "failed without a message").split("\n");
  return plain([name, ...lines.filter((line) => !isForeign(line))].join("\n"));
}

/** Writes the TestReport of a run of Vitest to `path`. */
export function reportTests(path: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const files = modules.map((module): TestFile => {
        const { duration, collectDuration, setupDuration } = module.diagnostic();
        const ofTests = [...module.children.allTests("failed")].flatMap((test) =>
          (test.result().errors ?? []).map((error) => messageOf(test.fullName, error)),
        );
        const ofSuites = [module, ...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => messageOf(suite.type === "suite" ? suite.fullName : "(the file)", error)),
        );
        const file = relative(process.cwd(), module.moduleId).replaceAll("\\", "/");
        const failures = [...ofSuites, ...ofTests];
        if (!module.ok() && failures.length === 0) failures.push("(the file) failed without a message");
        return { file, seconds: (duration + collectDuration + setupDuration) / 1_000, failures };
      });
      const report: TestReport = { files, errors: unhandledErrors.map((error) => messageOf("(no test)", error)) };
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(report));
    },
  };
}

type PlaywrightError = { message?: string; stack?: string };
type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { duration: number; errors: PlaywrightError[] }[] }[] }[];
};
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[]; errors: PlaywrightError[] };

function specsOf(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function toTestReport({ config, suites, errors }: PlaywrightReport): TestReport {
  const files = new Map<string, TestFile>();
  for (const suite of suites) {
    const file = relative(process.cwd(), `${config.rootDir}/${suite.file}`).replaceAll("\\", "/");
    const found = files.get(file) ?? { file, seconds: 0, failures: [] };
    files.set(file, found);
    for (const { title, tests } of specsOf(suite)) {
      const results = tests.flatMap((test) => test.results);
      found.seconds += results.reduce((sum, { duration }) => sum + duration, 0) / 1_000;
      if (tests.every(({ status }) => status === "expected" || status === "skipped")) continue;
      const messages = results.flatMap((result) => result.errors.map((error) => messageOf(title, error)));
      found.failures.push(...(messages.length > 0 ? messages : [`${title}\nfailed without a message`]));
    }
  }
  return { files: [...files.values()], errors: errors.map((error) => messageOf("(no test)", error)) };
}

/** Reads the report that Vitest (see reportTests) or Playwright (its JSON reporter) wrote; null when the run ended before it wrote one. */
export function readTestReport(path: string): TestReport | null {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, "utf8")) as TestReport | PlaywrightReport;
  return "suites" in report ? toTestReport(report) : report;
}
