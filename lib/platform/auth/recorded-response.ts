/** Implements the part of a Node response that next-auth uses, and converts the result to a web Response. */
export class RecordedResponse {
  statusCode = 200;
  #headers = new Map<string, string | string[]>();
  #body: string | null = null;

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  json(body: unknown): void {
    this.setHeader("content-type", "application/json");
    this.end(JSON.stringify(body));
  }

  send(body: unknown): void {
    if (body === undefined || typeof body === "string") this.end(body);
    else this.json(body);
  }

  end(body?: string): void {
    this.#body = body ?? null;
  }

  toResponse(): Response {
    const headers = [...this.#headers].flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, item]),
    );
    return new Response(this.#body, { status: this.statusCode, headers });
  }
}
