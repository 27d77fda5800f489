import { isTransportCode, type SentEvent } from "./build-answers";

/** Invented vessels with valid IMO numbers. */
export const vessels = {
  aurelia: ["AURELIA STRAIT", "9312042"],
  borealis: ["BOREALIS TRADER", "9428736"],
  castellan: ["CASTELLAN BAY", "9475313"],
  dorado: ["DORADO PASSAGE", "9536181"],
  eversund: ["EVERSUND", "9582403"],
  fairwind: ["FAIRWIND FEEDER", "9619373"],
} satisfies Record<string, [string, string]>;

/**
 * A movement in one line: classifier, code, place, time and, where the carrier sends them, EMPTY or LADEN and a mode of transport.
 * The place is a UN/LOCODE, with the SMDG code of the terminal after a slash. A second element holds further fields.
 */
export type Line = string | [line: string, fields: Partial<SentEvent>];

const classifiers = { PLN: "PLN", EST: "EST", ACT: "ACT" } as const;
const modes = ["VESSEL", "RAIL", "BARGE", "TRUCK"];
const vesselCodes = ["ARRI", "DEPA", "LOAD", "DISC"];

function placeOf(text: string): SentEvent["place"] {
  const [locode = "", facility] = text.split("/");
  return facility ? { locode, facility, provider: "SMDG", type: "POTE" } : locode;
}

function movement(of: Partial<SentEvent>, line: Line): SentEvent {
  const [text, fields] = typeof line === "string" ? [line, {}] : line;
  const [sentClassifier = "", code = "", place = "", at = "", ...tokens] = text.split(" ");
  const classifier = Object.values(classifiers).find((each) => each === sentClassifier);
  const unknown = tokens.filter((token) => !["EMPTY", "LADEN", ...modes].includes(token));
  if (!classifier || !at || unknown.length > 0) throw new Error(`not a movement: ${text}`);
  const mode = tokens.find((token) => modes.includes(token)) ?? (vesselCodes.includes(code) ? "VESSEL" : undefined);
  const { vessel, voyage, container, containers, ...shared } = of;
  return {
    ...shared,
    classifier,
    code,
    place: placeOf(place),
    at,
    mode,
    ...(mode === "VESSEL" ? { vessel, voyage } : {}),
    ...(isTransportCode(code) ? { containers } : { container }),
    ...(tokens.includes("EMPTY") ? { empty: true } : tokens.includes("LADEN") ? { empty: false } : {}),
    ...fields,
  };
}

/**
 * The events of lines. The vessel and voyage in `of` belong to the moves by vessel, its container to equipment events, its
 * containers to transport events.
 */
export function movements(of: Partial<SentEvent>, ...lines: Line[]): SentEvent[] {
  return lines.map((line) => movement(of, line));
}
