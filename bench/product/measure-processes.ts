import { runLoad } from "./load/run-load";
import { pickFrom } from "./load/sample-ids";
import type { MeasuredServer } from "./load/start-server";

/** Shipments by id per second with one web process and with two at once. */
export async function measureTwoProcesses(
  [first, second]: [MeasuredServer, MeasuredServer],
  headers: Record<string, string>,
  shipmentIds: string[],
  seconds: number,
): Promise<{ one: number; two: number }> {
  const pick = pickFrom(shipmentIds);
  const run = ({ origin }: MeasuredServer) => runLoad(origin, () => `/v2/shipments/${pick()}`, headers, seconds);
  await run(second);
  const { perSecond: one } = await run(first);
  const both = await Promise.all([run(first), run(second)]);
  return { one, two: both.reduce((sum, { perSecond }) => sum + perSecond, 0) };
}
