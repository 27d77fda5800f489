/** Where the server does not say: short enough for what servers commonly give. */
const unsaidSeconds = 300;

/** Asking a carrier page after page may take 40 s, and the token must be good to the end of it. */
const marginSeconds = 60;

const lifeMaxSeconds = 86_400;

/** How long a token may be used by its `expires_in`, in seconds or in words of digits: until shortly before it expires. */
export function tokenLifeSeconds(expiresIn: unknown): number {
  const said = typeof expiresIn === "string" && /^\d+$/.test(expiresIn) ? Number(expiresIn) : expiresIn;
  const seconds = typeof said === "number" && Number.isFinite(said) && said >= 0 ? said : unsaidSeconds;
  return Math.min(seconds - Math.min(marginSeconds, seconds / 2), lifeMaxSeconds);
}
