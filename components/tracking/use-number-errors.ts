import "./tracking-messages";
import { useTranslations } from "#translations";
import { errorsAt, fieldErrorMessages } from "@/components/api/error-messages";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { numberProblemText, problemOfError } from "./number-problem";

const field = "request_number";

/** The function that words why the number of a tracking request is refused; it returns no texts when it is not. */
export function useNumberErrors(): (errors: ErrorObject[]) => string[] {
  const t = useTranslations("tracking");
  const api = useTranslations("api");
  return (errors) =>
    errorsAt(errors, `/data/attributes/${field}`).map((error) => {
      const [detail = error.detail] = fieldErrorMessages(api, [error], field);
      return numberProblemText(t, problemOfError(error.meta, detail));
    });
}
