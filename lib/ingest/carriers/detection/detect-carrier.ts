import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { type ContainerNumber, checkDigitOf, parseContainerNumber } from "@/lib/reference/container-number";
import { findContainerOwner } from "@/lib/reference/find-container-owner";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { sandboxScac } from "@/lib/reference/shipping-line-table";
import { matchSandboxNumber, type SandboxExampleMatcher } from "./match-sandbox-number";
import { scoreLines } from "./score-lines";

/** The words of detection; a tracking request calls a booking `booking_number`. */
export type DetectedType = "container" | "bill_of_lading" | "booking";

export type CarrierCandidate = { scac: string; name: string; confidence: number };

type NumberValidation = {
  /** Null: its shape is neither known nor impossible. */
  isValid: boolean | null;
  type: "container" | "shipment";
  /** Null: there is none to check. */
  checkDigitPassed: boolean | null;
  parsedNumber: string | null;
  reason: string | null;
};

export type Detection = {
  numberType: DetectedType;
  validation: NumberValidation;
  decision: "auto_select" | "needs_confirmation" | "no_prediction";
  /** The best candidate, unless there is no prediction. */
  selected: CarrierCandidate | null;
  /** Best first. */
  candidates: CarrierCandidate[];
};

type Reading = Pick<Detection, "numberType" | "validation" | "candidates">;

const autoSelectFrom = 0.95;
const confirmFrom = 0.7;
const candidateFrom = 0.2;
const candidatesMax = 10;
const ofOwner = 0.97;
const ofOwnerWithWrongDigit = 0.8;
const ofOwnerWithoutDigit = 0.75;
/** A wrong check digit makes it likelier that a box-shaped number is a bill of lading, but not likely. */
const ofShapeUnderWrongDigit = 0.5;

const detectedTypeOf: Record<NumberType, DetectedType> = {
  bill_of_lading: "bill_of_lading",
  booking_number: "booking",
  container: "container",
};

function candidate(scac: string, name: string, confidence: number): CarrierCandidate {
  return { scac, name, confidence: Math.round(confidence * 100) / 100 };
}

/** The carrier that owns the box. A lessor's or an unknown owner's box may be on any carrier's ship. */
function ownerCandidates(ownerCode: string, confidence: number): CarrierCandidate[] {
  const line = findShippingLine(findContainerOwner(ownerCode)?.scac ?? "");
  return line ? [candidate(line.scac, line.name, confidence)] : [];
}

function shapeCandidates(number: string, weight: number): CarrierCandidate[] {
  return scoreLines(number)
    .map(({ line, confidence }) => candidate(line.scac, line.name, confidence * weight))
    .filter(({ confidence }) => confidence >= candidateFrom)
    .slice(0, candidatesMax);
}

function validateContainer({
  number,
  checkDigit,
  checkDigitPassed,
  expectedCheckDigit,
}: ContainerNumber): NumberValidation {
  const reason = checkDigitPassed
    ? null
    : `The check digit is ${checkDigit}; for these letters and digits it is ${expectedCheckDigit}.`;
  return { isValid: checkDigitPassed, type: "container", checkDigitPassed, parsedNumber: number, reason };
}

function readContainer(container: ContainerNumber): Reading {
  const { number, ownerCode, checkDigitPassed } = container;
  const owned = ownerCandidates(ownerCode, checkDigitPassed ? ofOwner : ofOwnerWithWrongDigit);
  const isUnknown = findContainerOwner(ownerCode) === null;
  const others = isUnknown && !checkDigitPassed ? shapeCandidates(number, ofShapeUnderWrongDigit) : [];
  return { numberType: "container", validation: validateContainer(container), candidates: [...owned, ...others] };
}

/** A carrier's box written without its check digit; only letters of a known owner tell it from a bill of lading. */
function readUnfinishedContainer(number: string): Reading | null {
  const ownerCode = number.slice(0, 4);
  if (!/^[A-Z]{3}[UJZ]\d{6}$/.test(number) || findContainerOwner(ownerCode) === null) return null;
  const reason = `The check digit is missing; for these letters and digits it is ${checkDigitOf(number)}.`;
  return {
    numberType: "container",
    validation: { isValid: false, type: "container", checkDigitPassed: null, parsedNumber: number, reason },
    candidates: ownerCandidates(ownerCode, ofOwnerWithoutDigit),
  };
}

function readShipmentNumber(number: string): Reading {
  const type = scoreLines(number).find((score) => score.type !== null)?.type ?? null;
  const validation: NumberValidation = {
    isValid: type === null ? null : true,
    type: "shipment",
    checkDigitPassed: null,
    parsedNumber: number,
    reason: type === null ? "No shipping line is known to issue numbers of this shape." : null,
  };
  return { numberType: type ?? "bill_of_lading", validation, candidates: shapeCandidates(number, 1) };
}

function readSandboxNumber(number: string, type: NumberType): Reading {
  const container = type === "container" ? parseContainerNumber(number) : null;
  const shipment: NumberValidation = {
    isValid: true,
    type: type === "container" ? "container" : "shipment",
    checkDigitPassed: null,
    parsedNumber: number,
    reason: null,
  };
  const name = findShippingLine(sandboxScac)?.name ?? sandboxScac;
  return {
    numberType: detectedTypeOf[type],
    validation: container ? validateContainer(container) : shipment,
    candidates: [candidate(sandboxScac, name, 1)],
  };
}

function read(number: string, sandbox: SandboxExampleMatcher): Reading {
  const sandboxType = matchSandboxNumber(number, sandbox);
  if (sandboxType !== null) return readSandboxNumber(number, sandboxType);
  const container = parseContainerNumber(number);
  if (container) return readContainer(container);
  return readUnfinishedContainer(number) ?? readShipmentNumber(number);
}

/**
 * Guesses what kind of number this is and which carrier issued it, from check digit, registered owners and the shapes that
 * carriers are known to use. Numbers of the sandbox are its own, with confidence 1. Never refuses: what it cannot read has
 * no candidates. From 0.95 the best candidate may be taken as it is, from 0.70 a person should confirm it.
 */
export function detectCarrier(text: string, options: { sandbox?: SandboxExampleMatcher } = {}): Detection {
  const reading = read(normalizeNumber(text), options.sandbox ?? []);
  const [best] = reading.candidates;
  const confidence = best?.confidence ?? 0;
  if (best === undefined || confidence < confirmFrom) return { ...reading, decision: "no_prediction", selected: null };
  return { ...reading, decision: confidence >= autoSelectFrom ? "auto_select" : "needs_confirmation", selected: best };
}
