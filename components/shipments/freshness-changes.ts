import { freshnessLimits } from "@/lib/shipments/freshness-limits";
import { freshnessPolling } from "./freshness-polling";
import { currentTimeOf, type Shipment } from "./shipment";

/** A change of state is requested when it has happened by the clock of the server, too. */
const marginMs = 1_000;

const after = (at: string | null, ms: number): number[] => (at === null ? [] : [Date.parse(at) + ms + marginMs]);

/** In how many ms the next check comes close, is made and becomes due, and an overdue move makes the carrier silent. */
function changesOf(shipment: Shipment, loadedAtMs: number): number[] {
  const { freshness, pol_etd_at, pod_eta_at, destination_eta_at } = shipment.attributes;
  const { state, next_check_at: next, last_news_at: news } = freshness;
  if (state !== "checked" && state !== "quiet") return [];
  const { quietFromMs, dueFromMs, silentFromMs, overdueFromMs } = freshnessLimits;
  const nowMs = Date.parse(currentTimeOf(shipment, loadedAtMs));
  return [
    ...[-quietFromMs, 0, dueFromMs].flatMap((ms) => after(next, ms)),
    ...after(news, silentFromMs),
    ...[pol_etd_at, pod_eta_at, destination_eta_at].flatMap((at) => after(at, overdueFromMs)),
  ].flatMap((at) => (at > nowMs ? at - nowMs : []));
}

/** In how many ms from their loading the state of `freshness` of one of these may change although nothing is reported; null: it does not. */
export function firstFreshnessChangeMs(shipments: Shipment[], loadedAtMs: number): number | null {
  const changes = shipments.flatMap((shipment) => changesOf(shipment, loadedAtMs));
  return changes.length === 0 ? null : Math.max(marginMs, Math.min(...changes));
}

/** In how many ms a shipment is requested again, because the state of `freshness` may change although nothing is reported. */
export const freshnessChangeMs = (shipment: Shipment, loadedAtMs: number): number | null =>
  shipment.attributes.freshness.state === "due"
    ? freshnessPolling.pollMs
    : firstFreshnessChangeMs([shipment], loadedAtMs);
