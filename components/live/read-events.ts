export type StreamEvent = { id: string; name: string; data: string };

function parseEvent(block: string): StreamEvent | null {
  const event = { id: "", name: "message", data: "" };
  for (const line of block.split("\n")) {
    const [field, value = ""] = line.split(/: ?(.*)/s);
    if (field === "id") event.id = value;
    if (field === "event") event.name = value;
    if (field === "data") event.data += value;
  }
  return event.data === "" ? null : event;
}

/** The server-sent events of a body, one after the other, until it ends. Comments and empty blocks are passed by. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const event of blocks.map(parseEvent)) if (event) yield event;
  }
}
