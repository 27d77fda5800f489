import { useTranslations } from "#translations";
import { parseContainerNumber } from "@/lib/reference/container-number";

type ContainerNumberProps = {
  number: string;
  /** Hides the correct check digit where it is shown elsewhere. */
  hidesCorrection?: boolean;
  className?: string;
};

/** Longer numbers of bookings and bills of lading are wrapped. */
const oneLineMax = 24;

/** `MSCU 663987 0`, read out character by character. A wrong check digit is red and followed by the correct one. */
export function ContainerNumber({ number, hidesCorrection = false, className = "" }: ContainerNumberProps) {
  const t = useTranslations("containers.number");
  const parsed = parseContainerNumber(number);
  if (!parsed) {
    const wrap = number.length > oneLineMax ? "inline-block min-w-32 wrap-anywhere" : "whitespace-nowrap";
    return <span className={`mono font-medium ${wrap} ${className}`}>{number}</span>;
  }
  const { ownerCode, serial, checkDigit, expectedCheckDigit, checkDigitPassed: isValid } = parsed;
  return (
    <span className={`whitespace-nowrap ${className}`}>
      <span aria-hidden className="mono font-medium">
        {ownerCode} {serial} <span className={isValid ? undefined : "text-bad"}>{checkDigit}</span>
      </span>
      <span className="sr-only">
        {t(isValid || hidesCorrection ? "spoken" : "spokenInvalid", {
          characters: [...ownerCode, ...serial].join(" "),
          digit: checkDigit,
          expected: expectedCheckDigit,
        })}
      </span>
      {!isValid && !hidesCorrection && (
        <span aria-hidden className="text-12 text-bad">
          {" "}
          {t("expected", { expected: expectedCheckDigit })}
        </span>
      )}
    </span>
  );
}
