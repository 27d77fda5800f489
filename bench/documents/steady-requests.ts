import { setTimeout as wait } from "node:timers/promises";

const requestsPerSecond = 20;
/** The first requests are slow, because the process loads its code and connects to the database. */
const firstRequests = 100;

export type Phase = "alone" | "meanwhile";

/** Latencies in ms of the requests that began in each phase. */
export type Latencies = Record<Phase, number[]>;

/** Requests an address at a steady rate until it is stopped, after requests that are not measured. The phase is set by the caller. */
export async function startRequests(url: string, headers: Record<string, string>) {
  const latencies: Latencies = { alone: [], meanwhile: [] };
  const requests = { phase: "alone" as Phase, stop };
  const pending: Promise<void>[] = [];
  let isStopped = false;
  const fetchBody = async () => (await fetch(url, { headers })).arrayBuffer();
  for (let count = 0; count < firstRequests; count++) await fetchBody();
  const request = async (phase: Phase) => {
    const startedAt = performance.now();
    await fetchBody();
    latencies[phase].push(performance.now() - startedAt);
  };
  const loop = async () => {
    while (!isStopped) {
      pending.push(request(requests.phase));
      await wait(1000 / requestsPerSecond);
    }
  };
  const running = loop();
  async function stop(): Promise<Latencies> {
    isStopped = true;
    await running;
    await Promise.all(pending);
    return latencies;
  }
  return requests;
}
