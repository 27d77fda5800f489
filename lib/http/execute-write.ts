import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import type { Contract } from "./contract";
import { readIdempotencyKey, runIdempotent } from "./idempotency";
import { assertIfMatch } from "./response-headers";

const limitMs = 10_000;

export type WriteRequest = {
  request: Request;
  account: Account;
  contract: Contract;
  params: Record<string, string>;
  body: Buffer | undefined;
};

async function assertCurrent({ request, account, contract, params }: WriteRequest): Promise<void> {
  const ifMatch = request.headers.get("if-match");
  if (ifMatch === null || !contract.current) return;
  const result = await contract.current.find(request, account, params);
  assertIfMatch(ifMatch, result && "version" in result ? result.version : undefined);
}

/**
 * Runs a write with `If-Match` and `Idempotency-Key`. With `If-Match` the version check and the work share one snapshot, so that a
 * concurrent change causes a retry with a new check. With `Idempotency-Key` the response is stored in the transaction of the work.
 */
export async function executeWrite(write: WriteRequest, work: () => Promise<Response>): Promise<Response> {
  const { request, contract } = write;
  const key = readIdempotencyKey(request);
  const isConditional = contract.current !== undefined && request.headers.has("if-match");
  const checkedWork = async () => {
    await assertCurrent(write);
    return work();
  };
  if (contract.outbound) return key === null ? checkedWork() : runIdempotent(write, key, checkedWork);
  if (key === null && !isConditional) return work();
  return transaction(() => (key === null ? checkedWork() : runIdempotent(write, key, checkedWork)), {
    limitMs,
    snapshot: isConditional,
  });
}
