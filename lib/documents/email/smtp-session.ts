import { finished } from "node:stream/promises";
import type { DNSResolver } from "mailauth";
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { log } from "@/lib/platform/log";
import { admitRecipient, findRecipient, type Recipient } from "./find-recipient";
import { MessageRefusal } from "./message-refusal";
import { receiveMessage } from "./receive-message";
import { strictLines } from "./strict-lines";

type Done = (error?: Error | null, message?: string) => void;

/** The reply to a failed command. Unexpected errors are logged, and the sending server tries again later. */
function replyError(error: unknown): Error {
  if (error instanceof MessageRefusal) {
    const text = `${error.enhancedCode} ${error.message}`;
    return Object.assign(new Error(text), { responseCode: error.responseCode });
  }
  log().error({ err: error }, "e-mail could not be received");
  return Object.assign(new Error("4.3.0 The message cannot be processed now. Try again later."), { responseCode: 451 });
}

/** Replies to a command with the result of `work`. */
function reply(work: Promise<string | undefined>, done: Done): void {
  work.then(
    (message) => done(null, message),
    (error: unknown) => done(replyError(error)),
  );
}

const failuresMax = 5;
const failures = new WeakMap<SMTPServerSession, number>();

/** Ends the session of a client that tries one unknown address after the other. */
function countFailure(session: SMTPServerSession): void {
  const count = (failures.get(session) ?? 0) + 1;
  failures.set(session, count);
  if (count >= failuresMax)
    throw Object.assign(new MessageRefusal("unknown_recipient", "Too many unknown addresses."), { responseCode: 421 });
}

async function admit(address: string, session: SMTPServerSession): Promise<undefined> {
  if (session.envelope.rcptTo.length > 0) {
    throw new MessageRefusal("too_many_recipients", "Send the message to one address at a time.");
  }
  try {
    await admitRecipient(address);
  } catch (error) {
    if (error instanceof MessageRefusal && error.reason === "unknown_recipient") countFailure(session);
    throw error;
  }
}

/** Replies to RCPT TO. */
export function handleRecipient({ address }: { address: string }, session: SMTPServerSession, done: Done): void {
  reply(admit(address, session), done);
}

/** The alias may have been replaced since RCPT TO. */
async function findRecipientAgain(address: string): Promise<Recipient> {
  const recipient = await findRecipient(address);
  if (!recipient) throw new MessageRefusal("unknown_recipient", "There is no such address.");
  return recipient;
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  resolver?: DNSResolver,
): Promise<string> {
  const { mailFrom, rcptTo } = session.envelope;
  const sender = mailFrom ? mailFrom.address : "";
  const recipient = () => findRecipientAgain(rcptTo[0]?.address ?? "");
  const delivery = { recipient, sender, clientAddress: session.remoteAddress, helo: session.hostNameAppearsAs };
  const { submissionId } = await receiveMessage(delivery, strictLines(stream), resolver);
  return `2.0.0 Received as ${submissionId}`;
}

/** Receives the message of DATA and replies once it is recorded, or refused as a whole. */
export function handleData(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  done: Done,
  resolver?: DNSResolver,
): void {
  // The session continues only after the last byte, also of a message that is refused before.
  const drained = finished(stream, { writable: false }).catch(() => undefined);
  const received = receive(stream, session, resolver).finally(() => {
    stream.resume();
    return drained;
  });
  reply(received, done);
}
