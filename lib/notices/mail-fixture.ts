import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerAuthentication } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; raw: string };

/** How the server answers the n-th message (from 0): takes it, or an SMTP status. */
type Answering = (index: number) => number | null;

/** For tests: a real mail server on this machine that notes what it takes. `password`: it wants one. */
export async function receiveMail(answering: Answering = () => null, password?: string) {
  const received: ReceivedMail[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password: given }: SMTPServerAuthentication, _session, done) =>
      given === password ? done(null, { user: "landfall" }) : done(new Error("no such user")),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const status = answering(count++);
        if (status !== null) return done(Object.assign(new Error("not now"), { responseCode: status }));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${password === undefined ? "" : `landfall:${password}@`}127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
