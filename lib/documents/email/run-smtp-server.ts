import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type EmailServer, startSmtpServer } from "./smtp-server";

const retryEveryMs = 10_000;

/**
 * Keeps the SMTP server of the worker running, if `SMTP_IN_PORT` is set. A port that is in use, for example by a worker that is about
 * to end, is tried again.
 */
export function runSmtpServer(): { stop: () => Promise<void> } {
  const { smtp, domain } = env().email;
  const stopping = new AbortController();
  let server: EmailServer | undefined;
  const start = async () => {
    while (smtp && domain && !server && !stopping.signal.aborted) {
      server = await startSmtpServer(smtp, domain).catch((error: unknown) => {
        log().error({ err: error, port: smtp.port }, "the SMTP server could not be started");
        return undefined;
      });
      if (!server) await wait(retryEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const started = start();
  return {
    stop: async () => {
      stopping.abort();
      await started;
      await server?.stop();
    },
  };
}
