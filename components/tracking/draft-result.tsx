import { Ban, CircleCheck, CircleQuestionMark, CircleX, CopyCheck, LoaderCircle } from "lucide-react";
import { ContainerNumber } from "@/components/containers/container-number";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/values/status";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { Judgement } from "./judge-draft";
import type { Draft } from "./parse-drafts";

type DraftResultProps = {
  draft: Draft;
  judgement: Judgement;
  /** What the server refused when it was sent. */
  errors: ErrorObject[];
  onUse: (number: string) => void;
  onKeep: () => void;
};

const looks = {
  asking: { word: "Looking", icon: LoaderCircle, tone: "quiet" },
  ready: { word: "Ready", icon: CircleCheck, tone: "good" },
  likely: { word: "Ready", icon: CircleCheck, tone: "good" },
  choose_carrier: { word: "Choose carrier", icon: CircleQuestionMark, tone: "warn" },
  check_digit: { word: "Check digit wrong", icon: CircleX, tone: "bad" },
  refused: { word: "Cannot be tracked", icon: Ban, tone: "bad" },
} as const;

function Hint({ draft, judgement, onUse, onKeep }: Omit<DraftResultProps, "errors">) {
  const { verdict, reason, rightNumber } = judgement;
  if (verdict === "check_digit" && rightNumber) {
    return (
      <>
        Did you mean <ContainerNumber number={rightNumber.replaceAll(" ", "")} className="text-ink" />?{" "}
        <Button kind="link" size="inline" className="text-12" onClick={() => onUse(rightNumber)}>
          Use it
        </Button>{" "}
        or{" "}
        <Button kind="link" size="inline" className="text-12" onClick={onKeep}>
          keep {draft.number}
        </Button>
      </>
    );
  }
  if (verdict === "refused" || verdict === "choose_carrier") return <>{reason}</>;
  return verdict === "likely" ? <>Carrier is likely, not certain</> : null;
}

/** What will become of one number. */
export function DraftResult({ draft, judgement, errors, onUse, onKeep }: DraftResultProps) {
  const duplicate = errors.some(({ code }) => code === "duplicate");
  if (duplicate) {
    return (
      <div>
        <Status state={{ word: "Already tracked", icon: CopyCheck, tone: "quiet" }} />
        <a
          className="ml-5 block text-12 text-accent hover:underline"
          href={`/shipments/find?q=${encodeURIComponent(draft.key)}`}
        >
          Open it
        </a>
      </div>
    );
  }
  if (errors.length > 0) {
    const [first] = errors;
    const whole = errors.find(({ source }) => source === null);
    return (
      <div>
        <Status state={{ word: "Not accepted", icon: CircleX, tone: "bad" }} />
        {whole && <p className="ml-5 text-12 text-ink-2">{first?.detail || first?.title}</p>}
      </div>
    );
  }
  return (
    <div>
      <Status state={looks[judgement.verdict]} />
      <p className="ml-5 text-12 text-ink-2 empty:hidden">
        <Hint draft={draft} judgement={judgement} onUse={onUse} onKeep={onKeep} />
      </p>
    </div>
  );
}
