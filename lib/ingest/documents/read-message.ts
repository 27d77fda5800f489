import { basename, join } from "node:path";
import { z } from "zod";
import type { ReadMessage } from "./child/message-task";
import { runChild } from "./run-child";

const text = z.string().nullable();
const texts = z.array(z.string());

const message = z.object({
  subject: z.string(),
  body: text,
  fromAddresses: texts,
  toAddresses: texts,
  ccAddresses: texts,
  sentAt: z.iso.datetime().nullable(),
  messageId: text,
  inReplyTo: text,
  references: texts,
  contentType: text,
  refused: z.array(z.object({ file_name: z.string(), code: z.string(), detail: z.string() })),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), path: z.string() })),
}) satisfies z.ZodType<ReadMessage>;

/** Reads an e-mail in a process of its own, and writes its attachments into `directory`. Throws DocumentError. */
export async function readMessage(path: string, directory: string): Promise<ReadMessage> {
  const result = await runChild((folder, file) => ({ task: "message", path: file, directory: folder }), {
    path,
    directory,
  });
  const { attachments, ...read } = message.parse(result);
  // Of a path only the name is used: the process has handled an untrusted file.
  return { ...read, attachments: attachments.map((file) => ({ ...file, path: join(directory, basename(file.path)) })) };
}
