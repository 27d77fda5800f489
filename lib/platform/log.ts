import pino, { type Logger } from "pino";
import { env } from "./env";

/** An error without the objects that libraries hang on it: a lost connection would print the whole of its client. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...("code" in error && { code: error.code }) };
}

const settings = () => ({
  level: env().logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: serializeError },
});

let logger: Logger | undefined;

/** The process's log: one JSON object a line on standard output. Secrets never come near it. */
export function log(): Logger {
  logger ??= pino(settings());
  return logger;
}

/** For commands whose standard output is their answer: the log goes to standard error. */
export function logToStderr(): void {
  logger = pino(settings(), pino.destination(2));
}
