import type { DNSResolver } from "mailauth";
import { clientAddress } from "@/lib/platform/auth/request-origin";
import { env } from "@/lib/platform/env";
import { AppError, notFound } from "@/lib/platform/errors";
import { admitRecipient } from "./find-recipient";
import { messageBytesMax, type ReceivedMessage, receiveMessage } from "./receive-message";
import { verifiedBody } from "./verify-intake";

/** The envelope of a message that a mail provider posts. */
type PostedEnvelope = { rcpt_to: string; mail_from?: string; client_address?: string; helo_name?: string };

/** Messages that arrive at once. They hold a file and a connection; `receiveMessage` limits what is done with them. */
const receivingMax = { total: 64, perAddress: 8 };
const receiving = new Map<string, number>();

const totalOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Counts a message of a network address until `work` is done. Throws unavailable when too many arrive already. */
async function countReceiving<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const own = receiving.get(address) ?? 0;
  // Without a known address all clients would share the limit.
  const ownMax = address === "" ? receivingMax.total : receivingMax.perAddress;
  if (own >= ownMax || totalOf(receiving) >= receivingMax.total) {
    const retry = { headers: { "retry-after": "5" } };
    throw new AppError("unavailable", "Too many messages are being received. Try again in a few seconds.", null, retry);
  }
  receiving.set(address, own + 1);
  try {
    return await work();
  } finally {
    const left = (receiving.get(address) ?? 1) - 1;
    if (left === 0) receiving.delete(address);
    else receiving.set(address, left);
  }
}

async function receive(
  { rcpt_to: recipient, mail_from: sender, client_address, helo_name }: PostedEnvelope,
  body: AsyncIterable<Uint8Array>,
  resolver?: DNSResolver,
): Promise<ReceivedMessage> {
  const delivery = {
    // After the signature was verified: an unauthenticated client must not learn which addresses exist.
    recipient: () => admitRecipient(recipient),
    // A provider that passes no sender on has refused bounces itself.
    sender: sender ?? "unknown",
    clientAddress: client_address ?? null,
    helo: helo_name ?? null,
  };
  return receiveMessage(delivery, body, resolver);
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * Receives a message that a mail provider posts. Throws unauthorized unless it is signed with EMAIL_INTAKE_SECRET, not_found for an
 * unknown recipient and without that secret, and invalid for a message that is refused. `resolver`: for DNS; by default that of the machine.
 */
export async function receivePostedMessage(
  envelope: PostedEnvelope,
  headers: Headers,
  body: AsyncIterable<Uint8Array> | null,
  resolver?: DNSResolver,
): Promise<ReceivedMessage> {
  const { intakeKey } = env().email;
  if (!intakeKey) throw notFound();
  if (Number(headers.get("content-length") ?? 0) > messageBytesMax) {
    throw new AppError("too_large", `The message must not exceed ${messageBytesMax} bytes.`);
  }
  // Before it is counted: most requests without the secret end here.
  const verified = verifiedBody(headers, body ?? nothing(), intakeKey);
  const address = clientAddress(headers.get("x-forwarded-for"));
  return countReceiving(address, () => receive(envelope, verified, resolver));
}
