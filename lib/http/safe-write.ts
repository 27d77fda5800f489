import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import type { Contract } from "./contract";
import { assertMatch } from "./entity-tag";
import { answerOnce, readIdempotencyKey } from "./idempotency";

const limitMs = 10_000;

export type Write = {
  request: Request;
  account: Account;
  contract: Contract;
  params: Record<string, string>;
  body: Buffer | undefined;
};

async function assertCurrent({ request, account, contract, params }: Write): Promise<void> {
  const ifMatch = request.headers.get("if-match");
  if (ifMatch === null || !contract.current) return;
  const answer = await contract.current.find(request, account, params);
  assertMatch(ifMatch, answer && "version" in answer ? answer.version : undefined);
}

/**
 * Runs a handler so that it can be repeated and cannot overwrite blindly. With `If-Match` the version is compared and the
 * work done in one snapshot: whoever changes the row in between is seen, and the comparison made again. With
 * `Idempotency-Key` the answer is stored in the transaction of the work.
 */
export async function writeSafely(write: Write, work: () => Promise<Response>): Promise<Response> {
  const { request, contract } = write;
  const key = readIdempotencyKey(request);
  const isConditional = contract.current !== undefined && request.headers.has("if-match");
  const checked = async () => {
    await assertCurrent(write);
    return work();
  };
  if (contract.outbound) return key === null ? checked() : answerOnce(write, key, checked);
  if (key === null && !isConditional) return work();
  return transaction(() => (key === null ? checked() : answerOnce(write, key, checked)), {
    limitMs,
    snapshot: isConditional,
  });
}
