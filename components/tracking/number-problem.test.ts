import { expect, test } from "vitest";
import { assertValidNumber, invalidNumberReasons } from "@/lib/ingest/carriers/detection/assert-valid-number";
import { detectCarrier } from "@/lib/ingest/carriers/detection/detect-carrier";
import { serializeDetection } from "@/lib/ingest/carriers/detection/infer-number-results";
import { validationReasonCodes } from "@/lib/ingest/carriers/detection/validate-number";
import { isAppError } from "@/lib/platform/errors";
import { errorDocument } from "@/lib/platform/jsonapi/error-document";
import { english, german } from "@/test/english";
import { type NumberProblem, numberProblemText, problemOfError, problemOfValidation } from "./number-problem";

const inEnglish = english("tracking");
const inGerman = german("tracking");

function validationProblem(number: string): NumberProblem | null {
  return problemOfValidation(serializeDetection(detectCarrier(number), new Set()).data.attributes.validation);
}

function refusalOf(number: string): NumberProblem | null {
  try {
    assertValidNumber("container", number);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [first] = errorDocument(error).errors;
    return first ? problemOfError(first.meta, first.detail) : null;
  }
}

const problems = [
  ...["MSCU3054380", "MSKU305438", "NGI-HBL-88172", "PO-51510", "SEAL"].map(validationProblem),
  ...["X".repeat(51), "MAEÜ123456789", "---", "MSC1234567"].map(refusalOf),
].flatMap((problem) => problem ?? []);

test("every code of the API has a text of its own in both languages, in English the sentence of the API", () => {
  const codes = [...validationReasonCodes, ...Object.keys(invalidNumberReasons)];
  expect(problems.map(({ code }) => code)).toEqual(codes);
  for (const problem of problems) expect(numberProblemText(inEnglish, problem)).toBe(problem.detail);
  const translated = problems.map((problem) => numberProblemText(inGerman, problem));
  expect(new Set(translated).size).toBe(codes.length);
  for (const [index, text] of translated.entries()) expect(text).not.toBe(problems[index]?.detail);
});

test("a text has the facts; a code that is not known has the sentence of the API", () => {
  const [wrongDigit] = problems;
  expect(wrongDigit && numberProblemText(inGerman, wrongDigit)).toBe(
    "Die Prüfziffer ist 0; zu diesen Buchstaben und Ziffern gehört 9.",
  );
  const unknown = { code: "seal", detail: "This looks like a seal.", given: "", expected: "" };
  expect(numberProblemText(inGerman, unknown)).toBe("This looks like a seal.");
});
