import { handleAuth } from "./handle-auth";

/** For tests: a browser as far as cookies go. It asks one origin of ours and keeps what that sets. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin = "http://localhost:3999") {
    this.#origin = origin;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async ask(path: string, body?: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const response = await handleAuth(
      new Request(`${this.#origin}/api/auth/${path}`, {
        method: body ? "POST" : "GET",
        headers: { host: new URL(this.#origin).host, cookie: this.cookieHeader, ...headers },
        ...(body && { body: new URLSearchParams(body) }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie) || value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** A form of ours, sent with the visitor's own CSRF token. */
  async post(path: string, body: Record<string, string>): Promise<Response> {
    const { csrfToken } = (await (await this.ask("csrf")).json()) as { csrfToken: string };
    return this.ask(path, { csrfToken, json: "true", ...body });
  }
}
