import { z } from "zod";

const lengthMin = 12;
const lengthMax = 1_000;

/** A password that somebody chooses: long is what counts, what it is made of is theirs to decide. */
export const newPassword = z
  .string()
  .min(lengthMin, { error: `must have ${lengthMin} characters at least`, abort: true })
  .max(lengthMax, { error: `may have ${lengthMax} characters at most`, abort: true })
  .refine((text) => new Set(text).size >= 4, "must have four different characters at least");
