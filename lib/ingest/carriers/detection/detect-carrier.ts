import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { type ContainerNumber, parseContainerNumber } from "@/lib/reference/container-number";
import { findContainerOwner } from "@/lib/reference/container-prefixes";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { findShippingLine, sandboxScac } from "@/lib/reference/shipping-lines";
import { matchSandboxNumber, type SandboxPrefixes } from "./match-sandbox-number";
import { scoreCarriers } from "./score-carriers";
import {
  type NumberValidation,
  validateContainer,
  validateUnknownFormat,
  validateWithoutCheckDigit,
  validShipment,
} from "./validate-number";

/** Number types as returned by detection; a tracking request names a booking `booking_number`. */
export type DetectedType = "container" | "bill_of_lading" | "booking";

export type CarrierCandidate = { scac: string; name: string; confidence: number };

export type Detection = {
  numberType: DetectedType;
  validation: NumberValidation;
  decision: "auto_select" | "needs_confirmation" | "no_prediction";
  /** The best candidate; null if there is no prediction. */
  selected: CarrierCandidate | null;
  /** Best first. */
  candidates: CarrierCandidate[];
};

type Classification = Pick<Detection, "numberType" | "validation" | "candidates">;

const autoSelectFrom = 0.95;
const confirmFrom = 0.7;
const candidateFrom = 0.2;
const candidatesMax = 10;
const ownerConfidence = 0.97;
const ownerWithWrongDigitConfidence = 0.8;
const ownerWithoutDigitConfidence = 0.75;
/** Factor for patterns of shipment numbers that a container number with a wrong check digit matches. */
const wrongDigitPatternFactor = 0.5;

const detectedTypeOf: Record<NumberType, DetectedType> = {
  bill_of_lading: "bill_of_lading",
  booking_number: "booking",
  container: "container",
};

/** The type of number that a tracking request has, by the type that detection returns. */
export const requestTypeOf: Record<DetectedType, NumberType> = {
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  container: "container",
};

function candidate(scac: string, name: string, confidence: number): CarrierCandidate {
  return { scac, name, confidence: Math.round(confidence * 100) / 100 };
}

/** The carrier that owns the container; none if a lessor or an unknown owner does, because any carrier may move it. */
function ownerCandidates(ownerCode: string, confidence: number): CarrierCandidate[] {
  const carrier = findShippingLine(findContainerOwner(ownerCode)?.scac ?? "");
  return carrier ? [candidate(carrier.scac, carrier.name, confidence)] : [];
}

function patternCandidates(number: string, factor: number): CarrierCandidate[] {
  return scoreCarriers(number)
    .map(({ carrier, confidence }) => candidate(carrier.scac, carrier.name, confidence * factor))
    .filter(({ confidence }) => confidence >= candidateFrom)
    .slice(0, candidatesMax);
}

function classifyContainer(container: ContainerNumber): Classification {
  const { number, ownerCode, checkDigitPassed } = container;
  const owners = ownerCandidates(ownerCode, checkDigitPassed ? ownerConfidence : ownerWithWrongDigitConfidence);
  const isUnknown = findContainerOwner(ownerCode) === null;
  const others = isUnknown && !checkDigitPassed ? patternCandidates(number, wrongDigitPatternFactor) : [];
  return { numberType: "container", validation: validateContainer(container), candidates: [...owners, ...others] };
}

/** A container number without its check digit. It is only recognized with a known owner, else it is a bill of lading. */
function classifyContainerWithoutCheckDigit(number: string): Classification | null {
  const ownerCode = number.slice(0, 4);
  if (!/^[A-Z]{3}[UJZ]\d{6}$/.test(number) || findContainerOwner(ownerCode) === null) return null;
  return {
    numberType: "container",
    validation: validateWithoutCheckDigit(number),
    candidates: ownerCandidates(ownerCode, ownerWithoutDigitConfidence),
  };
}

function classifyShipmentNumber(number: string): Classification {
  const scores = scoreCarriers(number);
  const type = scores.find((score) => score.type !== null)?.type ?? null;
  const validation = type === null ? validateUnknownFormat(number, scores.length > 0) : validShipment(number);
  return { numberType: type ?? "bill_of_lading", validation, candidates: patternCandidates(number, 1) };
}

function classifySandboxNumber(number: string, type: NumberType): Classification {
  const container = type === "container" ? parseContainerNumber(number) : null;
  const name = findShippingLine(sandboxScac)?.name ?? sandboxScac;
  return {
    numberType: detectedTypeOf[type],
    validation: container
      ? validateContainer(container)
      : { ...validShipment(number), type: type === "container" ? "container" : "shipment" },
    candidates: [candidate(sandboxScac, name, 1)],
  };
}

function classify(number: string, sandbox: SandboxPrefixes): Classification {
  const sandboxType = matchSandboxNumber(number, sandbox);
  if (sandboxType !== null) return classifySandboxNumber(number, sandboxType);
  const container = parseContainerNumber(number);
  if (container) return classifyContainer(container);
  return classifyContainerWithoutCheckDigit(number) ?? classifyShipmentNumber(number);
}

/**
 * Detects the type of a number and the carrier that issued it, from the check digit, the registered container owners and the
 * known number patterns of carriers. Sandbox numbers have confidence 1. Never throws: an unknown format has no candidates.
 * The best candidate can be used from confidence 0.95; from 0.70 a person should confirm it.
 */
export function detectCarrier(text: string, options: { sandbox?: SandboxPrefixes } = {}): Detection {
  const classification = classify(normalizeNumber(text), options.sandbox ?? []);
  const [best] = classification.candidates;
  const confidence = best?.confidence ?? 0;
  if (best === undefined || confidence < confirmFrom)
    return { ...classification, decision: "no_prediction", selected: null };
  return {
    ...classification,
    decision: confidence >= autoSelectFrom ? "auto_select" : "needs_confirmation",
    selected: best,
  };
}
