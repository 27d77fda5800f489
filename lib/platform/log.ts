import pino, { type Logger } from "pino";
import { env } from "./env";
import { oncePerProcess } from "./per-process";

/** Leaves out the objects that libraries attach to errors, such as the client of a lost connection. */
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

/** The log of the process: one JSON object per line on standard output. Must not contain secrets. */
export function log(): Logger {
  return oncePerProcess("log", () => pino(settings()));
}

const bufferBytes = 8_192;
const bufferMs = 50;

/**
 * Writes the lines of up to 50 ms together: with many requests, one write for each takes a tenth of their time. Call it before anything
 * is logged. A process that is killed loses the lines of that time.
 */
export function bufferLog(): void {
  const destination = pino.destination({ minLength: bufferBytes, periodicFlush: bufferMs });
  oncePerProcess("log", () => pino(settings(), destination));
  process.once("exit", () => destination.flushSync());
}

/** Sends the log to standard error, for commands that print their result to standard output. Call it before anything is logged. */
export function logToStderr(): void {
  oncePerProcess("log", () => pino(settings(), pino.destination(2)));
}
