/** The nearest address in `X-Forwarded-For`: what a client writes before it is its own claim. Empty without the header. */
export function clientAddress(forwardedFor: unknown): string {
  return (
    String(forwardedFor ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? ""
  );
}
