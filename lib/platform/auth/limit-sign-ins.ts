import { limitFailures } from "./limit-failures";

const failuresPerEmailAndAddress = 5;
// An address can be feigned or changed. This bound holds from wherever the guesses come.
const failuresPerEmail = 50;

/** Runs one attempt to sign in, unless this e-mail has failed too often of late: then the answer is null without an attempt. */
export function limitSignIns<User>(
  email: string,
  address: string,
  attempt: () => Promise<User | null>,
): Promise<User | null> {
  const fromHere = { of: [email, address], max: failuresPerEmailAndAddress };
  const fromAnywhere = { of: [email], max: failuresPerEmail };
  return limitFailures([fromHere, fromAnywhere], attempt);
}
