import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "./env";

/** Purpose and account of a secret. Both are authenticated by the ciphertext: it cannot be decrypted for any other. */
export type SecretOwner = {
  purpose: "carrier_connection" | "carrier_token" | "idempotent_answer" | "share_link" | "webhook";
  accountId: string;
};

const cipher = "aes-256-gcm";
/** Without the id of the key. */
const firstVersion = 1;
const version = 2;
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;

function ownerBytes({ purpose, accountId }: SecretOwner): Buffer {
  return Buffer.from(`${purpose}:${accountId}`);
}

/** Identifies a key without information that helps to guess it. */
const keyIdOf = (key: Buffer) => createHash("sha256").update("key id:").update(key).digest().subarray(0, keyIdBytes);

/**
 * Encrypts text for a `bytea` column: version byte, id of the key, random IV, tag, ciphertext (AES-256-GCM under ENCRYPTION_KEY).
 */
export function encryptSecret(text: string, owner: SecretOwner): Uint8Array<ArrayBuffer> {
  const { encryptionKey } = env();
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, encryptionKey, iv, { authTagLength: tagBytes });
  encryption.setAAD(ownerBytes(owner));
  const ciphertext = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
  const head = [Buffer.of(version), keyIdOf(encryptionKey), iv, encryption.getAuthTag()];
  return Uint8Array.from(Buffer.concat([...head, ciphertext]));
}

/** IV, tag and ciphertext under a key; null when it is not the key, for another owner, or when they are damaged. */
function decryptWith(key: Buffer, bytes: Buffer, owner: SecretOwner): string | null {
  if (bytes.length < ivBytes + tagBytes) return null;
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decryption.setAAD(ownerBytes(owner));
  decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const ciphertext = bytes.subarray(ivBytes + tagBytes);
    return Buffer.concat([decryption.update(ciphertext), decryption.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/**
 * Returns the text, encrypted under ENCRYPTION_KEY or one of DECRYPTION_KEYS, or null when it cannot be decrypted: another key or
 * owner, an unknown version, or damage.
 */
export function decryptSecret(secret: Uint8Array, owner: SecretOwner): string | null {
  const bytes = Buffer.from(secret);
  const { encryptionKey, decryptionKeys } = env();
  const keys = [encryptionKey, ...decryptionKeys];
  if (bytes[0] === firstVersion) {
    const texts = keys.map((key) => decryptWith(key, bytes.subarray(1), owner));
    return texts.find((text) => text !== null) ?? null;
  }
  if (bytes[0] !== version) return null;
  const keyId = bytes.subarray(1, 1 + keyIdBytes);
  const key = keys.find((each) => keyIdOf(each).equals(keyId));
  return key ? decryptWith(key, bytes.subarray(1 + keyIdBytes), owner) : null;
}

/** Whether a secret is encrypted under ENCRYPTION_KEY in the present form. */
export function isCurrentSecret(secret: Uint8Array): boolean {
  const bytes = Buffer.from(secret);
  return bytes[0] === version && keyIdOf(env().encryptionKey).equals(bytes.subarray(1, 1 + keyIdBytes));
}
