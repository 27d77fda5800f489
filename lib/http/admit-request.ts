import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "@/lib/platform/auth/request-origin";

export type AdmissionLimits = {
  /** Requests that are processed at once. Above it responses would exceed client timeouts. */
  active: number;
  /** How many of them are kept for callers whose credentials were accepted before. */
  reserved: number;
  activePerAddress: number;
  /** Requests whose body is still arriving. They hold a connection and little else. */
  receiving: number;
  receivingPerAddress: number;
};

export const admissionLimits: AdmissionLimits = {
  active: 400,
  reserved: 100,
  activePerAddress: 200,
  receiving: 2_000,
  receivingPerAddress: 100,
};

/** How many requests of a kind there are, in total and by client address. */
function createCounts(max: number, maxPerAddress: number) {
  const byAddress = new Map<string, number>();
  const counts = {
    total: 0,
    isFull: () => counts.total >= max,
    isShareUsed: (address: string) => (byAddress.get(address) ?? 0) >= maxPerAddress,
    change: (address: string, by: 1 | -1) => {
      counts.total += by;
      const left = (byAddress.get(address) ?? 0) + by;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    },
  };
  return counts;
}

const hasBody = ({ headers }: IncomingMessage) =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;

/** The address of the client, as the nearest proxy or the connection names it. */
const addressOf = ({ headers, socket }: IncomingMessage) =>
  clientAddress(headers["x-forwarded-for"]) || (socket.remoteAddress ?? "");

/** Why a request is refused: the server has no room, or its client address has used up its share. */
export type Refusal = "overloaded" | "share_used";

/**
 * Limits the requests of one process. A request counts as processed once its body has arrived, so that clients which send slowly take
 * no room from others; until then it counts against a limit of its own. `isKnownCaller`: whether its credentials were accepted before.
 */
export function createAdmission(isKnownCaller: (request: IncomingMessage) => boolean, limits = admissionLimits) {
  const active = createCounts(limits.active, limits.activePerAddress);
  const receiving = createCounts(limits.receiving, limits.receivingPerAddress);

  const refusalOf = (request: IncomingMessage, address: string): Refusal | null => {
    const isReceiving = hasBody(request);
    const counts = isReceiving ? receiving : active;
    if (active.isFull() || counts.isFull()) return "overloaded";
    if (counts.isShareUsed(address)) return "share_used";
    const isReserve = active.total >= limits.active - limits.reserved;
    return isReserve && !isKnownCaller(request) ? "overloaded" : null;
  };

  const count = (request: IncomingMessage, response: ServerResponse, address: string): void => {
    let counts = hasBody(request) ? receiving : active;
    counts.change(address, 1);
    if (counts === receiving)
      request.once("end", () => {
        if (response.closed) return;
        receiving.change(address, -1);
        counts = active;
        active.change(address, 1);
      });
    response.once("close", () => counts.change(address, -1));
  };

  return {
    /** Returns why a request is refused; null: it is accepted. */
    refusalOf: (request: IncomingMessage) => refusalOf(request, addressOf(request)),
    /** Counts a request until its response is closed. */
    count: (request: IncomingMessage, response: ServerResponse) => count(request, response, addressOf(request)),
  };
}
