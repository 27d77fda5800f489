import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { serveLoopback } from "@/lib/loopback-server";

export type TokenRequest = { headers: IncomingHttpHeaders; form: Record<string, string> };

export type TokenServer = { url: string; requests: TokenRequest[] };

type Answer = (response: ServerResponse, request: TokenRequest, count: number) => void;

/** For tests: a token server of our own, as long as the test lasts. By default it gives `token-1`, `token-2`, … for an hour. */
export async function serveTokens(answer: Answer = giveToken): Promise<TokenServer> {
  const requests: TokenRequest[] = [];
  const host = await serveLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const asked = { headers: request.headers, form };
    answer(response, asked, requests.push(asked));
  });
  return { url: `http://${host}/oauth/token`, requests };
}

export function giveToken(response: ServerResponse, _request: TokenRequest, count: number): void {
  sendToken(response, { access_token: `token-${count}`, token_type: "Bearer", expires_in: 3600 });
}

export function sendToken(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
