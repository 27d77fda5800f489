/** Header fields with their names in lower case. */
export type HeaderRecord = Record<string, string>;

/**
 * Headers that are kept as a record, because reading and setting a field of the platform's own Headers, and listing them, takes several
 * times as long. They are those of a response of this process: names are in lower case, and no field occurs twice.
 */
export class RecordHeaders extends Headers {
  readonly #fields: HeaderRecord;

  /** The record is not copied. */
  constructor(fields: HeaderRecord) {
    super();
    this.#fields = fields;
  }

  override get(name: string): string | null {
    return this.#fields[name.toLowerCase()] ?? null;
  }
  override has(name: string): boolean {
    return name.toLowerCase() in this.#fields;
  }
  override set(name: string, value: string): void {
    this.#fields[name.toLowerCase()] = String(value);
  }
  override append(name: string, value: string): void {
    const known = this.get(name);
    this.set(name, known === null ? value : `${known}, ${value}`);
  }
  override delete(name: string): void {
    delete this.#fields[name.toLowerCase()];
  }
  override forEach(callback: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this) callback(value, name, this);
  }
  override entries() {
    return new Headers(this.#fields).entries();
  }
  override keys() {
    return new Headers(this.#fields).keys();
  }
  override values() {
    return new Headers(this.#fields).values();
  }
  override getSetCookie(): string[] {
    return new Headers(this.#fields).getSetCookie();
  }
  override [Symbol.iterator]() {
    return this.entries();
  }
}
