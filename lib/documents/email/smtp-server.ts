import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import type { DNSResolver } from "mailauth";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { EmailEnv } from "@/lib/platform/email-env";
import { log } from "@/lib/platform/log";
import { messageBytesMax } from "./receive-message";
import { handleData, handleRecipient } from "./smtp-session";

type Smtp = NonNullable<EmailEnv["smtp"]>;

export type EmailServer = { port: number; stop: () => Promise<void> };

const clientsMax = 50;
const clientsPerAddressMax = 10;
const idleLimitMs = 60_000;
const reloadEveryMs = 3_600_000;

const readTls = ({ key, cert }: NonNullable<Smtp["tls"]>) => ({ key: readFileSync(key), cert: readFileSync(cert) });

/** Counts the connections of each address, so that one client cannot occupy all of them. */
function limitConnections() {
  const counts = new Map<string, number>();
  return {
    onConnect: ({ remoteAddress }: SMTPServerSession, done: (error?: Error) => void) => {
      const count = (counts.get(remoteAddress) ?? 0) + 1;
      counts.set(remoteAddress, count);
      if (count <= clientsPerAddressMax) return done();
      done(Object.assign(new Error("4.7.0 Too many connections from your address."), { responseCode: 421 }));
    },
    onClose: ({ remoteAddress }: SMTPServerSession) => {
      const count = (counts.get(remoteAddress) ?? 1) - 1;
      if (count > 0) counts.set(remoteAddress, count);
      else counts.delete(remoteAddress);
    },
  };
}

/** Reads renewed certificates from time to time. */
function reloadTls(server: SMTPServer, tls: NonNullable<Smtp["tls"]>): NodeJS.Timeout {
  const reload = () => {
    try {
      server.updateSecureContext(readTls(tls));
    } catch (error) {
      log().error({ err: error }, "the certificate of the SMTP server could not be read");
    }
  };
  return setInterval(reload, reloadEveryMs).unref();
}

/**
 * Starts the SMTP server that receives documents. It offers STARTTLS if it has a certificate, and no authentication: it accepts mail
 * for the addresses of accounts only. Throws if the port is in use.
 */
export async function startSmtpServer(
  { port, host, tls }: Smtp,
  domain: string,
  resolver?: DNSResolver,
): Promise<EmailServer> {
  const server = new SMTPServer({
    name: domain,
    banner: "Landfall",
    size: messageBytesMax,
    disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    hideSMTPUTF8: true,
    maxClients: clientsMax,
    socketTimeout: idleLimitMs,
    closeTimeout: 2_000,
    logger: false,
    ...(tls && readTls(tls)),
    ...limitConnections(),
    onRcptTo: handleRecipient,
    onData: (stream, session, done) => handleData(stream, session, done, resolver),
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  server.removeAllListeners("error");
  // Errors of single connections: a client that hangs up, or fails the TLS handshake.
  server.on("error", (error) => log().debug({ err: error }, "SMTP connection failed"));
  const timer = tls && reloadTls(server, tls);
  const address = server.server.address() as AddressInfo;
  log().info({ port: address.port, host, starttls: tls !== null }, "SMTP server is listening");
  return {
    port: address.port,
    stop: () => {
      if (timer) clearInterval(timer);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
