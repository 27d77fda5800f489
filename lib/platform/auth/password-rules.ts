export const passwordLengthMin = 12;
export const passwordLengthMax = 1_000;

/** Which rule a password that was refused as a new one breaks. */
export function brokenPasswordRule(password: string): "too_short" | "too_long" | "too_uniform" {
  if (password.length < passwordLengthMin) return "too_short";
  return password.length > passwordLengthMax ? "too_long" : "too_uniform";
}
