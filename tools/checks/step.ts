export type Environment = Record<string, string>;

/** One check of `npm test`: a command that must exit with 0. */
export type Step = {
  title: string;
  command: string;
  args: string[];
  /** A function is called when the command starts. */
  env?: Environment | (() => Environment);
  /** Title of a step that must have passed before, in the same lane. */
  requires?: string;
  /** Of a step that runs test files: where its report is (see readTestReport), and the arguments that run one file. */
  tests?: { report: string; argsFor: (file: string) => string[] };
};

/** `log`: path of the file with everything that the command printed. */
export type StepResult = { step: Step; status: "passed" | "failed" | "not run"; seconds: number; log: string };
