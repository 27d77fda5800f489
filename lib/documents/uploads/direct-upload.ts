import { v7 as uuid } from "uuid";
import { z } from "zod";
import { contentDisposition } from "@/lib/documents/downloads/content-disposition";
import { toFileName } from "@/lib/documents/file-name";
import { signToken } from "@/lib/platform/auth/signed-token";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { serializeTime } from "@/lib/platform/serialize-time";
import { assertUploadQuota } from "./assert-upload-quota";
import { fileBytesMax, putLifetimeMs, signUploadId, uploadLifetimeMs } from "./upload";

const defaultContentType = "application/octet-stream";

const byteSize = z
  .int()
  .min(1, "must be at least 1: an empty file is not accepted")
  .max(fileBytesMax, `must be at most ${fileBytesMax}`);
const checksum = z
  .string()
  .regex(/^[A-Za-z0-9+/]{21}[AQgw]==$/, "must be the MD5 of the file in base64, 24 characters");

/** The file that will be uploaded. */
export const directUploadInput = z.object({
  blob: z.object({
    filename: z.string().min(1).max(1_000).meta({ description: "Name of the file" }),
    content_type: z
      .string()
      .regex(/^[\w.+-]{1,100}\/[\w.+-]{1,100}$/, "must be a media type such as application/pdf")
      .nullish()
      .meta({ description: "Media type of the file. It is not trusted: the content of the file decides" }),
    byte_size: byteSize.meta({ description: "Size of the file in bytes, at most 50 MiB" }),
    checksum: checksum.meta({ description: "MD5 of the file, base64" }),
  }),
});

/** Where and how to upload the file. */
export const directUpload = z
  .object({
    id: z.uuid().meta({ description: "Id of the upload" }),
    key: z.string().meta({ description: "Same as `id`" }),
    filename: z.string().meta({ description: "Name of the file, without path and control characters" }),
    content_type: z.string().meta({ description: "Media type as submitted" }),
    metadata: z.object({}).meta({ description: "Always empty" }),
    service_name: z.enum(["disk", "s3"]).meta({ description: "Storage of the installation" }),
    byte_size: z.int().meta({ description: "Size in bytes" }),
    checksum: z.string().meta({ description: "MD5 of the file, base64" }),
    created_at: z.iso.datetime().meta({ description: "Time of this request" }),
    signed_id: z.string().meta({
      description:
        "Value of `attached_document` when the document is created, within an hour. Valid for this account only",
    }),
    direct_upload: z
      .object({
        url: z.url().meta({ description: "URL that accepts the bytes once by PUT, for 15 minutes" }),
        headers: z.record(z.string(), z.string()).meta({ description: "Headers to send with the PUT" }),
      })
      .meta({ description: "The request that uploads the file" }),
  })
  .meta({ id: "direct_upload" });

type Blob = z.infer<typeof directUploadInput>["blob"];

/** Announces a file. Returns the URL for its bytes and the signed id for the document. Throws `rate_limited` above the daily quota. */
export async function createDirectUpload(
  account: { id: string },
  { filename, content_type, byte_size, checksum }: Blob,
  origin: string,
): Promise<z.infer<typeof directUpload>> {
  const createdAt = realNow();
  const id = uuid();
  const fileName = toFileName(filename);
  const contentType = content_type ?? defaultContentType;
  await transaction(async (tx) => {
    await assertUploadQuota(tx, account, byte_size);
    const expiresAt = new Date(createdAt.getTime() + uploadLifetimeMs);
    const file = { fileName, contentType, byteSize: byte_size, checksum };
    await tx.upload.create({ data: { accountId: account.id, id, ...file, expiresAt, createdAt } });
  });
  const claims = { account: account.id, upload: id };
  const token = signToken("upload", claims, new Date(createdAt.getTime() + putLifetimeMs));
  return {
    id,
    key: id,
    filename: fileName,
    content_type: contentType,
    metadata: {},
    service_name: env().s3 ? "s3" : "disk",
    byte_size,
    checksum,
    created_at: serializeTime(createdAt),
    signed_id: signUploadId(account, id),
    direct_upload: {
      url: `${origin}/uploads/${token}`,
      headers: {
        "Content-Type": contentType,
        "Content-MD5": checksum,
        "Content-Disposition": contentDisposition(fileName),
      },
    },
  };
}
