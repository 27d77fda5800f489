import { movements, vessels } from "./movements";

// One voyage from Shanghai, with which sequences begin that differ in what follows.

export const sent = { vessel: vessels.aurelia, voyage: "612E" };
export const onward = { vessel: vessels.borealis, voyage: "2616W" };
export const [one, two] = ["MSKU4182070", "HLBU2709134"];

/** The moves of a container until its vessel leaves Shanghai. */
export const sailed = (container: string, fields: object = {}) =>
  movements(
    { ...sent, container, ...fields },
    "ACT GTOT CNSHA 2026-02-25T08:00+08:00 EMPTY",
    "ACT GTIN CNSHA 2026-02-27T08:00+08:00 LADEN",
    "ACT LOAD CNSHA 2026-03-01T08:00+08:00",
    "ACT DEPA CNSHA 2026-03-02T08:00+08:00",
  );

/** Its arrival and discharge in a port; with a slash, at a terminal. */
export const arrived = (container: string, port: string) =>
  movements(
    { ...sent, container },
    `ACT ARRI ${port.split("/")[0]} 2026-03-16T08:00Z`,
    `ACT DISC ${port} 2026-03-16T20:00Z`,
  );
