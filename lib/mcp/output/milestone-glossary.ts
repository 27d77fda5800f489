/** What the events of a container mean, in the order of a journey. */
export const milestoneGlossary = `# Events of a container

Every event is told as \`container.transport.<name>\`. An event is a fact with a time, a place and a source: the shipping
line, a terminal or a railway. What is only expected is called \`container.transport.estimated.<name>\` and never counts as done.

| Event | What happened | Time it gives |
|---|---|---|
| empty_out | The empty box left the depot for the shipper | empty_out_at |
| full_in | The loaded box came into the terminal of origin | pol_full_in_at |
| vessel_loaded | Loaded on the ship at the port of lading | pol_vessel_loaded_at |
| vessel_departed | The ship left the port of lading | pol_vessel_departed_at, the shipment's pol_atd_at |
| feeder_arrived, feeder_discharged, feeder_loaded, feeder_departed | The same on a feeder or barge | |
| transshipment_arrived, transshipment_discharged | The first ship reached a port on the way; the box was taken off | |
| transshipment_loaded, transshipment_departed | The box went on the next ship; that ship left | |
| vessel_arrived | The ship reached the port of discharge, the box still aboard | pod_arrived_at, the shipment's pod_ata_at |
| vessel_berthed | The ship lies at the berth | |
| vessel_discharged | The box was taken off the ship | pod_discharged_at |
| rail_loaded, rail_departed | On a railcar; the train left | pod_rail_loaded_at, pod_rail_departed_at |
| rail_arrived | The train reached a ramp, perhaps one on the way | |
| arrived_at_inland_destination | The train reached the last ramp | ind_ata_at |
| rail_unloaded | The box was taken off the railcar | ind_rail_unloaded_at |
| available, not_available | The terminal releases the box for pickup, or no longer does; may change several times | available_for_pickup |
| full_out | The loaded box left by truck | pod_full_out_at or final_destination_full_out_at |
| delivered | Marked by a person | delivered_at |
| empty_in | The empty box came back; its tracking ends | empty_terminated_at |

\`container.pickup_lfd.changed\` and its kin, and \`container.pickup_appointment.changed\`, tell that a date became another one.

## Usual orders

- Direct: empty_out, full_in, vessel_loaded, vessel_departed, vessel_arrived, vessel_discharged, available, full_out, empty_in.
- With a change of ship: after vessel_departed come the four transshipment events, perhaps more than once.
- On by rail: after vessel_discharged come rail_loaded, rail_departed, arrived_at_inland_destination, rail_unloaded, available, full_out.

Lines leave events out, and tell some late: a missing event is not known, it did not necessarily fail to happen.

## Statuses of a container

new: nothing happened yet. on_ship: aboard, changes of ship included. awaiting_inland_transfer: discharged, goes on by rail.
grounded: at a terminal, release unknown. available, not_available: as the terminal says. on_rail: on a train. off_dock: moved
outside the terminal. picked_up: left by truck. delivered: marked by a person. empty_returned: the end.

## When something seems wrong

- No last free day: no terminal, railway or line has told one yet. It is unknown, not far away.
- No holds or fees: \`told_by\` says who told that there are none. Where it is null nobody did, so the empty list means nothing.
- \`line_freshness\` silent: something was due and the line says nothing new. broken: the line cannot be reached. stopped: it is no longer asked.
- An arrival that moves: compare pod_original_eta_at, the first estimate, with pod_eta_at, the newest.
`;
