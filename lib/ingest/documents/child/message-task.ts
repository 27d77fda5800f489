import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMessage, parseMessage } from "@/lib/ingest/documents/messages/parse-message";

export type MessageTask = { task: "message"; path: string; directory: string };

/** A message whose attachments are files. `sentAt` in ISO 8601. */
export type ReadMessage = Omit<ParsedMessage, "sentAt" | "attachments"> & {
  sentAt: string | null;
  attachments: { fileName: string; contentType: string; path: string }[];
};

/** Reads an e-mail and writes its attachments into the folder. */
export async function messageTask({ path, directory }: MessageTask): Promise<ReadMessage> {
  const { attachments, sentAt, ...message } = await parseMessage(await readFile(path));
  const files: ReadMessage["attachments"] = [];
  for (const [index, { content, ...attachment }] of attachments.entries()) {
    const file = join(directory, `attachment-${index + 1}`);
    await writeFile(file, content, { mode: 0o600 });
    files.push({ ...attachment, path: file });
  }
  return { ...message, sentAt: sentAt?.toISOString() ?? null, attachments: files };
}
