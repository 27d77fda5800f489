/** SQL expression for a row of `containers`: when its vessel departed by the carrier from the last port before the next one; null: not reported. */
export const lastDeparture = `(SELECT max(event.timestamp) FROM transport_events event
  WHERE event.account_id = containers.account_id AND event.container_id = containers.id
    AND event.vessel_imo = containers.current_vessel_imo AND event.locode IS DISTINCT FROM containers.next_port_locode
    AND event.event ~ '_departed$' AND event.event NOT LIKE 'rail%' AND NOT event.estimated
    AND event.data_source <> 'ais' AND event.invalidated_at IS NULL AND event.mark IS DISTINCT FROM 'held_back')`;
