import pino, { type Logger } from "pino";
import { env } from "@/lib/env";

let logger: Logger | undefined;

/** The process's log: one JSON object a line on standard output. Secrets never come near it. */
export function log(): Logger {
  logger ??= pino({ level: env().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return logger;
}

/** For commands whose standard output is their answer: the log goes to standard error. */
export function logToStderr(): void {
  logger = pino({ level: env().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
