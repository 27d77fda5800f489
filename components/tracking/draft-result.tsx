import "./tracking-messages";
import { Ban, CircleCheck, CircleQuestionMark, CircleX, CopyCheck, LoaderCircle, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { pathWith } from "@/components/api/document";
import { errorObjectText } from "@/components/api/use-error-text";
import { ContainerNumber } from "@/components/containers/container-number";
import { Button } from "@/components/ui/button";
import type { StateLook } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { TrackedNumber } from "./bulk-requests";
import type { DraftClassification } from "./classify-draft";
import { ConnectText, isNotConnected } from "./connect-text";
import { numberProblemText } from "./number-problem";
import type { Draft } from "./parse-drafts";
import type { ShippingLine } from "./use-shipping-lines";

type DraftResultProps = {
  draft: Draft;
  classification: DraftClassification;
  /** The errors of the request, when it was rejected. */
  errors: ErrorObject[];
  tracked: TrackedNumber | null;
  shippingLines: ShippingLine[];
  onReplace: (number: string) => void;
  onAcceptCheckDigit: () => void;
};

const statusLooks: Record<DraftClassification["status"], StateLook> = {
  detecting: { icon: LoaderCircle, tone: "neutral" },
  ready: { icon: CircleCheck, tone: "good" },
  likely: { icon: CircleCheck, tone: "good" },
  doubtful: { icon: CircleQuestionMark, tone: "warn" },
  choose_carrier: { icon: CircleQuestionMark, tone: "warn" },
  check_digit: { icon: CircleX, tone: "bad" },
  rejected: { icon: Ban, tone: "bad" },
};

function Hint({
  draft,
  classification,
  onReplace,
  onAcceptCheckDigit,
}: Omit<DraftResultProps, "errors" | "tracked" | "shippingLines">) {
  const texts = useTranslations("tracking");
  const t = useTranslations("tracking.row");
  const { status, problem, correctedNumber } = classification;
  if (status === "check_digit" && correctedNumber) {
    const link = (onClick: () => void) => (chunks: ReactNode) => (
      <Button kind="link" size="inline" className="text-12" onClick={onClick}>
        {chunks}
      </Button>
    );
    return t.rich("checkDigit", {
      number: draft.number,
      corrected: () => <ContainerNumber number={correctedNumber.replaceAll(" ", "")} className="text-ink" />,
      use: link(() => onReplace(correctedNumber)),
      keep: link(onAcceptCheckDigit),
    });
  }
  if (status === "ready" || status === "detecting") return null;
  if (problem) return numberProblemText(texts, problem);
  return status === "likely" ? t("likely") : null;
}

export const isDuplicate = ({ code }: ErrorObject) => code === "duplicate";

function NotConnected(props: { scac: string | null; shippingLines: ShippingLine[] }) {
  const t = useTranslations("tracking.states");
  return (
    <div>
      <Status state={{ label: t("notConnected"), icon: Unplug, tone: "bad" }} />
      <p className="ml-5 text-12 text-ink-2">
        <ConnectText {...props} />
      </p>
    </div>
  );
}

function AlreadyTracked({ number, shipmentId }: TrackedNumber & { number: string }) {
  const t = useTranslations("tracking");
  return (
    <div>
      <Status state={{ label: t("states.alreadyTracked"), icon: CopyCheck, tone: "neutral" }} />
      <a
        className="ml-5 block text-12 text-accent hover:underline"
        href={shipmentId ? `/shipments/${shipmentId}` : pathWith("/requests", { q: number })}
      >
        {t(shipmentId ? "row.openShipment" : "row.showRequest")}
      </a>
    </div>
  );
}

/** The result for one number: what is missing, or why it was rejected. */
export function DraftResult(props: DraftResultProps) {
  const { draft, classification, errors, tracked, shippingLines, onReplace, onAcceptCheckDigit } = props;
  const t = useTranslations("tracking.states");
  const apiTexts = useTranslations("api");
  if (tracked || errors.some(isDuplicate)) {
    return <AlreadyTracked number={draft.key} shipmentId={tracked?.shipmentId ?? null} />;
  }
  if (isNotConnected(errors, classification.scac)) {
    return <NotConnected scac={classification.scac} shippingLines={shippingLines} />;
  }
  if (errors.length > 0) {
    const [first] = errors;
    const isGeneral = errors.some(({ source }) => source === null);
    return (
      <div>
        <Status state={{ label: t("refused"), icon: CircleX, tone: "bad" }} />
        {isGeneral && first && <p className="ml-5 text-12 text-ink-2">{errorObjectText(apiTexts, first)}</p>}
      </div>
    );
  }
  return (
    <div>
      <Status state={{ label: t(classification.status), ...statusLooks[classification.status] }} />
      <p className="ml-5 text-12 text-ink-2 empty:hidden">
        <Hint
          draft={draft}
          classification={classification}
          onReplace={onReplace}
          onAcceptCheckDigit={onAcceptCheckDigit}
        />
      </p>
    </div>
  );
}
