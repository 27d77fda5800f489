import { tokensOf } from "@/lib/ingest/documents/extract/layout/tokens";
import { conjunctions } from "./find-labels";

/**
 * Words for a seal, folded: also compounds and inflections, such as "Reedersiegel" and "plombage", but none of goods and work, such as
 * "sealed", "plomberie" and "Schraubverschluss".
 */
const sealWord =
  /^seals?(?:nos?|nr|numbers?)?$|(?<!ver|be)siegel(?!lack)|plomb(?!eri|ier)|scelle(?!me)|precint|^sellos?$|^marchamos?$|^(?:zoll|container)?verschluss(?:nummern?|nr)?$/;
/** Of clauses such as "shipper's load, count and seal". */
const clauseWords = new Set(["load", "stow", "count", "contain", ...conjunctions]);
const tokensMax = 7;

/** Whether a word, in lower case without diacritics, is one for seals. */
export function isSealWord(folded: string): boolean {
  return sealWord.test(folded);
}

/** Whether a text is nothing but a name of seals, such as "Customs seal no." or "Scellé armateur:". */
export function isSealLabel(text: string): boolean {
  const tokens = tokensOf(text);
  return (
    tokens.length <= tokensMax &&
    tokens.some((token) => isSealWord(token.text)) &&
    tokens.every((token) => !/\d/.test(token.text) && !clauseWords.has(token.text))
  );
}
