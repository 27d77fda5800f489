import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "./env";

/** Purpose and account of a secret. Both are authenticated by the ciphertext: it cannot be decrypted for any other. */
export type SecretOwner = {
  purpose: "carrier_connection" | "carrier_token" | "idempotent_answer" | "webhook";
  accountId: string;
};

const cipher = "aes-256-gcm";
const version = 1;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + ivBytes + tagBytes;

function ownerBytes({ purpose, accountId }: SecretOwner): Buffer {
  return Buffer.from(`${purpose}:${accountId}`);
}

/** Encrypts text for a `bytea` column: version byte, random IV, tag, ciphertext (AES-256-GCM under ENCRYPTION_KEY). */
export function encryptSecret(text: string, owner: SecretOwner): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, env().encryptionKey, iv, { authTagLength: tagBytes });
  encryption.setAAD(ownerBytes(owner));
  const ciphertext = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
  return Uint8Array.from(Buffer.concat([Buffer.of(version), iv, encryption.getAuthTag(), ciphertext]));
}

/** Returns the text, or null when it cannot be decrypted: another key or owner, an unknown version, or damage. */
export function decryptSecret(secret: Uint8Array, owner: SecretOwner): string | null {
  const bytes = Buffer.from(secret);
  if (bytes.length < headBytes || bytes[0] !== version) return null;
  const iv = bytes.subarray(1, 1 + ivBytes);
  const decryption = createDecipheriv(cipher, env().encryptionKey, iv, { authTagLength: tagBytes });
  decryption.setAAD(ownerBytes(owner));
  decryption.setAuthTag(bytes.subarray(1 + ivBytes, headBytes));
  try {
    return Buffer.concat([decryption.update(bytes.subarray(headBytes)), decryption.final()]).toString("utf8");
  } catch {
    return null;
  }
}
