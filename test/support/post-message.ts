import { request } from "node:http";
import { text } from "node:stream/consumers";

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** For tests: one POST on a connection of its own with exactly these headers, Host among them, which fetch would not send. */
export async function postMessage(url: string, body: string | Buffer, headers: Record<string, string>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers, agent: false }, (response) => {
      text(response).then(
        (told) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: told }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
