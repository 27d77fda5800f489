import { buffer } from "node:stream/consumers";
import type { DNSResolver } from "mailauth";
import { prisma } from "@/lib/platform/db/client";
import { isAppError } from "@/lib/platform/errors";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";
import { takeTurns } from "@/lib/platform/take-turns";
import { authenticateMessage, type DeliveryClient } from "./authenticate-message";
import type { Recipient } from "./find-recipient";
import { headerBytesMax, parseMessageHeaders, refuseLoops } from "./message-headers";
import { MessageRefusal } from "./message-refusal";
import { findSubmission, recordSubmission, type StoredMessage } from "./record-submission";
import { openStored, withStoredMessage } from "./with-stored-message";

/** Largest message, in bytes. */
export const messageBytesMax = 25 * 1_048_576;

/** A message is parsed as a whole, in the memory of the process. */
const inTurn = takeTurns(
  { concurrency: 4, waitingPerParty: 64 },
  "Too many messages are being processed. Try again in a few seconds.",
);

/** A submission of the account. `isNew` is false for a message that was received before. */
export type ReceivedMessage = { submissionId: string; status: string; isNew: boolean };

/** `recipient` is called once the whole message has arrived. */
type Delivery = DeliveryClient & { recipient: () => Promise<Recipient> };

/** Stores the message as it arrives. Throws MessageRefusal above `messageBytesMax`. */
async function storeMessage(key: string, source: AsyncIterable<Uint8Array>) {
  try {
    return await storage().write(key, source, messageBytesMax);
  } catch (error) {
    if (!isAppError(error) || error.code !== "too_large") throw error;
    throw new MessageRefusal("too_large", `The message must not exceed ${messageBytesMax} bytes.`);
  }
}

/** Evaluates the sender. Throws MessageRefusal for loops and for a sender that is forged, or cannot be checked now. */
async function assessSender({ storageKey }: StoredMessage, client: DeliveryClient, resolver?: DNSResolver) {
  const start = await buffer(await openStored(storageKey, { start: 0, end: headerBytesMax - 1 }));
  refuseLoops(parseMessageHeaders(start), client.sender);
  const message = await openStored(storageKey);
  const { action, ...results } = await authenticateMessage(message, client, resolver);
  if (action === "retry") {
    throw new MessageRefusal("sender_not_checked", "The domain of the sender could not be looked up. Try again later.");
  }
  if (action === "refuse") {
    const isForged = results.dmarc === "fail";
    throw isForged
      ? new MessageRefusal("sender_forged", "The sender's domain does not permit this message (DMARC).")
      : new MessageRefusal("sender_missing", "The message must have exactly one sender in From.");
  }
  return { ...results, status: action === "flag" ? "flagged" : "accepted" };
}

async function processMessage(
  message: StoredMessage,
  delivery: Delivery,
  resolver?: DNSResolver,
): Promise<ReceivedMessage> {
  const { recipient: findRecipient, ...client } = delivery;
  const recipient = await findRecipient();
  const received = await findSubmission(recipient.accountId, message.sha256);
  if (received) return received;
  const assessment = await assessSender(message, client, resolver);
  return withStoredMessage(message.storageKey, (parsed) =>
    recordSubmission(recipient, { ...message, ...assessment, clientAddress: client.clientAddress }, parsed),
  );
}

/**
 * Receives a message for an account: stores it, checks its sender, and creates a submission with a document for each attachment. A
 * message with a doubtful sender is flagged and has no documents. The same message again is the same submission. Throws
 * MessageRefusal; then nothing is kept.
 */
export async function receiveMessage(
  delivery: Delivery,
  source: AsyncIterable<Uint8Array>,
  resolver?: DNSResolver,
): Promise<ReceivedMessage> {
  const storageKey = newStorageKey();
  const { byteSize, sha256 } = await storeMessage(storageKey, source);
  try {
    const message = { storageKey, byteSize, sha256 };
    return await inTurn("messages", () => processMessage(message, delivery, resolver));
  } finally {
    const isKept = await prisma().emailSubmission.findUnique({ where: { storageKey }, select: { id: true } });
    if (!isKept) await storage().delete(storageKey);
  }
}
