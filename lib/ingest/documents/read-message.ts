import type { ReadMessage } from "./child/message-task";
import { runChild } from "./run-child";

/** Reads an e-mail in a process of its own, and writes its attachments into `directory`. Throws DocumentError. */
export async function readMessage(path: string, directory: string): Promise<ReadMessage> {
  const result = await runChild((folder, file) => ({ task: "message", path: file, directory: folder }), {
    path,
    directory,
  });
  return result as ReadMessage;
}
