import "./tracking-messages";
import { useTranslations } from "#translations";
import { errorsAt } from "@/components/api/error-messages";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { carriersHref, connectHref, isConnectable } from "./connect-link";
import type { ShippingLine } from "./use-shipping-lines";

/** Whether the number is of a line that the account has no connection to. Nobody connects the sandbox, which the account may not have. */
export const isNotConnected = (errors: ErrorObject[], scac: string | null): boolean =>
  scac !== "TEST" && errorsAt(errors, "/data/attributes/scac").some(({ code }) => code === "not_supported");

/** What to connect to track the number, and where; for a line that cannot be connected, what can be done instead. */
export function ConnectText({ scac, shippingLines }: { scac: string | null; shippingLines: ShippingLine[] }) {
  const t = useTranslations("tracking");
  const name = shippingLines.find(({ attributes }) => attributes.scac === scac)?.attributes.name ?? scac ?? "";
  if (scac !== null && !isConnectable(scac)) return t("row.notConnectable", { name });
  return t.rich("row.connect", {
    name,
    link: (chunks) => (
      <a className="text-accent hover:underline" href={scac === null ? carriersHref : connectHref(scac)}>
        {chunks}
      </a>
    ),
  });
}
