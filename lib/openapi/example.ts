/** What was sent to an operation of a running sandbox, what it answered, and one refusal of it. */
export type Examples = {
  request?: unknown;
  answer?: unknown;
  refusal?: { status: number; request?: unknown; body: unknown };
};
